import { CHAT_PROFILE_USER_ID } from "../../../contract/chat.ts";
import { HttpError, notFound } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { ColleagueMessageRow } from "../../../db/tables/colleague-chat.ts";
import { searchMessageRows, sortByNewest } from "../../../domain/chat.ts";
import { getContactId, swapProfileUserId } from "../../../domain/colleague-chat.ts";
import { toBase64 } from "../../../domain/digest.ts";
import { type LocalisedText, resolveLanguage } from "../../../lib/language.ts";
import { normalizeForSearch } from "../../../lib/search.ts";
import { type AccountContext, getCurrentAccount } from "../../core/auth.ts";
import { readOrDownload } from "../../core/downloads.ts";
import { createDownload } from "../data/workspace-downloads.ts";
import type { ChatStore, Conversation, Room } from "./chat-store.ts";
import { getOwnId, readRooms, requireRoom } from "./colleague-contacts.ts";
import {
  readNewestPlace,
  readSeenPlace,
  readUnseen,
  requireInRoom,
  selectRoom,
  toColleagueMessage,
} from "./colleague-messages.ts";
import { colleagueWrites } from "./colleague-writes.ts";
import { readMessagePage } from "./message-page.ts";
import { changeProfileUser, readProfileUser } from "./profile-user.ts";

/** The chat with the members of the workspace. Every device of its people has the messages. */
export const colleagueStore: ChatStore = {
  readContacts: async (context) => (await readRooms(context)).map(({ contact }) => contact),

  readConversations: async (context) => {
    const { db } = context;
    const [ownId, rooms, seenRooms] = [
      await getOwnId(context),
      await readRooms(context),
      await readAllCached(db.seenRooms),
    ];
    const seen = new Map(seenRooms.map(({ id, place }) => [id, place]));
    const conversations = await Promise.all(
      rooms.map(({ room, contact }) => readConversation(db, { room, contact, ownId, seen: seen.get(room) ?? 0 })),
    );
    // By place: the clock of a sender may be wrong.
    return conversations
      .flatMap((conversation) => conversation ?? [])
      .sort((a, b) => b.chat.lastMessage.seq - a.chat.lastMessage.seq);
  },

  listChats: async (context) => {
    const [conversations, rooms, profile] = await Promise.all([
      colleagueStore.readConversations(context),
      readRooms(context),
      readOwnProfile(context),
    ]);
    const contacts = rooms.map(({ contact }) => contact);
    const { id, avatar, fullName, status } = profile;
    const shown = {
      chatsContacts: conversations.map(({ chat: { firstUnseenId: _, ...chat }, ...contact }) => ({ ...contact, chat })),
      contacts: contacts.filter(({ closed }) => closed === undefined),
      formerColleagues: contacts.filter(({ closed }) => closed === "inactive"),
    };
    return { ...resolveLanguage(shown, context.language), profileUser: { id, avatar, fullName, status } };
  },

  getProfileUser: async (context) => resolveLanguage(await readOwnProfile(context), context.language),

  updateProfileUser: async (context) => {
    const { db, body, language } = context;
    const ownId = await getOwnId(context);
    const before = await readStatus(db, ownId);
    const { status = before.status, about = before.about } = body;
    if (status !== before.status || about !== before.about) await db.chatStatuses.put({ id: ownId, status, about });
    if (body.settings) await changeProfileUser(db, { settings: body.settings });
    return resolveLanguage(await readOwnProfile(context), language);
  },

  addContact: async (context) => {
    const name = normalizeForSearch(context.body.contact.fullName);
    const rooms = await readRooms(context);
    const room = rooms.find(({ contact, groupId }) => !groupId && normalizeForSearch(contact.fullName) === name);
    if (!room) throw new HttpError(409, "The contacts of a workspace are its members");
    return { contact: resolveLanguage(room.contact, context.language) };
  },

  listMessages: async (context) => {
    const { db, params, language } = context;
    const [{ room, contact }, ownId] = [await requireRoom(context, params.contactId), await getOwnId(context)];
    return db.transaction("r", [db.colleagueMessages, db.seenRooms], async () => {
      const seen = await readSeenPlace(db, room);
      const source = {
        select: (places: { from?: number; below?: number }) => selectRoom(db, room, places),
        findPosition: async (id: string) => (await requireInRoom(db, room, id)).place,
        toMessage: (row: ColleagueMessageRow) => toColleagueMessage(row, ownId),
      };
      const [page, total, unseen] = await Promise.all([
        readMessagePage(source, params),
        selectRoom(db, room).count(),
        readUnseen(db, room, { seen, ownId }),
      ]);
      return {
        contact: resolveLanguage(contact, language),
        ...page,
        total,
        unseenMsgs: unseen.length,
        firstUnseenId: unseen[0]?.id ?? null,
        isAutomatic: false,
        isTyping: false,
      };
    });
  },

  searchMessages: async (context) => {
    const { db, params, language } = context;
    const [rooms, ownId, rows] = [
      await readRooms(context),
      await getOwnId(context),
      await readAllCached(db.colleagueMessages),
    ];
    const contacts = new Map(rooms.map(({ room, contact }) => [room, resolveLanguage(contact, language)]));
    const matches = searchMessageRows(params.q);
    const found = rows.filter(
      (row) =>
        contacts.has(row.room) &&
        (params.contactId === undefined || getContactId(row.room, ownId) === params.contactId) &&
        matches(row),
    );
    const results = sortByNewest(found.map((row) => ({ ...row, seq: row.place })))
      .slice(0, params.limit)
      .flatMap((row) => {
        const contact = contacts.get(row.room);
        if (!contact) return [];
        const { id, fullName, avatar, status } = contact;
        const { message, time, attachments } = row;
        const senderId = swapProfileUserId(row.senderId, ownId);
        return [
          { contact: { id, fullName, avatar, status }, message: { id: row.id, message, time, senderId, attachments } },
        ];
      });
    return { results, total: found.length };
  },

  getChatFile: async ({ db, params, getDeviceDatabase, intakeClient }) => {
    const row = await db.colleagueFiles.get(params.id);
    const message = row && (await db.colleagueMessages.get(row.messageId));
    const attachment = message?.attachments.find(({ id }) => id === params.id);
    if (!row || !attachment) throw notFound("File");
    const download = createDownload({ deviceDb: await getDeviceDatabase(), db, intakeClient });
    const bytes = await readOrDownload(db.colleagueFiles, row, download);
    if (bytes === "missing") throw notFound("File");
    if (!bytes) throw new HttpError(502, "The server cannot be reached");
    const { fileName, mediaType, size } = attachment;
    return { fileName, mediaType, size, data: row.data ?? toBase64(bytes) };
  },

  prepareChat: async (context) => {
    const [room, ownId] = [await requireRoom(context, context.params.id), await getOwnId(context)];
    const rows = await selectRoom(context.db, room.room).toArray();
    const newestPlace = await readNewestPlace(context.db, room.room);
    return { room, messages: rows.map((row) => toColleagueMessage(row, ownId)), newestPlace };
  },

  ...colleagueWrites,
};

async function readConversation(
  db: Database,
  { room, contact, ownId, seen }: Pick<Room, "room" | "contact"> & { ownId: number; seen: number },
): Promise<Conversation | undefined> {
  const [last, unseen] = await Promise.all([selectRoom(db, room).last(), readUnseen(db, room, { seen, ownId })]);
  if (!last) return undefined;
  const mention = unseen.findLast(({ mentions }) => mentions?.includes(ownId));
  return {
    ...contact,
    chat: {
      id: contact.id,
      unseenMsgs: unseen.length,
      firstUnseenId: unseen[0]?.id ?? null,
      lastMessage: toColleagueMessage(last, ownId),
      ...(mention && { mention: toColleagueMessage(mention, ownId) }),
    },
  };
}

/** Who has chosen nothing is shown as online while they use the app. */
const readStatus = async (db: Database, id: number) =>
  (await db.chatStatuses.get(id)) ?? { id, status: "online" as const, about: "" };

async function readOwnProfile(context: AccountContext) {
  const { db } = context;
  const { id, fullName, avatar } = await getCurrentAccount(context);
  const [{ settings }, { status, about }, profile] = [
    await readProfileUser(db),
    await readStatus(db, id),
    await db.profiles.get(id),
  ];
  const role: LocalisedText = profile?.header.designation ?? "";
  return { id: CHAT_PROFILE_USER_ID, fullName, role, about, avatar, status, settings };
}
