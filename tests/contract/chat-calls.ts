import * as v from "valibot";
import { CHAT_PROFILE_USER_ID, type Message, sendMessage } from "../../src/contract/chat.ts";
import { deleteMessage, getChatFile, listMessages, searchMessages } from "../../src/contract/chat-messages.ts";
import { getCounts } from "../../src/contract/dashboard.ts";
import type { TestApi } from "./test-api.ts";

export const fetchMessages = async (api: TestApi, params: object) =>
  v.parse(listMessages.responses[200], (await api.call(listMessages, { params })).data);

export const sendChatMessage = async (api: TestApi, obj: object) =>
  v.parse(sendMessage.responses[201], (await api.call(sendMessage, { body: { obj } })).data).response;

export const search = async (api: TestApi, params: object) =>
  v.parse(searchMessages.responses[200], (await api.call(searchMessages, { params })).data);

export const removeMessage = async (api: TestApi, id: string) =>
  v.parse(deleteMessage.responses[200], (await api.call(deleteMessage, { params: { id } })).data);

export const fetchFile = (api: TestApi, id: string) => api.call(getChatFile, { params: { id } });

export const countUnread = async (api: TestApi) =>
  v.parse(getCounts.responses[200], (await api.call(getCounts)).data).unreadMessages;

/** Every third message is received. */
export async function storeConversation(api: TestApi, contactId: number, count: number): Promise<Message[]> {
  const messages = Array.from({ length: count }, (_, index) => ({
    id: crypto.randomUUID(),
    seq: index + 1,
    message: `Message ${index + 1}`,
    time: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
    senderId: index % 3 === 0 ? contactId : CHAT_PROFILE_USER_ID,
    attachments: [],
  }));
  await api.db.chatMessages.bulkAdd(messages.map((message) => ({ ...message, contactId })));
  await api.db.chatThreads.put({
    id: contactId,
    userId: contactId,
    unseenMsgs: 0,
    firstUnseenId: null,
    lastMessage: messages.at(-1) ?? null,
    lastSeq: count,
  });
  return messages;
}
