import { describe, expect } from "vitest";
import { type Email, emailFolders, updateEmails } from "../../src/contract/email.ts";
import {
  callSendEmail,
  callToggleLabel,
  callUpdateEmails,
  DRAFT_ID,
  fetchAdjacentEmail,
  fetchEmail,
  fetchEmailIds,
  fetchEmails,
  freezeEmailClock,
  INBOX_ID,
  readStoredEmail,
  SENT_ID,
  STARRED_TRASH_ID,
  UNREAD_ID,
} from "./email-calls.ts";
import { createApiTest, SEED_DATE } from "./test-api.ts";

const test = createApiTest("email");

freezeEmailClock();

describe("listEmails", () => {
  test("listEmails returns all e-mails, newest first", async ({ api }) => {
    const { emails } = await fetchEmails(api);
    expect(emails).toHaveLength(26);
    const times = emails.map(({ time }) => time);
    expect(times).toEqual(times.toSorted().reverse());
  });

  test("listEmails ignores an empty query parameter", async ({ api }) => {
    expect(await fetchEmails(api, { q: " ", folder: "", label: "" })).toEqual(await fetchEmails(api));
  });

  test.for(emailFolders)("listEmails filters by the folder %s", async (folder, { api }) => {
    const { emails } = await fetchEmails(api, { folder });
    const expected = await api.db.emails.filter((each) => each.folder === folder).count();
    expect(emails.filter((each) => each.folder === folder)).toHaveLength(expected);
    expect(emails).toHaveLength(expected);
  });

  test('listEmails of the folder "starred" returns starred e-mails of every folder except trash', async ({ api }) => {
    const starredIds = await api.db.emails.filter(({ isStarred }) => isStarred).primaryKeys();
    expect(starredIds).toContain(STARRED_TRASH_ID);
    expect((await fetchEmailIds(api, { folder: "starred" })).toSorted()).toEqual(
      starredIds.filter((id) => id !== STARRED_TRASH_ID).toSorted(),
    );
  });

  test("listEmails filters by label, alone and together with a folder", async ({ api }) => {
    const labelledEmails = await api.db.emails.filter(({ labels }) => labels.includes("private")).toArray();
    expect(await fetchEmailIds(api, { label: "private" })).toEqual(labelledEmails.map(({ id }) => id).reverse());
    const drafts = labelledEmails.filter(({ folder }) => folder === "draft").map(({ id }) => id);
    expect(await fetchEmailIds(api, { label: "private", folder: "draft" })).toEqual(drafts);
  });

  test("listEmails sorts e-mails with the same time by descending id", async ({ api }) => {
    const time = SEED_DATE.toISOString();
    for (const id of [3, 24, 9]) await api.db.emails.update(id, { time });
    expect((await fetchEmailIds(api)).slice(0, 3)).toEqual([24, 9, 3]);
  });

  test.for([
    ["a word of the subject, case-insensitively", "KICK-OFF", [3]],
    ["a word inside a Thai subject", "รุ่นปี", [10]],
    ["the sender's name", "Hannah", [13]],
    ["the sender's address", "rafael@example.com", [20]],
    ["a word of the message", "noodle", [7]],
    ["words split by formatting tags", "training at each hotel, before the high", [17]],
    ["words across two paragraphs", "each hotel, before the high season. An answer", [17]],
    ["nothing for a tag name", "<strong>", []],
    ["nothing for a link's URL", "/login", []],
    ["nothing for an unknown word", "zzz", []],
  ] as const)("listEmails with q finds %s", async ([_, q, expected], { api }) => {
    expect(await fetchEmailIds(api, { q })).toEqual(expected);
  });

  test("listEmails with q matches decoded HTML entities", async ({ api }) => {
    const message = "<p>Salt &amp; Pepper&nbsp;Ltd &lt;3</p>";
    const { id } = await callSendEmail(api, { email: { message }, saveAs: "draft" });
    expect(await fetchEmailIds(api, { q: "salt & pepper ltd <3" })).toEqual([id]);
    expect(await fetchEmailIds(api, { q: "&amp;" })).toEqual([]);
  });

  test("listEmails combines q with a folder and with a label", async ({ api }) => {
    expect(await fetchEmailIds(api, { q: "hotel" })).toEqual([26, 23, 17]);
    expect(await fetchEmailIds(api, { q: "hotel", folder: "sent" })).toEqual([17]);
    expect(await fetchEmailIds(api, { q: "hotel", label: "important" })).toEqual([26]);
  });

  test("emailsMeta counts unread inbox, unread spam and drafts, regardless of the filters", async ({ api }) => {
    expect((await fetchEmails(api)).emailsMeta).toEqual({ inbox: 4, draft: 3, spam: 2 });
    expect((await fetchEmails(api, { q: "zzz", folder: "sent" })).emailsMeta).toEqual({ inbox: 4, draft: 3, spam: 2 });
    await callUpdateEmails(api, [UNREAD_ID], { isRead: true });
    await callUpdateEmails(api, [DRAFT_ID], { folder: "trash" });
    expect((await fetchEmails(api)).emailsMeta).toEqual({ inbox: 3, draft: 2, spam: 2 });
  });
});

describe("updateEmails", () => {
  test("updateEmails changes the given fields of every listed e-mail and ignores repeated ids", async ({ api }) => {
    const [first, second] = [await readStoredEmail(api, UNREAD_ID), await readStoredEmail(api, INBOX_ID)];
    const change = { isRead: false, folder: "spam", labels: ["private", "private", "personal"] } as const;
    const emails = await callUpdateEmails(api, [UNREAD_ID, INBOX_ID, String(UNREAD_ID)], { ...change, subject: "x" });
    const labels = ["private", "personal"];
    expect(emails).toEqual([
      { ...first, ...change, labels },
      { ...second, ...change, labels },
    ]);
    expect([await readStoredEmail(api, UNREAD_ID), await readStoredEmail(api, INBOX_ID)]).toEqual(emails);
    expect(await api.db.emails.count()).toBe(26);
    expect(api.published).toEqual([["email"]]);
  });

  test("repeating updateEmails changes nothing and returns the emails that still exist", async ({ api }) => {
    const send = () =>
      api.call(updateEmails, {
        body: { emailIds: [UNREAD_ID, INBOX_ID], dataToUpdate: { isRead: true } },
        headers: { "idempotency-key": "7f0c" },
      });
    const first = await send();
    expect((await send()).data).toEqual(first.data);
    await callUpdateEmails(api, [INBOX_ID], { isRead: false });
    await api.db.emails.delete(UNREAD_ID);
    expect((await send()).data).toEqual({ emails: [await readStoredEmail(api, INBOX_ID)] });
    expect((await readStoredEmail(api, INBOX_ID)).isRead).toBe(false);
  });

  test("updateEmails writes nothing and publishes no change event if no value changes", async ({ api }) => {
    const before = await api.snapshot();
    expect(await callUpdateEmails(api, [INBOX_ID], {})).toEqual([await readStoredEmail(api, INBOX_ID)]);
    await callUpdateEmails(api, [INBOX_ID], { folder: "inbox", isRead: true });
    expect(await api.snapshot()).toEqual(before);
    expect(api.published).toEqual([]);
  });
});

describe("updateEmails: moving own e-mails", () => {
  test.for([
    ["draft", DRAFT_ID],
    ["sent", SENT_ID],
  ] as const)(
    "updateEmails moves an e-mail back to the folder %s from any other folder",
    async ([folder, id], { api }) => {
      const before = await readStoredEmail(api, id);
      for (const other of ["trash", "inbox", "spam"] as const) {
        expect(await callUpdateEmails(api, [id], { folder: other })).toEqual([{ ...before, folder: other }]);
        expect((await fetchEmails(api)).emails).toContainEqual({ ...before, folder: other });
        expect(await fetchEmail(api, id)).toMatchObject({ ...before, folder: other });
      }
      const labels = [...before.labels, "private"];
      expect(await callToggleLabel(api, [id], "private")).toEqual([{ ...before, folder: "spam", labels }]);
      const otherFolder = folder === "draft" ? "sent" : "draft";
      const response = await api.call(updateEmails, {
        body: { emailIds: [id], dataToUpdate: { folder: otherFolder } },
      });
      expect(response.status).toBe(400);
      expect(await callUpdateEmails(api, [id], { folder, labels: before.labels })).toEqual([before]);
    },
  );

  test("a sent e-mail whose draft was in the trash can only be moved back to sent, not to draft", async ({ api }) => {
    await callUpdateEmails(api, [DRAFT_ID], { folder: "trash" });
    await callUpdateEmails(api, [DRAFT_ID], { folder: "draft" });
    const sentEmail = await callSendEmail(api, { email: { id: DRAFT_ID } });
    await callUpdateEmails(api, [DRAFT_ID], { folder: "trash" });
    const response = await api.call(updateEmails, {
      body: { emailIds: [DRAFT_ID], dataToUpdate: { folder: "draft" } },
    });
    expect(response.status).toBe(400);
    expect(await callUpdateEmails(api, [DRAFT_ID], { folder: "sent" })).toEqual([sentEmail]);
  });
});

describe("toggleEmailsLabel", () => {
  test("toggleEmailsLabel adds the label where it is missing and removes it where it is set", async ({ api }) => {
    await callUpdateEmails(api, [4, 5, 6], { labels: ["company"] });
    await callUpdateEmails(api, [5], { labels: [] });
    const getLabels = (emails: Email[]) => emails.map((each) => each.labels);
    expect(getLabels(await callToggleLabel(api, [4, 5, 6, 5], "company"))).toEqual([[], ["company"], []]);
    expect(getLabels(await callToggleLabel(api, [4, 5], "private"))).toEqual([["private"], ["company", "private"]]);
    expect((await readStoredEmail(api, 5)).labels).toEqual(["company", "private"]);
  });

  test("toggleEmailsLabel with isOn only adds or only removes, also when repeated", async ({ api }) => {
    await callUpdateEmails(api, [4, 5], { labels: ["company"] });
    await callUpdateEmails(api, [5], { labels: [] });
    const setLabel = async (isOn: boolean) =>
      (await callToggleLabel(api, [4, 5], "company", isOn)).map((each) => each.labels);
    for (let times = 0; times < 2; times++) expect(await setLabel(true)).toEqual([["company"], ["company"]]);
    for (let times = 0; times < 2; times++) expect(await setLabel(false)).toEqual([[], []]);
  });

  test("toggling a label of emails twice restores their labels", async ({ api }) => {
    const before = await api.snapshot();
    await callToggleLabel(api, [6, 7, 8], "personal");
    await callToggleLabel(api, [6, 7, 8], "personal");
    expect((await api.db.emails.bulkGet([6, 7, 8])).map((each) => each?.labels.toSorted())).toEqual(
      (before.emails as Email[]).slice(5, 8).map((each) => each.labels.toSorted()),
    );
  });
});

describe("getEmail and getAdjacentEmail", () => {
  test("getAdjacentEmail steps through a folder in both directions and returns 404 past either end", async ({
    api,
  }) => {
    const inbox = await fetchEmailIds(api, { folder: "inbox" });
    for (const [index, id] of inbox.entries()) {
      const [newerEmail, olderEmail] = [inbox[index - 1], inbox[index + 1]];
      const flags = { hasNextMail: olderEmail !== undefined, hasPreviousMail: newerEmail !== undefined };
      expect(await fetchEmail(api, id)).toEqual({ ...(await readStoredEmail(api, id)), ...flags });
      const [previous, next] = [
        await fetchAdjacentEmail(api, "previous", id),
        await fetchAdjacentEmail(api, "next", id),
      ];
      const notFoundResponse = { status: 404, data: { error: "Email not found" } };
      expect(next).toMatchObject(
        olderEmail ? { status: 200, data: await fetchEmail(api, olderEmail) } : notFoundResponse,
      );
      expect(previous).toMatchObject(
        newerEmail ? { status: 200, data: await fetchEmail(api, newerEmail) } : notFoundResponse,
      );
    }
  });

  test("getEmail does not mark an e-mail as read", async ({ api }) => {
    expect((await fetchEmail(api, UNREAD_ID)).isRead).toBe(false);
    expect((await fetchEmail(api, UNREAD_ID)).isRead).toBe(false);
  });

  test("after an e-mail was moved, getAdjacentEmail steps through its new folder", async ({ api }) => {
    const spam = await fetchEmailIds(api, { folder: "spam" });
    await callUpdateEmails(api, [UNREAD_ID], { folder: "spam" });
    expect(await fetchEmail(api, UNREAD_ID)).toMatchObject({ hasNextMail: true, hasPreviousMail: false });
    expect((await fetchAdjacentEmail(api, "next", UNREAD_ID)).data).toMatchObject({ id: spam[0] });
  });
});
