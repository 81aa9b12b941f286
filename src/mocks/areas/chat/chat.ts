import {
  addContact,
  CHAT_PROFILE_USER_ID,
  getChat,
  getProfileUser,
  listChats,
  sendMessage,
  updateProfileUser,
} from "../../../contract/chat.ts";
import type { ParsedInput } from "../../../contract/endpoint.ts";
import { conflict } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import { getNextId } from "../../../db/next-id.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { describeUntitled } from "../../../domain/activity.ts";
import { buildConversations, buildQuote, sortByName } from "../../../domain/chat.ts";
import { resolveLanguage } from "../../../lib/language.ts";
import { normalizeForSearch } from "../../../lib/search.ts";
import { mutation, query } from "../../core/handler.ts";
import { putIfChanged } from "../../core/records.ts";
import { copyTwoStepToAccount } from "../account/two-step.ts";
import { addFiles } from "./chat-files.ts";
import { planReply } from "./demo-replies.ts";
import {
  appendMessage,
  findMessage,
  readMessages,
  readThread,
  requireContact,
  selectMessages,
  toMessage,
} from "./message-records.ts";

export const chatHandlers = [
  query(listChats, async ({ db, language }) => {
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
  }),

  query(getProfileUser, async ({ db, language }) => resolveLanguage(await readProfileUser(db), language)),

  mutation(
    updateProfileUser,
    ["chatProfile", "chatReplies", "accounts", "settings"],
    async ({ db, body, language }) => {
      const before = await readProfileUser(db);
      const after = Object.assign({ ...before }, body, {
        settings: Object.assign({ ...before.settings }, body.settings),
      });
      if (before.settings.areDemoRepliesOn && !after.settings.areDemoRepliesOn) await db.chatReplies.clear();
      const isTwoStepOn = body.settings?.isTwoStepAuthVerificationEnabled;
      if (isTwoStepOn !== undefined) await copyTwoStepToAccount(db, isTwoStepOn);
      return resolveLanguage(await putIfChanged(db.chatProfile, before, after), language);
    },
  ),

  mutation(getChat, ["chatContacts", "chatThreads", "chatMessages"], async ({ db, params, language }) => {
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
  }),

  mutation(addContact, ["chatContacts"], async ({ db, body, language }) => {
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
  }),

  mutation(
    sendMessage,
    ["chatContacts", "chatThreads", "chatMessages", "chatFiles", "chatReplies", "chatProfile"],
    async ({ db, body: { obj }, language }) => {
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
  ).withActivity(({ response: { id } }) => describeUntitled("message-sent", [id])),
];

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

async function readProfileUser(db: Database) {
  const [profile] = await readAllCached(db.chatProfile);
  if (!profile) throw new Error("The sample data has no profile user");
  return profile;
}
