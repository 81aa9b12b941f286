import { CHAT_PROFILE_USER_ID, type Message, sendMessage } from "../../src/contract/chat.ts";
import { deleteMessage, getChatFile, listMessages, searchMessages } from "../../src/contract/chat-messages.ts";
import { getCounts } from "../../src/contract/dashboard.ts";
import type { TestApi } from "./test-api.ts";

export const fetchMessages = (api: TestApi, params: object) => api.fetch(listMessages, { params });

export const sendChatMessage = async (api: TestApi, obj: object) =>
  (await api.fetch(sendMessage, { body: { obj } })).response;

export const search = (api: TestApi, params: object) => api.fetch(searchMessages, { params });

export const removeMessage = (api: TestApi, id: string) => api.fetch(deleteMessage, { params: { id } });

export const fetchFile = (api: TestApi, id: string) => api.call(getChatFile, { params: { id } });

export const countUnread = async (api: TestApi) => (await api.fetch(getCounts)).unreadMessages;

/** The messages are a minute apart; 1, 4, 7 and so on are received. */
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
