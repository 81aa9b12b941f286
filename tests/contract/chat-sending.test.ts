import { afterEach, beforeEach, describe, expect, vi } from "vitest";
import { CHAT_PROFILE_USER_ID } from "../../src/contract/chat.ts";
import { restoreMessage } from "../../src/contract/chat-messages.ts";
import { readMessages, readThread } from "../../src/mocks/areas/chat/message-records.ts";
import {
  countUnread,
  fetchFile,
  fetchMessages,
  removeMessage,
  sendChatMessage,
  storeConversation,
} from "./chat-calls.ts";
import { createApiTest, SEED_DATE } from "./test-api.ts";

const test = createApiTest("chat");

const [SILENT_ID, SEEN_ID] = [14, 5];
const MESSAGE_ID = "7d2f3a90-5b1c-4e86-9f47-a1c0d3e5b728";
const DAY_MS = 24 * 60 * 60_000;
const picture = { fileName: "ร้าน.png", mediaType: "image/png", data: "iVBORw==", width: 320, height: 200 };
const notes = { fileName: "notes.txt", mediaType: "text/plain", data: "aGVsbG8=" };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: SEED_DATE }));
afterEach(() => void vi.useRealTimers());

describe("sendMessage", () => {
  test("sendMessage stores a client's id once, even if the message is sent again", async ({ api }) => {
    const sentMessage = { id: MESSAGE_ID.toUpperCase(), message: "Hello", contact: SILENT_ID, attachments: [notes] };
    const first = await sendChatMessage(api, sentMessage);
    expect(first.newMessageData).toMatchObject({ id: MESSAGE_ID, seq: 1 });
    const storedRows = await api.snapshot();
    expect(await sendChatMessage(api, sentMessage)).toEqual(first);
    expect(await api.snapshot()).toEqual(storedRows);
    expect(api.published).toHaveLength(1);
  });

  test("sendMessage stores files apart from the message and returns them by id", async ({ api }) => {
    const { newMessageData } = await sendChatMessage(api, { contact: SEEN_ID, attachments: [picture, notes] });
    const { data, ...pictureFields } = picture;
    expect(newMessageData).toMatchObject({
      message: "",
      attachments: [
        { ...pictureFields, size: 4 },
        { fileName: "notes.txt", mediaType: "text/plain", size: 5 },
      ],
    });
    const [first, second] = newMessageData.attachments;
    expect((await fetchFile(api, first?.id ?? "")).data).toEqual({
      fileName: picture.fileName,
      mediaType: "image/png",
      size: 4,
      data,
    });
    expect((await fetchFile(api, second?.id ?? "")).data).toMatchObject({ data: notes.data });
    expect((await fetchMessages(api, { contactId: SEEN_ID })).messages.at(-1)).toEqual(newMessageData);
  });

  test("a reply quotes the start of the message", async ({ api }) => {
    const longResponse = await sendChatMessage(api, { message: "👍".repeat(300), contact: SEEN_ID });
    const fileResponse = await sendChatMessage(api, { contact: SEEN_ID, attachments: [picture, notes] });
    const getQuote = async (replyTo: string) =>
      (await sendChatMessage(api, { message: "Yes", contact: SEEN_ID, replyTo })).newMessageData.replyTo;
    const senderId = CHAT_PROFILE_USER_ID;
    const { id } = longResponse.newMessageData;
    expect(await getQuote(id)).toEqual({ id, senderId, message: "👍".repeat(200) });
    expect(await getQuote(fileResponse.newMessageData.id)).toMatchObject({ message: "ร้าน.png, notes.txt" });
  });

  test("a reply to a deleted message, or to one of another conversation, is stored without a quote", async ({
    api,
  }) => {
    const repliedResponse = await sendChatMessage(api, { message: "One", contact: SEEN_ID });
    const otherResponse = await sendChatMessage(api, { message: "Two", contact: SILENT_ID });
    await removeMessage(api, repliedResponse.newMessageData.id);
    for (const { id } of [repliedResponse.newMessageData, otherResponse.newMessageData]) {
      const { newMessageData } = await sendChatMessage(api, { message: "Yes", contact: SEEN_ID, replyTo: id });
      expect(newMessageData).not.toHaveProperty("replyTo");
      expect((await readThread(api.db, SEEN_ID)).lastMessage).toEqual(newMessageData);
    }
  });
});

describe("deleteMessage and restoreMessage", () => {
  test("restoreMessage restores the records of a deleted message, its files included", async ({ api }) => {
    const allMessages = await storeConversation(api, SILENT_ID, 9);
    const sentResponse = await sendChatMessage(api, {
      contact: SILENT_ID,
      replyTo: allMessages[0]?.id,
      attachments: [picture, notes],
    });
    const { id } = sentResponse.newMessageData;
    const before = await api.snapshotOfRecords();
    const deleted = await removeMessage(api, id);
    expect(deleted).toEqual({ contactId: SILENT_ID, message: sentResponse.newMessageData, wasAwaitingReply: false });
    expect(await readMessages(api.db, SILENT_ID)).toEqual(allMessages);
    expect((await readThread(api.db, SILENT_ID)).lastMessage).toEqual(allMessages.at(-1));
    expect((await fetchFile(api, sentResponse.newMessageData.attachments[0]?.id ?? "")).status).toBe(404);
    expect((await api.call(restoreMessage, { body: deleted })).status).toBe(201);
    expect(await api.snapshotOfRecords()).toEqual(before);
  });

  test("a restored message returns to its place before messages sent meanwhile", async ({ api }) => {
    const first = await sendChatMessage(api, { message: "first", contact: SILENT_ID });
    const deleted = await removeMessage(api, first.newMessageData.id);
    expect(await readThread(api.db, SILENT_ID)).toMatchObject({ lastMessage: null, lastSeq: 1 });
    await sendChatMessage(api, { message: "second", contact: SILENT_ID });
    await api.call(restoreMessage, { body: deleted });
    const { messages } = await fetchMessages(api, { contactId: SILENT_ID });
    expect(messages.map(({ seq, message }) => [seq, message])).toEqual([
      [1, "first"],
      [2, "second"],
    ]);
    expect((await readThread(api.db, SILENT_ID)).lastMessage?.message).toBe("second");
  });

  test("deleting a sent message does not change the number of unread messages", async ({ api }) => {
    const unreadCount = await countUnread(api);
    const { newMessageData } = await sendChatMessage(api, { message: "On my way", contact: 6 });
    expect(await countUnread(api)).toBe(unreadCount);
    await removeMessage(api, newMessageData.id);
    expect(await countUnread(api)).toBe(unreadCount);
  });

  test("the files of a deleted message stay for a day, then the worker deletes them", async ({ api }) => {
    const fileCount = await api.db.chatFiles.count();
    const send = (file: object) => sendChatMessage(api, { contact: SEEN_ID, attachments: [file] });
    const [first, second] = [await send(picture), await send(notes)];
    const deleted = await removeMessage(api, first.newMessageData.id);
    vi.setSystemTime(SEED_DATE.getTime() + 1_000);
    await removeMessage(api, second.newMessageData.id);
    vi.setSystemTime(SEED_DATE.getTime() + DAY_MS - 1);
    expect(await api.runScheduledWork()).toBe(new Date(SEED_DATE.getTime() + DAY_MS).toISOString());
    expect(await api.db.chatFiles.count()).toBe(fileCount + 2);
    vi.setSystemTime(SEED_DATE.getTime() + DAY_MS);
    expect(await api.runScheduledWork()).toBe(new Date(SEED_DATE.getTime() + DAY_MS + 1_000).toISOString());
    expect(await api.db.chatFiles.count()).toBe(fileCount + 1);
    expect((await api.call(restoreMessage, { body: deleted })).data).toEqual({ error: "File not found" });
    vi.setSystemTime(SEED_DATE.getTime() + DAY_MS + 1_000);
    expect(await api.runScheduledWork()).toBeUndefined();
    expect([await api.db.chatFiles.count(), await api.db.chatDeletedFiles.count()]).toEqual([fileCount, 0]);
  });

  test("deleting and restoring a message does not write its files again, which would fail on a full device", async ({
    api,
  }) => {
    const { newMessageData } = await sendChatMessage(api, { contact: SEEN_ID, attachments: [picture] });
    const putSpy = vi.spyOn(IDBObjectStore.prototype, "put");
    const deleted = await removeMessage(api, newMessageData.id);
    await api.call(restoreMessage, { body: deleted });
    const writtenTables = putSpy.mock.contexts.map((store) => (store as IDBObjectStore).name);
    expect(writtenTables).toContain("chatDeletedFiles");
    expect(writtenTables).not.toContain("chatFiles");
  });
});
