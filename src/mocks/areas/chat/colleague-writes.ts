import { getBase64Size } from "../../../contract/attachments.ts";
import type { sendMessage } from "../../../contract/chat.ts";
import type { editMessage } from "../../../contract/chat-messages.ts";
import type { ParsedInput, ResponseData } from "../../../contract/endpoint.ts";
import { badRequest, conflict, forbidden, HttpError, notFound } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import { hashFile } from "../../../db/files.ts";
import type { ColleagueMessageRow } from "../../../db/tables/colleague-chat.ts";
import { buildQuote } from "../../../domain/chat.ts";
import { getContactId, swapProfileUserId } from "../../../domain/colleague-chat.ts";
import { resolveLanguage } from "../../../lib/language.ts";
import type { HandlerContext } from "../../core/handler.ts";
import { putIfChanged } from "../../core/records.ts";
import type { ChatStore } from "./chat-store.ts";
import { getOwnId, requireRoom } from "./colleague-contacts.ts";
import {
  addColleagueMessage,
  readNewestPlace,
  readUnseen,
  requireColleagueMessage,
  requireInRoom,
  selectRoom,
  toColleagueMessage,
} from "./colleague-messages.ts";

type WriteName =
  | "getChat"
  | "prepareMessage"
  | "sendMessage"
  | "deleteMessage"
  | "restoreMessage"
  | "markChatSeen"
  | "markMessageUnread";

export const colleagueWrites: Pick<ChatStore, WriteName> = {
  getChat: async ({ db, language, prepared }) => {
    if (!prepared) throw notFound("Contact");
    const { room, messages } = prepared;
    const contact = resolveLanguage(room.contact, language);
    const { id } = contact;
    if (messages.length === 0) return { chat: null, contact };
    if (!db.isNewer) await raiseSeen(db, room.room, prepared.newestPlace);
    return { chat: { id, userId: id, unseenMsgs: 0, chat: messages }, contact };
  },

  /** Hashing the files must not wait in the transaction. */
  prepareMessage: async (context) => {
    const { obj } = context.body;
    const files = await Promise.all(
      obj.attachments.map(async ({ data, ...file }) => ({ ...file, data, ...(await hashFile(data)) })),
    );
    return { room: await requireRoom(context, obj.contact), files };
  },

  sendMessage: async (context) => {
    const { db, body, prepared } = context;
    if (!prepared) throw notFound("Contact");
    const { room, contact } = prepared.room;
    const ownId = await getOwnId(context);
    const stored = body.obj.id === undefined ? undefined : await db.colleagueMessages.get(body.obj.id);
    if (stored && (stored.room !== room || stored.senderId !== ownId)) throw conflict("Message");
    if (!stored && contact.closed) throw new HttpError(409, "Nobody can write to the contact");
    const newMessageData = toColleagueMessage(stored ?? (await addSentMessage(db, prepared, body.obj, ownId)), ownId);
    const { id } = contact;
    const first = await selectRoom(db, room).first();
    if (first?.id !== newMessageData.id) return { response: { newMessageData, id } };
    return { response: { newMessageData, id, chat: { id, userId: id, unseenMsgs: 0, chat: [newMessageData] } } };
  },

  deleteMessage: async (context) => {
    const { db, params } = context;
    const [row, ownId] = [await requireColleagueMessage(db, params.id), await getOwnId(context)];
    if (row.senderId !== ownId || row.note) throw forbidden();
    const { mentions, editedAt, ...rest } = row;
    await db.colleagueMessages.put({ ...rest, message: "", attachments: [], deletedAt: new Date().toISOString() });
    return {
      contactId: getContactId(row.room, ownId),
      message: toColleagueMessage(row, ownId),
      wasAwaitingReply: false,
    };
  },

  restoreMessage: async (context) => {
    const { db, body } = context;
    const ownId = await getOwnId(context);
    const row = await db.colleagueMessages.get(body.message.id);
    if (!row || getContactId(row.room, ownId) !== body.contactId) throw notFound("Contact");
    if (row.senderId !== ownId) throw forbidden();
    if (row.deletedAt === undefined) throw conflict("Message");
    const { message, attachments, editedAt, mentions } = body.message;
    const files = await db.colleagueFiles.bulkGet(attachments.map(({ id }) => id));
    if (files.some((file) => file?.messageId !== row.id)) throw notFound("File");
    const { deletedAt, ...rest } = row;
    await db.colleagueMessages.put({
      ...{ ...rest, message, attachments },
      ...(editedAt !== undefined && { editedAt }),
      ...(mentions && { mentions: mentions.map((id) => swapProfileUserId(id, ownId)) }),
    });
    return { ...body, wasAwaitingReply: false };
  },

  markChatSeen: async (context) => {
    const { db, body } = context;
    const { room } = await requireRoom(context, body.contactId);
    await raiseSeen(db, room, await readNewestPlace(db, room));
    return { id: body.contactId, unseenMsgs: 0 };
  },

  markMessageUnread: async (context) => {
    const { db, body } = context;
    const [{ room }, ownId] = [await requireRoom(context, body.contactId), await getOwnId(context)];
    const { id, place, senderId, note } = await requireInRoom(db, room, body.messageId);
    if (senderId === ownId || note) throw badRequest({ messageId: ["Choose a received message."] });
    await putSeen(db, room, place - 1);
    const unseen = await readUnseen(db, room, { seen: place - 1, ownId });
    return { id: body.contactId, unseenMsgs: unseen.length, firstUnseenId: unseen[0]?.id ?? id };
  },
};

const putSeen = async (db: Database, id: string, place: number) =>
  putIfChanged(db.seenRooms, await db.seenRooms.get(id), { id, place });

/** The account may have read more on another device than this one has yet. */
async function raiseSeen(db: Database, id: string, place: number): Promise<void> {
  if (place > ((await db.seenRooms.get(id))?.place ?? 0)) await putSeen(db, id, place);
}

type SentMessage = ParsedInput<typeof sendMessage>["body"]["obj"];
type Prepared = Awaited<ReturnType<ChatStore["prepareMessage"]>>;

async function addSentMessage(
  db: Database,
  { room: { room, memberIds, groupId }, files }: NonNullable<Prepared>,
  { id = crypto.randomUUID(), message, replyTo, mentions }: SentMessage,
  ownId: number,
): Promise<ColleagueMessageRow> {
  const quoted = replyTo === undefined ? undefined : await db.colleagueMessages.get(replyTo);
  const readers = { memberIds: [...memberIds], senderId: ownId, ...(groupId !== undefined && { groupId }) };
  const named = files.map((file) => ({ ...file, id: crypto.randomUUID() }));
  const row = await addColleagueMessage(db, {
    ...{ id, room, ...readers, message },
    ...(quoted?.room === room && quoted.deletedAt === undefined && { replyTo: buildQuote(quoted) }),
    attachments: named.map(({ data, sha256, ...attachment }) => ({ ...attachment, size: getBase64Size(data) })),
    ...toMentions(mentions, { ownId, memberIds }),
  });
  await db.colleagueFiles.bulkAdd(
    named.map((file) => ({
      id: file.id,
      messageId: id,
      ...readers,
      sha256: file.sha256,
      size: file.size,
      data: file.data,
    })),
  );
  return row;
}

/** The members of the conversation among the mentioned contacts. */
function toMentions(
  contactIds: readonly number[] = [],
  { ownId, memberIds }: { ownId: number; memberIds: readonly number[] },
): Pick<ColleagueMessageRow, "mentions"> {
  const ids = contactIds.map((id) => swapProfileUserId(id, ownId));
  const mentions = memberIds.filter((id) => id !== ownId && ids.includes(id));
  return mentions.length > 0 ? { mentions } : {};
}

/** Call it in a transaction over `colleagueMessages`. */
export async function editColleagueMessage(
  context: HandlerContext<typeof editMessage>,
): Promise<ResponseData<typeof editMessage>> {
  const { db, params, body } = context;
  const [row, ownId] = [await db.colleagueMessages.get(params.id), await getOwnId(context)];
  if (!row) throw notFound("Message");
  if (row.senderId !== ownId || row.note) throw forbidden();
  if (row.deletedAt !== undefined) throw new HttpError(409, "The message was deleted");
  const { mentions: _, ...rest } = row;
  const edited = {
    ...{ ...rest, message: body.message, editedAt: new Date().toISOString() },
    ...toMentions(body.mentions, { ownId, memberIds: row.memberIds }),
  };
  if (body.message !== row.message) await db.colleagueMessages.put(edited);
  return {
    contactId: getContactId(row.room, ownId),
    message: toColleagueMessage(body.message === row.message ? row : edited, ownId),
  };
}
