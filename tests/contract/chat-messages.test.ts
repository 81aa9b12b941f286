import { describe, expect, vi } from "vitest";
import { CHAT_PROFILE_USER_ID } from "../../src/contract/chat.ts";
import { markChatSeen, markMessageUnread } from "../../src/contract/chat-messages.ts";
import { readMessages, readThread } from "../../src/mocks/areas/chat/message-records.ts";
import { countUnread, fetchMessages, search, storeConversation } from "./chat-calls.ts";
import { createApiTest } from "./test-api.ts";

const test = createApiTest("chat");

/** Ids of contacts: one without a conversation, and one with three unseen messages. */
const [SILENT_ID, UNSEEN_ID] = [14, 6];

describe("listMessages", () => {
  test("listMessages returns the newest messages, oldest first, and changes nothing", async ({ api }) => {
    const allMessages = await storeConversation(api, SILENT_ID, 120);
    const before = await api.snapshot();
    const { contact, ...page } = await fetchMessages(api, { contactId: SILENT_ID });
    expect(contact.id).toBe(SILENT_ID);
    expect(page).toEqual({
      messages: allMessages.slice(-50),
      hasOlder: true,
      hasNewer: false,
      total: 120,
      unseenMsgs: 0,
      firstUnseenId: null,
      isAutomatic: false,
      isTyping: false,
    });
    expect(await api.snapshot()).toEqual(before);
    expect(api.published).toEqual([]);
  });

  test("listMessages returns a short conversation whole, with its unseen messages", async ({ api }) => {
    const { unseenMsgs, firstUnseenId } = await readThread(api.db, UNSEEN_ID);
    const allMessages = await readMessages(api.db, UNSEEN_ID);
    expect(await fetchMessages(api, { contactId: UNSEEN_ID })).toMatchObject({
      messages: allMessages,
      hasOlder: false,
      hasNewer: false,
      unseenMsgs,
      firstUnseenId,
    });
    expect([unseenMsgs, firstUnseenId]).toEqual([3, allMessages.at(-3)?.id]);
  });

  test("listMessages returns no messages for a contact without a conversation", async ({ api }) => {
    const page = await fetchMessages(api, { contactId: SILENT_ID });
    expect(page).toMatchObject({ messages: [], hasOlder: false, hasNewer: false, total: 0, unseenMsgs: 0 });
  });

  test.for(["before", "after"] as const)(
    "pages with `%s` return each message once, also across gaps",
    async (param, { api }) => {
      const allMessages = await storeConversation(api, SILENT_ID, 45);
      const deletedMessages = allMessages.filter(({ seq }) => seq % 7 === 0 || (seq > 20 && seq < 34));
      await api.db.chatMessages.bulkDelete(deletedMessages.map(({ id }) => id));
      const keptMessages = allMessages.filter((message) => !deletedMessages.includes(message));
      const [first] = allMessages;
      let page = await fetchMessages(api, {
        contactId: SILENT_ID,
        limit: 10,
        ...(param === "after" && { around: first?.id }),
      });
      let loadedMessages = page.messages;
      while (param === "before" ? page.hasOlder : page.hasNewer) {
        const edgeMessage = param === "before" ? loadedMessages[0] : loadedMessages.at(-1);
        page = await fetchMessages(api, { contactId: SILENT_ID, limit: 10, [param]: edgeMessage?.seq });
        expect(page.messages.length).toBeGreaterThan(0);
        loadedMessages =
          param === "before" ? [...page.messages, ...loadedMessages] : [...loadedMessages, ...page.messages];
        // Each page starts where the page before it ended.
        expect(param === "before" ? page.hasNewer : page.hasOlder).toBe(true);
      }
      expect(loadedMessages).toEqual(keptMessages);
    },
  );

  test.for([
    [60, 55, 64, true, true],
    [2, 1, 6, false, true],
    [120, 115, 120, true, false],
  ] as const)(
    "`around` message %i returns messages %i to %i",
    async ([around, from, to, hasOlder, hasNewer], { api }) => {
      const allMessages = await storeConversation(api, SILENT_ID, 120);
      const page = await fetchMessages(api, { contactId: SILENT_ID, around: allMessages[around - 1]?.id, limit: 10 });
      expect([page.messages[0]?.seq, page.messages.at(-1)?.seq]).toEqual([from, to]);
      expect([page.hasOlder, page.hasNewer]).toEqual([hasOlder, hasNewer]);
    },
  );

  test("`after` 0 returns the first messages", async ({ api }) => {
    const allMessages = await storeConversation(api, SILENT_ID, 20);
    const page = await fetchMessages(api, { contactId: SILENT_ID, after: 0, limit: 10 });
    expect(page).toMatchObject({ messages: allMessages.slice(0, 10), hasOlder: false, hasNewer: true });
  });

  test("listMessages reads only the rows of the page", async ({ api }) => {
    const allMessages = await storeConversation(api, SILENT_ID, 2_000);
    let readRowCount = 0;
    for (const source of [IDBObjectStore.prototype, IDBIndex.prototype]) {
      const { getAll } = source;
      vi.spyOn(source, "getAll").mockImplementation(function (this: never, ...range) {
        const request = getAll.apply(this, range);
        request.addEventListener("success", () => {
          readRowCount += request.result.length;
        });
        return request;
      });
    }
    const { continue: originalContinue } = IDBCursor.prototype;
    vi.spyOn(IDBCursor.prototype, "continue").mockImplementation(function (this: IDBCursor, ...key) {
      readRowCount += 1;
      originalContinue.apply(this, key);
    });
    for (const params of [{}, { before: 1_000 }, { after: 1_000 }, { around: allMessages[1_000]?.id }])
      expect((await fetchMessages(api, { contactId: SILENT_ID, ...params })).messages).toHaveLength(50);
    expect(readRowCount).toBeLessThan(4 * 60);
    expect(readRowCount).toBeGreaterThan(3 * 50);
  });
});

describe("markChatSeen and markMessageUnread", () => {
  test("marking a conversation as seen sets its unseen messages to 0", async ({ api }) => {
    const unreadCount = (await countUnread(api)) ?? 0;
    const { data } = await api.call(markChatSeen, { body: { contactId: UNSEEN_ID } });
    expect(data).toEqual({ id: UNSEEN_ID, unseenMsgs: 0 });
    expect(await fetchMessages(api, { contactId: UNSEEN_ID })).toMatchObject({ unseenMsgs: 0, firstUnseenId: null });
    expect(await countUnread(api)).toBe(unreadCount - 3);
    expect(api.published).toEqual([["chat"]]);
  });

  test("marking a seen or empty conversation as seen writes nothing", async ({ api }) => {
    for (const contactId of [5, SILENT_ID]) {
      const { data } = await api.call(markChatSeen, { body: { contactId } });
      expect(data).toEqual({ id: contactId, unseenMsgs: 0 });
    }
    expect(api.published).toEqual([]);
  });

  test("marking a message as unread counts the received messages from it on", async ({ api }) => {
    const unreadCount = (await countUnread(api)) ?? 0;
    const allMessages = await storeConversation(api, SILENT_ID, 10);
    // Messages 1, 4, 7 and 10 are received.
    const { data } = await api.call(markMessageUnread, {
      body: { contactId: SILENT_ID, messageId: allMessages[3]?.id },
    });
    expect(data).toEqual({ id: SILENT_ID, unseenMsgs: 3, firstUnseenId: allMessages[3]?.id });
    expect(await fetchMessages(api, { contactId: SILENT_ID })).toMatchObject({
      unseenMsgs: 3,
      firstUnseenId: allMessages[3]?.id,
    });
    expect(await countUnread(api)).toBe(unreadCount + 3);
  });
});

describe("searchMessages", () => {
  test("searchMessages finds text in any letter case, newest first, with the contact", async ({ api }) => {
    const { results, total } = await search(api, { q: "HOTEL" });
    expect(total).toBe(results.length);
    expect(new Set(results.map(({ contact }) => contact.id))).toEqual(new Set([4, 6]));
    const times = results.map(({ message }) => message.time);
    expect(times).toEqual(times.toSorted().reverse());
    expect(results[0]?.contact).toEqual({
      id: 6,
      fullName: "Priya Raman",
      avatar: "/images/avatars/priya.webp",
      status: "online",
    });
    expect(results[0]?.message.message).toContain("all four hotels");
  });

  test("searchMessages finds Thai words inside Thai sentences", async ({ api }) => {
    const { results } = await search(api, { q: "ถุงมือ" });
    expect(results.map(({ message }) => message.senderId)).toEqual([3, CHAT_PROFILE_USER_ID]);
  });

  test("searchMessages finds messages by the names of their files", async ({ api }) => {
    const { results } = await search(api, { q: "meeting-rooms" });
    expect(results.map(({ message }) => message.attachments[0]?.fileName)).toEqual([
      "meeting-rooms.png",
      "meeting-rooms.csv",
    ]);
  });

  test("searchMessages searches one conversation, returns at most `limit` results and counts all matches", async ({
    api,
  }) => {
    const allMessages = await storeConversation(api, SILENT_ID, 40);
    const { results, total } = await search(api, { q: "message", contactId: SILENT_ID, limit: 3 });
    expect(results.map(({ message }) => message.id)).toEqual(
      allMessages
        .slice(-3)
        .reverse()
        .map(({ id }) => id),
    );
    expect(total).toBe(40);
    expect((await search(api, { q: "message 1", contactId: 5 })).results).toEqual([]);
  });
});
