import { describe, expect, vi } from "vitest";
import { toggleEmailsLabel, updateEmails } from "../../src/contract/email.ts";
import { deleteEmails, restoreEmails } from "../../src/contract/email-list.ts";
import { cancelSend, getEmailFile, saveDraft, sendDraft } from "../../src/contract/email-sending.ts";
import type { Endpoint } from "../../src/contract/endpoint.ts";
import {
  callAttachFile,
  callCancelSend,
  callDeleteEmails,
  callSaveDraft,
  callSendDraft,
  callSendEmail,
  callUpdateEmails,
  DRAFT_ID,
  EMPTY_DRAFT_ID,
  freezeEmailClock,
  INBOX_ID,
  LAST_ID,
  NOW,
  readStoredEmail,
  runWorkAfter,
} from "./email-calls.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("email");

freezeEmailClock();

const key = "0b7f8a52-6f0c-4f4e-9d43-0d8d0a4b1c55";
const file = { fileName: "กำหนดการ.txt", mediaType: "text/plain", data: "4LiB4Liy4Lij" };
const getTime = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000).toISOString();

describe("saveDraft", () => {
  test("saveDraft stores a new draft with half-typed addresses exactly as typed", async ({ api }) => {
    const to = [{ name: " Aiko", email: "aiko@exam " }];
    const email = await callSaveDraft(api, { to, cc: [{ email: "" }], message: "<p>a</p><hr>", inReplyTo: INBOX_ID });
    const [owner] = await api.db.accounts.toArray();
    expect(email).toEqual({
      id: LAST_ID + 1,
      from: { name: owner?.fullName, email: owner?.email, avatar: owner?.avatar },
      to,
      cc: [{ name: "", email: "" }],
      bcc: [],
      subject: "",
      message: "<p>a</p><hr>",
      attachments: [],
      isRead: true,
      isStarred: false,
      folder: "draft",
      labels: [],
      time: NOW.toISOString(),
      replies: [],
      inReplyTo: INBOX_ID,
      scheduledAt: null,
    });
    expect(await readStoredEmail(api, email.id)).toEqual(email);
  });

  test("saveDraft changes only the given fields; unchanged values write nothing", async ({ api }) => {
    const before = await readStoredEmail(api, DRAFT_ID);
    const change = { subject: "Follow-up", message: before.message };
    const email = await callSaveDraft(api, { id: DRAFT_ID, ...change });
    expect(email).toEqual({ ...before, ...change, time: NOW.toISOString() });
    vi.setSystemTime(NOW.getTime() + 60_000);
    expect(await callSaveDraft(api, { id: DRAFT_ID, ...change })).toEqual(email);
    expect(api.published).toHaveLength(1);
  });

  test("saveDraft with the key of an earlier call changes the same draft, also with other content", async ({ api }) => {
    const firstDraft = await callSaveDraft(api, { key, subject: "Dr" });
    const second = await callSaveDraft(api, { key: key.toUpperCase(), subject: "Draft" });
    expect(second).toEqual({ ...firstDraft, subject: "Draft" });
    expect(await api.db.emails.count()).toBe(27);
  });

  test("simultaneous calls of saveDraft with one key create one draft", async ({ api }) => {
    const drafts = await Promise.all(["D", "Dr", "Dra"].map((subject) => callSaveDraft(api, { key, subject })));
    expect(new Set(drafts.map(({ id }) => id)).size).toBe(1);
    expect(await api.db.emails.count()).toBe(27);
  });

  test("saveDraft keeps attachments without a stored file", async ({ api }) => {
    const attachments = [{ fileName: "old.docx", size: 91_240, kind: "document" }];
    await callSendEmail(api, { email: { id: DRAFT_ID, attachments }, saveAs: "draft" });
    expect((await callSaveDraft(api, { id: DRAFT_ID, subject: "A", attachments })).attachments).toEqual(attachments);
  });
});

describe("attachFile", () => {
  const readFile = async (api: TestApi, id: string) => (await api.call(getEmailFile, { params: { id } })).data;

  test("attachFile stores the file and attaches it to the draft", async ({ api }) => {
    const attachment = await callAttachFile(api, file, DRAFT_ID);
    expect(attachment).toEqual({ fileId: expect.any(String), ...file, data: undefined, size: 9, kind: "document" });
    expect((await readStoredEmail(api, DRAFT_ID)).attachments).toEqual([attachment]);
    expect(await readFile(api, attachment.fileId)).toEqual({ ...file, size: 9 });
  });

  test("attachFile accepts a file of exactly 5 MB", async ({ api }) => {
    const data = Buffer.alloc(5_000_000, 1).toString("base64");
    expect((await callAttachFile(api, { fileName: "a.zip", mediaType: "application/zip", data })).size).toBe(5_000_000);
  });

  test.for([
    ["image/png", "image"],
    ["application/pdf", "pdf"],
    ["text/csv", "spreadsheet"],
    ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "spreadsheet"],
    ["application/vnd.openxmlformats-officedocument.wordprocessingml.document", "document"],
    ["application/vnd.openxmlformats-officedocument.presentationml.presentation", "presentation"],
    ["application/zip", "archive"],
    ["", "other"],
  ])("the media type %s is of the kind %s", async ([mediaType, kind], { api }) => {
    expect(await callAttachFile(api, { ...file, mediaType })).toMatchObject({ mediaType, kind });
  });

  test("a file is deleted a day after its draft drops it, but not if the draft takes it back", async ({ api }) => {
    const [first, second] = [await callAttachFile(api, file), await callAttachFile(api, file)];
    const bothIds = [{ fileId: first.fileId }, { fileId: second.fileId }];
    await callSaveDraft(api, { id: DRAFT_ID, attachments: bothIds });
    await callSaveDraft(api, { id: DRAFT_ID, attachments: [] });
    await callSaveDraft(api, { id: DRAFT_ID, attachments: [bothIds[1]] });
    await runWorkAfter(api, 24 * 3_600 - 1);
    expect(await readFile(api, first.fileId)).toEqual({ ...file, size: 9 });
    await runWorkAfter(api, 24 * 3_600);
    expect(await readFile(api, first.fileId)).toEqual({ error: "File not found" });
    expect(await readFile(api, second.fileId)).toEqual({ ...file, size: 9 });
  });

  test("a file that no draft ever used is deleted after a day", async ({ api }) => {
    const { fileId } = await callAttachFile(api, file);
    await runWorkAfter(api, 24 * 3_600 - 1);
    expect(await readFile(api, fileId)).toEqual({ ...file, size: 9 });
    await runWorkAfter(api, 24 * 3_600);
    expect(await readFile(api, fileId)).toEqual({ error: "File not found" });
  });
});

describe("sendDraft", () => {
  test("sendDraft sends a draft at once", async ({ api }) => {
    const before = await readStoredEmail(api, DRAFT_ID);
    const sentEmail = await callSendDraft(api, { id: DRAFT_ID });
    expect(sentEmail).toEqual({ ...before, folder: "sent", time: NOW.toISOString() });
    expect(await readStoredEmail(api, DRAFT_ID)).toEqual(sentEmail);
  });

  test("sendDraft with a delay sends the draft five seconds after it, so that a late undo still works", async ({
    api,
  }) => {
    const email = await callSendDraft(api, { id: DRAFT_ID, delaySeconds: 10 });
    expect(email).toMatchObject({ folder: "draft", scheduledAt: getTime(10) });
    expect(await runWorkAfter(api, 14.9)).toBe(getTime(15));
    expect(await callCancelSend(api, DRAFT_ID)).toMatchObject({ folder: "draft", scheduledAt: null });
    expect(await runWorkAfter(api, 3_600)).toBeUndefined();
    expect((await readStoredEmail(api, DRAFT_ID)).folder).toBe("draft");
  });

  test("an email scheduled while the clock was a year ahead is sent after the same delay once the clock is right", async ({
    api,
  }) => {
    for (const [wait, seconds] of [
      [{ delaySeconds: 10 }, 10],
      [{ scheduledAt: getTime(366 * 86_400 + 3_600) }, 3_600],
    ] as const) {
      vi.setSystemTime(NOW.getTime() + 366 * 86_400_000);
      await callSendDraft(api, { id: DRAFT_ID, ...wait });
      expect(await runWorkAfter(api, 0)).toBe(getTime(seconds + 5));
      expect((await readStoredEmail(api, DRAFT_ID)).scheduledAt).toBe(getTime(seconds));
      await callCancelSend(api, DRAFT_ID);
    }
  });

  test("a scheduled email is sent once it is due, also if the app was closed at that time", async ({ api }) => {
    await callSendDraft(api, { id: DRAFT_ID, scheduledAt: getTime(3_600) });
    expect(await runWorkAfter(api, 3_604)).toBe(getTime(3_605));
    expect((await readStoredEmail(api, DRAFT_ID)).folder).toBe("draft");
    api.published.length = 0;
    expect(await runWorkAfter(api, 86_400)).toBeUndefined();
    expect(await readStoredEmail(api, DRAFT_ID)).toMatchObject({
      folder: "sent",
      scheduledAt: null,
      time: getTime(86_400),
    });
    expect(api.published).toEqual([["email"]]);
  });

  test("sending a waiting email again replaces its time, or sends it now", async ({ api }) => {
    await callSendDraft(api, { id: DRAFT_ID, scheduledAt: getTime(60) });
    expect((await callSendDraft(api, { id: DRAFT_ID, scheduledAt: getTime(120) })).scheduledAt).toBe(getTime(120));
    expect(await callSendDraft(api, { id: DRAFT_ID })).toMatchObject({ folder: "sent", scheduledAt: null });
  });

  test.for([
    ["moved to the trash", (api: TestApi) => callUpdateEmails(api, [DRAFT_ID], { folder: "trash" })],
    ["deleted", (api: TestApi) => callDeleteEmails(api, [DRAFT_ID])],
    [
      "saved as a draft with sendEmail",
      (api: TestApi) => callSendEmail(api, { email: { id: DRAFT_ID }, saveAs: "draft" }),
    ],
  ] as const)("a waiting email that is %s is not sent", async ([_, stop], { api }) => {
    await callSendDraft(api, { id: DRAFT_ID, scheduledAt: getTime(60) });
    await stop(api);
    const before = await readStoredEmail(api, DRAFT_ID);
    expect(await runWorkAfter(api, 50)).not.toBe(getTime(65));
    expect(await runWorkAfter(api, 3_600)).toBeUndefined();
    expect(await readStoredEmail(api, DRAFT_ID)).toEqual(before);
  });

  test("due emails that cannot be sent become plain drafts; one outside of the drafts stops waiting", async ({
    api,
  }) => {
    const scheduledAt = getTime(-3_600);
    await api.db.emails.bulkUpdate([
      { key: EMPTY_DRAFT_ID, changes: { scheduledAt } },
      { key: INBOX_ID, changes: { scheduledAt } },
    ]);
    expect(await runWorkAfter(api, 0)).toBeUndefined();
    expect(await readStoredEmail(api, EMPTY_DRAFT_ID)).toMatchObject({ folder: "draft", scheduledAt: null });
    expect(await readStoredEmail(api, INBOX_ID)).toMatchObject({ folder: "inbox", scheduledAt: null });
  });
});

describe("cancelSend and sendEmail", () => {
  test("cancelSend leaves a plain draft unchanged and writes nothing", async ({ api }) => {
    const before = await readStoredEmail(api, DRAFT_ID);
    expect(await callCancelSend(api, DRAFT_ID)).toEqual(before);
    expect(api.published).toEqual([]);
  });

  test("sendEmail rejects a stored draft with half-typed addresses", async ({ api }) => {
    const { id } = await callSaveDraft(api, { to: [{ email: "aik" }] });
    await expect(callSendEmail(api, { email: { id } })).rejects.toThrow();
    expect((await readStoredEmail(api, id)).folder).toBe("draft");
  });

  test("a late save of a draft that was sent is rejected", async ({ api }) => {
    const { id } = await callSaveDraft(api, { key, to: [{ email: "aiko@example.com" }] });
    await callSendDraft(api, { id });
    const response = await api.call(saveDraft, { body: { draft: { key, subject: "Late" } } });
    expect(response.data).toEqual({ error: { "draft.key": ["This email is not a draft."] } });
    expect(await api.db.emails.count()).toBe(27);
  });
});

test("idempotency records contain no message of a draft, except that of a deleted draft for an hour", async ({
  api,
}) => {
  const message = `<p>${"long ".repeat(4_000)}</p>`;
  const send = (endpoint: Endpoint, body: object) =>
    api.call(endpoint, { body, headers: { "idempotency-key": crypto.randomUUID() } });
  for (let index = 0; index < 10; index++)
    await send(saveDraft, { draft: { id: DRAFT_ID, subject: `Version ${index}`, message } });
  await send(updateEmails, { emailIds: [DRAFT_ID], dataToUpdate: { isStarred: true } });
  await send(toggleEmailsLabel, { emailIds: [DRAFT_ID], label: "private" });
  await send(sendDraft, { id: DRAFT_ID, delaySeconds: 10 });
  await send(cancelSend, { id: DRAFT_ID });
  const readRecords = async () => JSON.stringify(await api.db.idempotencyRecords.toArray());
  expect((await readRecords()).length).toBeLessThan(message.length);

  const { data } = await send(deleteEmails, { emailIds: [DRAFT_ID] });
  await send(restoreEmails, data as object);
  expect(await readRecords()).toContain("long long");
  vi.setSystemTime(NOW.getTime() + 61 * 60_000);
  await send(saveDraft, { draft: { id: DRAFT_ID, subject: "Next day" } });
  expect(await readRecords()).not.toContain("long long");
});
