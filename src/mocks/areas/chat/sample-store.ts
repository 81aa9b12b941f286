import { CHAT_PROFILE_USER_ID, type sendMessage } from "../../../contract/chat.ts";
import type { ParsedInput } from "../../../contract/endpoint.ts";
import { badRequest, conflict, forbidden, notFound } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import { getNextId } from "../../../db/next-id.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { buildConversations, buildQuote, searchMessageRows, sortByName, sortByNewest } from "../../../domain/chat.ts";
import { isReplier } from "../../../domain/demo-replies.ts";
import { resolveLanguage } from "../../../lib/language.ts";
import { normalizeForSearch } from "../../../lib/search.ts";
import { putIfChanged } from "../../core/records.ts";
import { addFiles, markFilesAsDeleted, restoreFiles } from "./chat-files.ts";
import type { ChatStore } from "./chat-store.ts";
import { planReply, replanReply } from "./demo-replies.ts";
import { readMessagePage } from "./message-page.ts";
import {
  appendMessage,
  findMessage,
  type Positions,
  readMessages,
  readThread,
  requireContact,
  requireMessage,
  selectMessages,
  toMessage,
  updateLastMessage,
} from "./message-records.ts";
import { changeProfileUser, readProfileUser } from "./profile-user.ts";

/** The chat with the sample contacts, on this device only. */
export const sampleStore: ChatStore = {
  readContacts: async ({ db }) => readAllCached(db.chatContacts),

  readConversations: async ({ db }) => {
    const [contacts, threads] = await Promise.all([readAllCached(db.chatContacts), readAllCached(db.chatThreads)]);
    const firstUnseenIds = new Map(threads.map(({ id, firstUnseenId }) => [id, firstUnseenId]));
    return buildConversations(contacts, threads).map(({ chat, ...contact }) => ({
      ...contact,
      chat: { ...chat, firstUnseenId: firstUnseenIds.get(contact.id) ?? null },
    }));
  },

  listChats: async ({ db, language }) => {
    const [contacts, threads, profile] = await Promise.all([
      readAllCached(db.chatContacts),
      readAllCached(db.chatThreads),
      readProfileUser(db),
    ]);
    const { id, avatar, fullName, status } = profile;
    return {
      chatsContacts: resolveLanguage(buildConversations(contacts, threads), language),
      contacts: resolveLanguage(sortByName(contacts), language),
      profileUser: { id, avatar, fullName, status },
    };
  },

  getProfileUser: async ({ db, language }) => resolveLanguage(await readProfileUser(db), language),

  updateProfileUser: async ({ db, body, language }) => resolveLanguage(await changeProfileUser(db, body), language),

  // Nothing has to be read before the transaction.
  prepareChat: async () => undefined,
  prepareMessage: async () => undefined,

  getChat: async ({ db, params, language }) => {
    const contact = resolveLanguage(await requireContact(db, params.id), language);
    const thread = await db.chatThreads.get(params.id);
    if (!thread) return { chat: null, contact };
    // If a newer version owns the database, do not mark the messages as seen, because this version must not write.
    if (thread.unseenMsgs > 0 && !db.isNewer)
      await db.chatThreads.put({ ...thread, unseenMsgs: 0, firstUnseenId: null });
    const { id, userId, unseenMsgs } = thread;
    return {
      chat: { id, userId, unseenMsgs: db.isNewer ? unseenMsgs : 0, chat: await readMessages(db, id) },
      contact,
    };
  },

  addContact: async ({ db, body, language }) => {
    const name = normalizeForSearch(body.contact.fullName);
    const existingContact = (await db.chatContacts.toArray()).find(
      ({ fullName }) => normalizeForSearch(fullName) === name,
    );
    if (existingContact) return { contact: resolveLanguage(existingContact, language) };
    const id = await getNextId(db, "chatContacts");
    const contact = {
      ...body.contact,
      id: id === CHAT_PROFILE_USER_ID ? await getNextId(db, "chatContacts") : id,
      about: "",
      status: "offline" as const,
    };
    await db.chatContacts.add(contact);
    return { contact };
  },

  sendMessage: async ({ db, body: { obj }, language }) => {
    const { id } = await requireContact(db, obj.contact);
    const storedMessage = obj.id === undefined ? undefined : await db.chatMessages.get(obj.id);
    if (storedMessage && (storedMessage.contactId !== id || storedMessage.senderId !== CHAT_PROFILE_USER_ID))
      throw conflict("Message");
    const newMessageData = storedMessage ? toMessage(storedMessage) : await addSentMessage(db, id, obj);
    if (!storedMessage) await planReply(db, id, newMessageData, obj.language ?? language);
    const firstMessage = await selectMessages(db, id).first();
    if (firstMessage?.id !== newMessageData.id) return { response: { newMessageData, id } };
    const { userId, unseenMsgs } = await readThread(db, id);
    return { response: { newMessageData, id, chat: { id, userId, unseenMsgs, chat: await readMessages(db, id) } } };
  },

  listMessages: async ({ db, params, language }) =>
    db.transaction(
      "r",
      [db.chatProfile, db.chatContacts, db.chatThreads, db.chatMessages, db.chatReplies],
      async () => {
        const contact = await requireContact(db, params.contactId);
        const [page, total, { unseenMsgs, firstUnseenId }, reply, [profile]] = await Promise.all([
          readMessagePage(
            {
              select: (positions: Positions) => selectMessages(db, contact.id, positions),
              findPosition: async (id: string) => (await requireMessage(db, contact.id, id)).seq,
              toMessage,
            },
            params,
          ),
          selectMessages(db, contact.id).count(),
          readThread(db, contact.id),
          db.chatReplies.get(contact.id),
          db.chatProfile.toArray(),
        ]);
        return {
          contact: resolveLanguage(contact, language),
          ...page,
          total,
          unseenMsgs,
          firstUnseenId,
          isAutomatic: isReplier(contact.id) && profile?.settings.areDemoRepliesOn === true,
          isTyping: reply !== undefined,
        };
      },
    ),

  markChatSeen: async ({ db, body }) => {
    const { id } = await requireContact(db, body.contactId);
    const thread = await db.chatThreads.get(id);
    if (thread) await putIfChanged(db.chatThreads, thread, { ...thread, unseenMsgs: 0, firstUnseenId: null });
    return { id, unseenMsgs: 0 };
  },

  markMessageUnread: async ({ db, body }) => {
    const { id } = await requireContact(db, body.contactId);
    const { id: firstUnseenId, seq, senderId } = await requireMessage(db, id, body.messageId);
    if (senderId !== id) throw badRequest({ messageId: ["Choose a received message."] });
    const newerMessages = await selectMessages(db, id, { from: seq }).toArray();
    const unseenMsgs = newerMessages.filter((row) => row.senderId === id).length;
    const thread = await readThread(db, id);
    await putIfChanged(db.chatThreads, thread, { ...thread, unseenMsgs, firstUnseenId });
    return { id, unseenMsgs, firstUnseenId };
  },

  searchMessages: async ({ db, params: { q, contactId, limit } }) => {
    const [contacts, messages] = await Promise.all([readAllCached(db.chatContacts), readAllCached(db.chatMessages)]);
    const contactsById = new Map(contacts.map((contact) => [contact.id, contact]));
    const matches = searchMessageRows(q);
    const foundMessages = messages.filter(
      (row) =>
        (contactId === undefined || row.contactId === contactId) && contactsById.has(row.contactId) && matches(row),
    );
    const results = sortByNewest(foundMessages)
      .slice(0, limit)
      .flatMap(({ contactId, id, message, time, senderId, attachments }) => {
        const contact = contactsById.get(contactId);
        if (!contact) return [];
        const { fullName, avatar, status } = contact;
        return [
          {
            contact: { id: contactId, fullName, avatar, status },
            message: { id, message, time, senderId, attachments },
          },
        ];
      });
    return { results, total: foundMessages.length };
  },

  deleteMessage: async ({ db, params: { id }, language }) => {
    const row = await db.chatMessages.get(id);
    if (!row) throw notFound("Message");
    if (row.senderId !== CHAT_PROFILE_USER_ID) throw forbidden();
    const { contactId } = row;
    await db.chatMessages.delete(id);
    await updateLastMessage(db, await readThread(db, contactId));
    await markFilesAsDeleted(db, row.attachments);
    const wasAwaitingReply = await replanReply(db, row, language);
    return { contactId, message: toMessage(row), wasAwaitingReply };
  },

  restoreMessage: async ({ db, body: { contactId, message, wasAwaitingReply }, language }) => {
    await requireContact(db, contactId);
    if (message.senderId !== CHAT_PROFILE_USER_ID) throw forbidden();
    const thread = await readThread(db, contactId);
    const isTaken = await selectMessages(db, contactId, { from: message.seq, below: message.seq + 1 }).count();
    if (isTaken > 0 || (await db.chatMessages.get(message.id))) throw conflict("Message");
    await restoreFiles(db, message.attachments);
    await db.chatMessages.add({ ...message, contactId });
    await updateLastMessage(db, { ...thread, lastSeq: Math.max(thread.lastSeq, message.seq) });
    const lastMessage = await selectMessages(db, contactId).last();
    if (wasAwaitingReply && lastMessage?.id === message.id) await planReply(db, contactId, message, language);
    return { contactId, message, wasAwaitingReply };
  },

  getChatFile: async ({ db, params }) => {
    const [file, deletedFile] = await Promise.all([db.chatFiles.get(params.id), db.chatDeletedFiles.get(params.id)]);
    if (!file || deletedFile) throw notFound("File");
    const { fileName, mediaType, size, data } = file;
    return { fileName, mediaType, size, data };
  },
};

type SentMessage = ParsedInput<typeof sendMessage>["body"]["obj"];

async function addSentMessage(db: Database, contactId: number, sent: SentMessage) {
  const repliedMessage = sent.replyTo === undefined ? undefined : await findMessage(db, contactId, sent.replyTo);
  return appendMessage(db, await readThread(db, contactId), {
    id: sent.id ?? crypto.randomUUID(),
    message: sent.message,
    time: new Date().toISOString(),
    senderId: CHAT_PROFILE_USER_ID,
    ...(repliedMessage && { replyTo: buildQuote(repliedMessage) }),
    attachments: await addFiles(db, sent.attachments),
  });
}
