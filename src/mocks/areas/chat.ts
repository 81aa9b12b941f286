import {
  CHAT_PROFILE_USER_ID,
  getChat,
  getProfileUser,
  listChats,
  sendMessage,
  type Thread,
  updateProfileUser,
} from "../../contract/chat.ts";
import { notFound } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import { readAllCached } from "../../db/row-cache.ts";
import { buildConversations, sortByName } from "../../domain/chat.ts";
import { resolveLanguage } from "../../lib/language.ts";
import { mutation, query } from "../core/handler.ts";
import { putIfChanged } from "../core/records.ts";

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

  mutation(updateProfileUser, ["chatProfile"], async ({ db, body, language }) => {
    const before = await readProfileUser(db);
    const after = Object.assign({ ...before }, body, {
      settings: Object.assign({ ...before.settings }, body.settings),
    });
    return resolveLanguage(await putIfChanged(db.chatProfile, before, after), language);
  }),

  mutation(getChat, ["chatContacts", "chatThreads"], async ({ db, params, language }) => {
    const contact = await requireContact(db, params.id);
    const thread = (await db.chatThreads.get(params.id)) ?? null;
    // If a newer version owns the database, do not mark the messages as seen, because this version must not write.
    if (!thread || thread.unseenMsgs === 0 || db.isNewer)
      return { chat: thread, contact: resolveLanguage(contact, language) };
    const seen = { ...thread, unseenMsgs: 0 };
    await db.chatThreads.put(seen);
    return { chat: seen, contact: resolveLanguage(contact, language) };
  }),

  mutation(sendMessage, ["chatContacts", "chatThreads"], async ({ db, body: { obj } }) => {
    const { id } = await requireContact(db, obj.contact);
    const newMessageData = { message: obj.message, time: new Date().toISOString(), senderId: CHAT_PROFILE_USER_ID };
    const existing = await db.chatThreads.get(id);
    const thread: Thread = existing ?? { id, userId: id, unseenMsgs: 0, chat: [] };
    const chat = { ...thread, chat: [...thread.chat, newMessageData] };
    await db.chatThreads.put(chat);
    return { response: { newMessageData, id, ...(!existing && { chat }) } };
  }),
];

async function readProfileUser(db: Database) {
  const [profile] = await readAllCached(db.chatProfile);
  if (!profile) throw new Error("The sample data has no profile user");
  return profile;
}

async function requireContact(db: Database, id: number) {
  const contact = await db.chatContacts.get(id);
  if (!contact) throw notFound("Contact");
  return contact;
}
