import { CHAT_PROFILE_USER_ID } from "../../../contract/chat.ts";
import {
  deleteMessage,
  getChatFile,
  listMessages,
  markChatSeen,
  markMessageUnread,
  restoreMessage,
  searchMessages,
} from "../../../contract/chat-messages.ts";
import { badRequest, conflict, forbidden, notFound } from "../../../contract/errors.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { describeUntitled } from "../../../domain/activity.ts";
import { searchMessageRows, sortByNewest } from "../../../domain/chat.ts";
import { isReplier } from "../../../domain/demo-replies.ts";
import { resolveLanguage } from "../../../lib/language.ts";
import { mutation, query } from "../../core/handler.ts";
import { putIfChanged } from "../../core/records.ts";
import { markFilesAsDeleted, restoreFiles } from "./chat-files.ts";
import { planReply, replanReply } from "./demo-replies.ts";
import { readMessagePage } from "./message-page.ts";
import {
  readThread,
  requireContact,
  requireMessage,
  selectMessages,
  toMessage,
  updateLastMessage,
} from "./message-records.ts";

export const messageHandlers = [
  query(listMessages, async ({ db, params, language }) =>
    db.transaction(
      "r",
      [db.chatProfile, db.chatContacts, db.chatThreads, db.chatMessages, db.chatReplies],
      async () => {
        const contact = await requireContact(db, params.contactId);
        const [page, total, { unseenMsgs, firstUnseenId }, reply, [profile]] = await Promise.all([
          readMessagePage(db, params),
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
  ),

  mutation(markChatSeen, ["chatContacts", "chatThreads"], async ({ db, body }) => {
    const { id } = await requireContact(db, body.contactId);
    const thread = await db.chatThreads.get(id);
    if (thread) await putIfChanged(db.chatThreads, thread, { ...thread, unseenMsgs: 0, firstUnseenId: null });
    return { id, unseenMsgs: 0 };
  }),

  mutation(markMessageUnread, ["chatContacts", "chatThreads", "chatMessages"], async ({ db, body }) => {
    const { id } = await requireContact(db, body.contactId);
    const { id: firstUnseenId, seq, senderId } = await requireMessage(db, id, body.messageId);
    if (senderId !== id) throw badRequest({ messageId: ["Choose a received message."] });
    const newerMessages = await selectMessages(db, id, { from: seq }).toArray();
    const unseenMsgs = newerMessages.filter((row) => row.senderId === id).length;
    const thread = await readThread(db, id);
    await putIfChanged(db.chatThreads, thread, { ...thread, unseenMsgs, firstUnseenId });
    return { id, unseenMsgs, firstUnseenId };
  }),

  query(searchMessages, async ({ db, params: { q, contactId, limit } }) => {
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
  }),

  mutation(
    deleteMessage,
    ["chatThreads", "chatMessages", "chatDeletedFiles", "chatReplies", "chatProfile"],
    async ({ db, params: { id }, language }) => {
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
  ).withActivity((deletedFile) => describeUntitled("message-deleted", [deletedFile.contactId], deletedFile)),

  mutation(
    restoreMessage,
    ["chatContacts", "chatThreads", "chatMessages", "chatFiles", "chatDeletedFiles", "chatReplies", "chatProfile"],
    async ({ db, body: { contactId, message, wasAwaitingReply }, language }) => {
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
  ).withActivity(({ contactId }) => describeUntitled("message-restored", [contactId])),

  query(getChatFile, async ({ db, params }) => {
    const [file, deletedFile] = await Promise.all([db.chatFiles.get(params.id), db.chatDeletedFiles.get(params.id)]);
    if (!file || deletedFile) throw notFound("File");
    const { fileName, mediaType, size, data } = file;
    return { fileName, mediaType, size, data };
  }),
];
