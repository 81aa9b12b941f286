import { describe, expect } from "vitest";
import { sendEmail } from "../../src/contract/email.ts";
import {
  callSendEmail,
  callUpdateEmails,
  DRAFT_ID,
  EMPTY_DRAFT_ID,
  fetchEmail,
  fetchEmailIds,
  fetchEmails,
  freezeEmailClock,
  LAST_ID,
  NOW,
  readStoredEmail,
} from "./email-calls.ts";
import { CLIENT_ACCOUNT_ID, createApiTest } from "./test-api.ts";

const test = createApiTest("email");

freezeEmailClock();

describe("sendEmail", () => {
  const to = [{ email: "aiko@example.com" }];

  test("sendEmail stores the e-mail in sent with the current time and the first account as sender", async ({ api }) => {
    const email = await callSendEmail(api, { email: { to, subject: " สวัสดี ", message: "<p>ค่ะ</p>" } });
    const owner = await api.db.accounts.get(1);
    expect(email).toEqual({
      id: LAST_ID + 1,
      from: { name: owner?.fullName, email: owner?.email, avatar: owner?.avatar },
      to: [{ name: "", email: "aiko@example.com" }],
      cc: [],
      bcc: [],
      subject: "สวัสดี",
      message: "<p>ค่ะ</p>",
      attachments: [],
      isStarred: false,
      labels: [],
      time: NOW.toISOString(),
      replies: [],
      inReplyTo: null,
      scheduledAt: null,
      folder: "sent",
      isRead: true,
    });
    expect(await readStoredEmail(api, LAST_ID + 1)).toEqual(email);
    expect((await fetchEmailIds(api, { folder: "sent" }))[0]).toBe(LAST_ID + 1);
  });

  test("sendEmail uses the signed-in account as sender", async ({ api }) => {
    await api.db.accounts.update(CLIENT_ACCOUNT_ID, { ability: [{ action: "manage", subject: "all" }] });
    const { from } = await callSendEmail(api, { email: { to } }, { token: await api.token(CLIENT_ACCOUNT_ID) });
    const account = await api.db.accounts.get(CLIENT_ACCOUNT_ID);
    expect(from).toEqual({ name: account?.fullName, email: account?.email, avatar: account?.avatar });
  });

  test("sendEmail uses the next account as sender when the first is deleted", async ({ api }) => {
    await api.db.accounts.delete(1);
    const nextAccount = await api.db.accounts.get(CLIENT_ACCOUNT_ID);
    expect((await callSendEmail(api, { email: { to } })).from).toMatchObject({ email: nextAccount?.email });
  });

  test("sendEmail returns 404 if no account exists", async ({ api }) => {
    await api.db.accounts.clear();
    const response = await api.call(sendEmail, { body: { email: { to } } });
    expect(response).toMatchObject({ status: 404, data: { error: "Account not found" } });
  });

  test.for(["to", "cc", "bcc"])("sendEmail accepts a single recipient in %s", async (field, { api }) => {
    expect(await callSendEmail(api, { email: { [field]: to } })).toMatchObject({ folder: "sent" });
  });

  test("sendEmail stores name, size and kind of attachments", async ({ api }) => {
    const attachments = [{ fileName: "แผนที่.pdf", size: 12_345, kind: "pdf" }];
    const { id } = await callSendEmail(api, { email: { to, attachments } });
    expect((await fetchEmail(api, id)).attachments).toEqual(attachments);
  });

  test("two equal requests without an idempotency key store two e-mails", async ({ api }) => {
    const sentEmails = await Promise.all([
      callSendEmail(api, { email: { to } }),
      callSendEmail(api, { email: { to } }),
    ]);
    expect(sentEmails.map(({ id }) => id).toSorted()).toEqual([LAST_ID + 1, LAST_ID + 2]);
  });
});

describe("sendEmail: drafts", () => {
  const saveAs = "draft";

  test("sendEmail saves an empty draft", async ({ api }) => {
    const email = await callSendEmail(api, { email: {}, saveAs });
    expect(email).toMatchObject({ id: LAST_ID + 1, to: [], subject: "", message: "", folder: "draft", isRead: true });
    expect((await fetchEmails(api)).emailsMeta.draft).toBe(4);
  });

  test("saving a draft again changes the given fields of the same draft", async ({ api }) => {
    const before = await readStoredEmail(api, DRAFT_ID);
    const email = await callSendEmail(api, { email: { id: DRAFT_ID, subject: "Follow-up" }, saveAs });
    expect(email).toEqual({ ...before, subject: "Follow-up", time: NOW.toISOString() });
    expect(await api.db.emails.count()).toBe(26);
  });

  test("sending a saved draft moves it to sent and keeps the fields that the request omits", async ({ api }) => {
    await callUpdateEmails(api, [DRAFT_ID], { isStarred: true, labels: ["important"] });
    const before = await readStoredEmail(api, DRAFT_ID);
    const email = await callSendEmail(api, { email: { id: DRAFT_ID } });
    expect(email).toEqual({ ...before, folder: "sent", time: NOW.toISOString() });
    expect(await fetchEmailIds(api, { folder: "draft" })).not.toContain(DRAFT_ID);
    expect((await fetchEmailIds(api, { folder: "sent" }))[0]).toBe(DRAFT_ID);
  });

  test("sendEmail sends a draft that has no recipients when the request names one", async ({ api }) => {
    const to = [{ name: "Aiko Tanaka", email: "aiko@example.com" }];
    expect(await callSendEmail(api, { email: { id: EMPTY_DRAFT_ID, to } })).toMatchObject({ to, folder: "sent" });
  });

  test("sendEmail returns 400 when a draft is sent twice", async ({ api }) => {
    await callSendEmail(api, { email: { id: DRAFT_ID } });
    const secondResponse = await api.call(sendEmail, { body: { email: { id: DRAFT_ID } } });
    expect(secondResponse).toMatchObject({
      status: 400,
      data: { error: { "email.id": ["This email is not a draft."] } },
    });
  });
});
