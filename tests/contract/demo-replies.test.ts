import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { updateProfileUser } from "../../src/contract/chat.ts";
import { restoreMessage } from "../../src/contract/chat-messages.ts";
import { resetData } from "../../src/contract/data.ts";
import { demoRepliesJob } from "../../src/mocks/areas/chat/demo-replies.ts";
import { readThread } from "../../src/mocks/areas/chat/message-records.ts";
import { createApi } from "../../src/mocks/core/dispatch.ts";
import { createScheduler } from "../../src/worker/scheduler.ts";
import { countUnread, fetchMessages, removeMessage, sendChatMessage } from "./chat-calls.ts";
import { createApiTest, SEED_DATE, unreachableIntake, withoutStackTraces } from "./test-api.ts";

const test = createApiTest("chat");

/** Ids of contacts: two that reply, and one that does not. */
const [NATTAYA_ID, PRIYA_ID, SOMCHAI_ID] = [1, 6, 5];
const advanceClock = (ms: number) => vi.setSystemTime(Date.now() + ms);

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: SEED_DATE }));
afterEach(() => void vi.useRealTimers());

describe("demo replies", () => {
  test("a contact is typing, then its reply arrives as an unseen message", async ({ api }) => {
    const before = await readThread(api.db, PRIYA_ID);
    const { newMessageData } = await sendChatMessage(api, { message: "See you tomorrow", contact: PRIYA_ID });
    const unreadCount = (await countUnread(api)) ?? 0;
    const dueAt = (await api.runScheduledWork()) ?? "";
    const delay = Date.parse(dueAt) - SEED_DATE.getTime();
    expect([delay >= 3_000, delay <= 8_000]).toEqual([true, true]);
    expect(await fetchMessages(api, { contactId: PRIYA_ID })).toMatchObject({ isAutomatic: true, isTyping: true });
    advanceClock(delay);
    expect(await api.runScheduledWork()).toBeUndefined();
    const { messages, ...page } = await fetchMessages(api, { contactId: PRIYA_ID });
    const reply = messages.at(-1);
    expect(messages.at(-2)).toEqual(newMessageData);
    expect(reply).toMatchObject({ senderId: PRIYA_ID, time: dueAt, seq: newMessageData.seq + 1 });
    expect(page).toMatchObject({ isTyping: false, unseenMsgs: 4, firstUnseenId: before.firstUnseenId });
    expect(await countUnread(api)).toBe(unreadCount + 1);
    expect(api.published).toEqual([["chat"], ["chat"]]);
  });

  test("the reply to a seen conversation is its first unseen message", async ({ api }) => {
    await api.send("GET", "/apps/chat/get-chat", { params: { id: NATTAYA_ID } });
    await sendChatMessage(api, { message: "เจอกันพรุ่งนี้นะคะ", contact: NATTAYA_ID });
    advanceClock(8_000);
    await api.runScheduledWork();
    const { messages, unseenMsgs, firstUnseenId } = await fetchMessages(api, { contactId: NATTAYA_ID });
    expect([unseenMsgs, firstUnseenId]).toEqual([1, messages.at(-1)?.id]);
  });

  test.for([
    ["👍", { language: "th" }, {}, /[ก-๙]|😄/],
    ["123", {}, { "accept-language": "th" }, /[ก-๙]|😄/],
    ["Thank you", { language: "th" }, {}, /^[A-Za-z]/],
  ] as const)(
    "the reply to %j is in the language of the text, else of the page",
    async ([message, hint, headers, expected], { api }) => {
      const body = { obj: { message, contact: NATTAYA_ID, id: "00000000-0000-4000-8000-000000000001", ...hint } };
      await api.send("POST", "/apps/chat/send-msg", { body, headers });
      advanceClock(8_000);
      await api.runScheduledWork();
      expect((await readThread(api.db, NATTAYA_ID)).lastMessage?.message).toMatch(expected);
    },
  );

  test("several messages get one reply, a repeated message none of its own", async ({ api }) => {
    const first = { id: "00000000-0000-4000-8000-000000000001", message: "One", contact: PRIYA_ID };
    await sendChatMessage(api, first);
    await sendChatMessage(api, { message: "Two", contact: PRIYA_ID });
    advanceClock(8_000);
    await sendChatMessage(api, first);
    await api.runScheduledWork();
    await api.runScheduledWork();
    const { messages } = await fetchMessages(api, { contactId: PRIYA_ID, limit: 3 });
    expect(messages.map(({ senderId }) => senderId)).toEqual([11, 11, PRIYA_ID]);
  });

  test("contacts other than the sample contacts do not reply", async ({ api }) => {
    await sendChatMessage(api, { message: "สวัสดีค่ะ", contact: SOMCHAI_ID });
    expect((await fetchMessages(api, { contactId: SOMCHAI_ID })).isTyping).toBe(false);
    expect(await api.runScheduledWork()).toBeUndefined();
  });

  test("with replies switched off, no contact replies, and a planned reply is cancelled", async ({ api }) => {
    await sendChatMessage(api, { message: "One", contact: PRIYA_ID });
    await api.call(updateProfileUser, { body: { settings: { areDemoRepliesOn: false } } });
    await sendChatMessage(api, { message: "Two", contact: NATTAYA_ID });
    expect(await api.db.chatReplies.count()).toBe(0);
  });

  test("deleting the message that gets the reply moves the reply to an earlier message; without one, there is no reply", async ({
    api,
  }) => {
    const readRepliedTo = async () => (await api.db.chatReplies.get(PRIYA_ID))?.repliedToId;
    const ids = [];
    for (const message of ["One", "Two", "Three"])
      ids.push((await sendChatMessage(api, { message, contact: PRIYA_ID })).newMessageData.id);
    const [first = "", second = "", third = ""] = ids;
    await removeMessage(api, second);
    expect(await readRepliedTo()).toBe(third);
    await removeMessage(api, third);
    expect(await readRepliedTo()).toBe(first);
    await removeMessage(api, first);
    expect(await readRepliedTo()).toBeUndefined();
  });

  test("deleting a message plans no reply to a message from before the last reply", async ({ api }) => {
    await sendChatMessage(api, { message: "One", contact: PRIYA_ID });
    await api.call(updateProfileUser, { body: { settings: { areDemoRepliesOn: false } } });
    await api.call(updateProfileUser, { body: { settings: { areDemoRepliesOn: true } } });
    const { newMessageData } = await sendChatMessage(api, { message: "Two", contact: PRIYA_ID });
    await removeMessage(api, newMessageData.id);
    expect(await api.db.chatReplies.count()).toBe(0);
  });

  test("undoing a deletion plans the reply again only if it was planned", async ({ api }) => {
    const { newMessageData } = await sendChatMessage(api, { message: "One", contact: PRIYA_ID });
    const deletion = await removeMessage(api, newMessageData.id);
    advanceClock(60_000);
    await api.call(restoreMessage, { body: deletion });
    expect(await api.db.chatReplies.get(PRIYA_ID)).toMatchObject({ repliedToId: newMessageData.id });
    advanceClock(8_000);
    await api.runScheduledWork();
    const laterDeletion = await removeMessage(api, newMessageData.id);
    await api.call(restoreMessage, { body: laterDeletion });
    expect(await api.db.chatReplies.count()).toBe(0);
  });

  test("emptying the chat switches the replies off; restoring the sample data switches them on", async ({ api }) => {
    const isOn = async () => (await api.db.chatProfile.get(11))?.settings.areDemoRepliesOn;
    await api.call(resetData, { body: { to: "empty", areas: ["chat"] } });
    expect(await isOn()).toBe(false);
    await api.call(resetData, { body: { to: "sample", areas: ["chat"] } });
    expect(await isOn()).toBe(true);
  });
});

describe("a worker killed between a message and its reply", () => {
  test("the next worker delivers the overdue reply at its first call and tells the pages", async ({ api }) => {
    await sendChatMessage(api, { message: "One", contact: PRIYA_ID });
    advanceClock(60_000);
    const published: unknown[] = [];
    const nextApi = withoutStackTraces(() =>
      createApi({
        getDatabase: async () => api.db,
        intakeClient: unreachableIntake,
        publishChanges: (areas) => published.push(areas),
      }),
    );
    await createScheduler(nextApi.runScheduledWork).run();
    expect((await readThread(api.db, PRIYA_ID)).lastMessage).toMatchObject({ senderId: PRIYA_ID });
    expect(published.at(-1)).toEqual(["chat"]);
  });

  test("a worker killed while it delivers stores nothing; the next one delivers once", async ({ api }) => {
    await sendChatMessage(api, { message: "One", contact: PRIYA_ID });
    advanceClock(8_000);
    const before = await api.snapshot();
    const { put } = IDBObjectStore.prototype;
    vi.spyOn(IDBObjectStore.prototype, "put").mockImplementation(function (this: IDBObjectStore, ...row) {
      if (this.name === "chatThreads") this.transaction.abort();
      return put.apply(this, row);
    });
    await expect(api.runScheduledWork()).rejects.toThrow();
    vi.restoreAllMocks();
    expect(await api.snapshot()).toEqual(before);
    await Promise.all([api.runScheduledWork(), api.runScheduledWork()]);
    const { messages } = await fetchMessages(api, { contactId: PRIYA_ID, limit: 2 });
    expect(messages.map(({ senderId }) => senderId)).toEqual([11, PRIYA_ID]);
  });

  test("a worker killed after it delivered leaves its change event to the next one", async ({ api }) => {
    await sendChatMessage(api, { message: "One", contact: PRIYA_ID });
    await api.db.changeEvents.clear();
    advanceClock(8_000);
    await api.runScheduledWork();
    expect(await api.db.changeEvents.toArray()).toMatchObject([{ areas: ["chat"] }]);
  });

  test("the reply of a contact that no longer exists is dropped", async ({ api }) => {
    await sendChatMessage(api, { message: "One", contact: PRIYA_ID });
    await api.db.chatContacts.delete(PRIYA_ID);
    advanceClock(8_000);
    await api.runScheduledWork();
    expect(await demoRepliesJob.getNextDueAt(api.db, new Date().toISOString())).toBeUndefined();
    expect((await readThread(api.db, PRIYA_ID)).lastMessage?.message).toBe("One");
  });
});
