import { describe, expect } from "vitest";
import { emailLabels, emailViews } from "../../src/contract/email.ts";
import { emptyTrash } from "../../src/contract/email-list.ts";
import { buildExcerpt } from "../../src/domain/email-views.ts";
import {
  callDeleteEmails,
  callEmptyTrash,
  callRestoreEmails,
  callUpdateEmails,
  DRAFT_ID,
  fetchConversation,
  fetchSummaries,
  freezeEmailClock,
  INBOX_ID,
  LAST_ID,
  readStoredEmail,
  runWorkAfter,
  SENT_ID,
  STARRED_TRASH_ID,
  UNREAD_ID,
} from "./email-calls.ts";
import { simulateFullDisk } from "./full-disk.ts";
import { fc } from "./properties/fast-check.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("email");

freezeEmailClock();

const fetchIds = async (api: TestApi, params: Parameters<typeof fetchSummaries>[1]) =>
  (await fetchSummaries(api, { perPage: 1_000, ...params })).emails.map(({ id }) => id);

describe("listEmailSummaries", () => {
  test("listEmailSummaries counts in each folder and label what its filtered list has", async ({ api }) => {
    await callUpdateEmails(api, [INBOX_ID, 20], { folder: "trash", labels: ["private"], isRead: false });
    const { counts } = await fetchSummaries(api, { q: "zzz" });
    for (const folder of emailViews) {
      expect(counts.folders[folder].total, folder).toBe((await fetchSummaries(api, { folder })).total);
      expect(counts.folders[folder].unread, folder).toBe((await fetchSummaries(api, { folder, unread: true })).total);
    }
    for (const label of emailLabels) {
      expect(counts.labels[label].total, label).toBe((await fetchSummaries(api, { label })).total);
      expect(counts.labels[label].unread, label).toBe((await fetchSummaries(api, { label, unread: true })).total);
    }
  });

  test("the filter unread keeps an email that was read in it, but not in another folder", async ({ api }) => {
    await callUpdateEmails(api, [UNREAD_ID], { isRead: true });
    const params = { folder: "inbox", unread: true, openedIds: [String(UNREAD_ID)] } as const;
    expect(await fetchIds(api, { ...params, openedIds: [] })).not.toContain(UNREAD_ID);
    expect(await fetchIds(api, params)).toContain(UNREAD_ID);
    expect(await fetchIds(api, { ...params, folder: "spam" })).not.toContain(UNREAD_ID);
  });

  test("a label without a folder leaves out spam and trash", async ({ api }) => {
    await callUpdateEmails(api, [INBOX_ID, STARRED_TRASH_ID], { labels: ["private"] });
    expect(await fetchIds(api, { label: "private" })).not.toContain(STARRED_TRASH_ID);
    expect(await fetchIds(api, { label: "private", folder: "trash" })).toEqual([STARRED_TRASH_ID]);
  });

  test("the pages together are all emails, newest first", async ({ api }) => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => fetchSummaries(api, { page, perPage: 10 })));
    expect(pages.map(({ emails }) => emails.length)).toEqual([10, 10, 6, 0]);
    expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([26]));
    const times = pages.flatMap(({ emails }) => emails.map(({ time }) => time));
    expect(times).toEqual(times.toSorted().reverse());
  });

  test.for([
    ["several words in any order, in subject and text", "elevator hotels PRICE", [LAST_ID]],
    ["a recipient's address", "helen@example.com", [8, 2]],
    ["a person in cc", "hannah okafor", [13, 3]],
    ["an attachment's file name", "four-hotels.csv", [SENT_ID]],
    ["a word inside a Thai text", "หุ้นส่วน", [INBOX_ID]],
    ["nothing if one word is missing", "hotels zzz", []],
    ["nothing for a tag name", "blockquote", []],
  ] as const)("listEmailSummaries with q finds %s", async ([_, q, expected], { api }) => {
    expect(await fetchIds(api, { q })).toEqual(expected);
  });

  test("a summary has the first three recipients, an excerpt, and the number of other messages", async ({ api }) => {
    const people = ["a", "b", "c", "d"].map((name) => ({ name, email: `${name}@example.com` }));
    const from = { name: "Araya", email: "admin@demo.com", avatar: "data:image/png;base64,AA==" };
    await api.db.emails.update(12, { to: people.slice(0, 2), cc: people.slice(2), from });
    const { emails } = await fetchSummaries(api, { folder: "sent" });
    const summary = emails.find(({ id }) => id === 12);
    expect(summary).toMatchObject({
      from: { ...from, avatar: "" },
      to: people.slice(0, 3),
      toCount: 4,
      hasAttachments: true,
      // One reply is stored in the email, the other is the email 14.
      repliesCount: 2,
      scheduledAt: null,
    });
    expect(summary?.excerpt).toMatch(/^เรียน คุณรัชนี แนบใบเสนอราคา.*…$/);
  });

  test.for([
    ["a word of the text", { q: "ราคา", folder: "inbox" }, INBOX_ID, /^คุณอารยาคะ .*ราคา/],
    ["an attachment's file name", { q: "four-hotels.csv", folder: "sent" }, SENT_ID, /^four-hotels\.csv · \S/],
    ["an address", { q: "helen@example.com", folder: "inbox" }, 8, /^Helen Marlow <helen@example\.com> · \S/],
    ["the listed sender", { q: "Helen Marlow", folder: "inbox" }, 8, /^(?!Helen Marlow)/],
  ] as const)("the excerpt contains the match of q: %s", async ([_, params, id, expected], { api }) => {
    const { emails } = await fetchSummaries(api, params);
    expect(emails.find((each) => each.id === id)?.excerpt).toMatch(expected);
  });

  test("repliesCount leaves out drafts of the conversation, but a draft counts the other messages", async ({ api }) => {
    await api.db.emails.update(DRAFT_ID, { inReplyTo: 8 });
    const { emails } = await fetchSummaries(api);
    const getCount = (id: number) => emails.find((each) => each.id === id)?.repliesCount;
    const { replies } = await readStoredEmail(api, 8);
    expect(getCount(8)).toBe(replies.length);
    expect(getCount(DRAFT_ID)).toBe(replies.length + 1);
  });
});

describe("buildExcerpt", () => {
  const text = `${"word ".repeat(60)}needle in the hay ${"word ".repeat(60)}`.trim();

  test("buildExcerpt shows the match of q in the middle of a long text", () => {
    expect(buildExcerpt(text, "NEEDLE")).toMatch(/^…(word )+needle in the hay (word )+(word|wor|wo|w)?…$/);
    expect(buildExcerpt(text, "absent")).toMatch(/^word word/);
    expect(buildExcerpt("short needle", "needle")).toBe("short needle");
  });

  test("an excerpt has the match, at most 160 characters and only whole characters", () => {
    const piece = fc.constantFrom("ก", "ี่", "👍", "a", " ", "word ", "เข็ม");
    const longText = fc.array(piece, { maxLength: 200 }).map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(longText, longText, (before, after) => {
        const excerpt = buildExcerpt(`a${before}Needle${after}`, "needle");
        expect(excerpt.length).toBeLessThanOrEqual(160);
        expect(excerpt).toContain("Needle");
        expect(excerpt).not.toMatch(/^…?\p{M}|\p{Cs}/u);
      }),
    );
  });
});

describe("getEmailConversation", () => {
  const fetchConversationIds = async (api: TestApi, id: number) =>
    (await fetchConversation(api, { id })).emails.map((email) => email.id);

  test("getEmailConversation returns the conversation oldest first, whichever of its emails is opened", async ({
    api,
  }) => {
    await api.db.emails.update(20, { inReplyTo: INBOX_ID });
    for (const id of [12, INBOX_ID, 20]) {
      const conversation = await fetchConversation(api, { id });
      expect(conversation.emails.map((each) => each.id)).toEqual([12, INBOX_ID, 20]);
      expect(conversation.opened).toBe(id);
      expect(conversation.emails[0]).toEqual(await readStoredEmail(api, 12));
    }
    expect(await fetchConversationIds(api, 8)).toEqual([8]);
  });

  test("getEmailConversation leaves out emails in the trash, except the opened one", async ({ api }) => {
    await callUpdateEmails(api, [12], { folder: "trash" });
    expect(await fetchConversationIds(api, INBOX_ID)).toEqual([INBOX_ID]);
    expect(await fetchConversationIds(api, 12)).toEqual([12, INBOX_ID]);
  });

  test("previous and next with the filter unread step only through unread and just opened emails", async ({ api }) => {
    const inbox = await fetchIds(api, { folder: "inbox" });
    const [first, second, third, fourth] = inbox as [number, number, number, number];
    await callUpdateEmails(api, inbox, { isRead: true });
    await callUpdateEmails(api, [fourth], { isRead: false });
    const view = { folder: "inbox", unread: true } as const;
    expect(await fetchConversation(api, { ...view, id: second })).toMatchObject({
      previousId: null,
      nextId: fourth,
      position: 1,
      total: 2,
    });
    const openedIds = [first, third];
    expect(await fetchConversation(api, { ...view, id: second, openedIds })).toMatchObject({
      previousId: first,
      nextId: third,
      total: 4,
    });
    expect(await fetchConversation(api, { folder: "inbox", id: second })).toMatchObject({ total: inbox.length });
  });

  test("getEmailConversation returns all replies to a deleted email as one conversation", async ({ api }) => {
    await api.db.emails.bulkUpdate([
      { key: 8, changes: { inReplyTo: 999 } },
      { key: 20, changes: { inReplyTo: 999 } },
    ]);
    expect(await fetchConversationIds(api, 8)).toEqual([8, 20]);
  });

  test("getEmailConversation returns each email once if imported emails answer each other in a circle", async ({
    api,
  }) => {
    await api.db.emails.bulkUpdate([
      { key: 8, changes: { inReplyTo: 20 } },
      { key: 20, changes: { inReplyTo: 8 } },
      { key: 22, changes: { inReplyTo: 22 } },
    ]);
    expect(await fetchConversationIds(api, 8)).toEqual([8, 20]);
    expect(await fetchConversationIds(api, 22)).toEqual([22]);
  });

  test("previous and next step through the folder, label and search of the view", async ({ api }) => {
    for (const view of [{ folder: "inbox" }, { label: "important" }, { q: "hotel", folder: "sent" }, {}] as const) {
      const ids = await fetchIds(api, view);
      for (const [index, id] of ids.entries())
        expect(await fetchConversation(api, { id, ...view })).toMatchObject({
          previousId: ids[index - 1] ?? null,
          nextId: ids[index + 1] ?? null,
          position: index + 1,
          total: ids.length,
        });
    }
  });

  test("an email outside the view has no position, previous and next", async ({ api }) => {
    expect(await fetchConversation(api, { id: SENT_ID, folder: "inbox" })).toMatchObject({
      previousId: null,
      nextId: null,
      position: 0,
    });
  });
});

describe("deleteEmails, emptyTrash and restoreEmails", () => {
  test("restoring deleted emails brings back the same rows, and they can return to their folder", async ({ api }) => {
    await callUpdateEmails(api, [SENT_ID], { folder: "trash" });
    const before = await api.db.emails.toArray();
    const deleted = await callDeleteEmails(api, [SENT_ID, DRAFT_ID]);
    expect(await api.db.emails.count()).toBe(24);
    await callRestoreEmails(api, deleted);
    expect(await api.db.emails.toArray()).toEqual(before);
    expect((await callUpdateEmails(api, [SENT_ID], { folder: "sent" }))[0]?.folder).toBe("sent");
  });

  test("emptyTrash deletes only the trash, also a second time, and can be undone", async ({ api }) => {
    const before = await api.db.emails.toArray();
    const deleted = await callEmptyTrash(api);
    expect(await api.db.emails.toArray()).toEqual(before.filter(({ folder }) => folder !== "trash"));
    expect(await callEmptyTrash(api)).toEqual([]);
    expect(api.published).toHaveLength(1);
    await callRestoreEmails(api, deleted);
    expect(await api.db.emails.toArray()).toEqual(before);
  });

  test("restoring a deleted draft that waited to be sent does not send it", async ({ api }) => {
    await api.db.emails.update(DRAFT_ID, { scheduledAt: new Date(Date.now() + 60_000).toISOString() });
    const deleted = await callDeleteEmails(api, [DRAFT_ID]);
    await callRestoreEmails(api, deleted);
    await callDeleteEmails(api, [DRAFT_ID]);
    await callRestoreEmails(api, [{ ...deleted[0], scheduledAt: new Date(Date.now() + 60_000).toISOString() }]);
    await runWorkAfter(api, 3_600);
    expect(await readStoredEmail(api, DRAFT_ID)).toMatchObject({ folder: "draft", scheduledAt: null });
  });

  test("emptyTrash on a full disk deletes the attached files at once and returns no emails to restore", async ({
    api,
  }) => {
    const [file] = (await readStoredEmail(api, 12)).attachments;
    await api.db.emails.update(12, { attachments: [] });
    await api.db.emails.update(STARRED_TRASH_ID, { attachments: file ? [file] : [] });
    const makeSpace = simulateFullDisk("write");
    api.reserve.release = async () => makeSpace();
    expect((await api.call(emptyTrash)).data).toEqual({ deleted: null });
    expect(await api.db.emailFiles.get(file?.fileId ?? "")).toBeUndefined();
  });

  test("the files of deleted emails stay for a day; files that another email uses stay longer", async ({ api }) => {
    const [sharedFile] = (await readStoredEmail(api, 12)).attachments;
    await api.db.emails.update(STARRED_TRASH_ID, { attachments: sharedFile ? [sharedFile] : [] });
    const fileCount = await api.db.emailFiles.count();
    await callDeleteEmails(api, [STARRED_TRASH_ID, 15]);
    await runWorkAfter(api, 24 * 3_600 - 1);
    expect(await api.db.emailFiles.count()).toBe(fileCount);
    expect(await runWorkAfter(api, 24 * 3_600)).toBeUndefined();
    expect(await api.db.emailFiles.count()).toBe(fileCount - 1);
    expect(await api.db.emailFiles.get(sharedFile?.fileId ?? "")).toMatchObject({ fileName: sharedFile?.fileName });
  });
});
