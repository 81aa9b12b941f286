import type { Message } from "../../../contract/chat.ts";
import { notFound } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import type { ColleagueMessageRow } from "../../../db/tables/colleague-chat.ts";
import { swapProfileUserId, WAITING_PLACE } from "../../../domain/colleague-chat.ts";

// Call the functions of this file inside a transaction over `colleagueMessages`, or outside of any.

interface Places {
  from?: number;
  below?: number;
}

/** In the order of the conversation; by default all messages. */
export const selectRoom = (
  db: Database,
  room: string,
  { from = Number.NEGATIVE_INFINITY, below = Number.POSITIVE_INFINITY }: Places = {},
) => db.colleagueMessages.where("[room+place]").between([room, from], [room, below]);

/** Those that the account has not seen, without its own. The place is that of the last seen message. */
export const readUnseen = (db: Database, room: string, { seen, ownId }: { seen: number; ownId: number }) =>
  selectRoom(db, room, { from: seen + 1, below: WAITING_PLACE })
    .filter(({ senderId, deletedAt, note }) => senderId !== ownId && deletedAt === undefined && note === undefined)
    .toArray();

/** The place of the last message that the server has; 0 without messages. */
export const readNewestPlace = async (db: Database, room: string): Promise<number> =>
  (await selectRoom(db, room, { below: WAITING_PLACE }).last())?.place ?? 0;

/** Its place is above all others until the server has it. */
export async function addColleagueMessage(
  db: Database,
  message: Omit<ColleagueMessageRow, "place" | "time">,
): Promise<ColleagueMessageRow> {
  const last = await selectRoom(db, message.room).last();
  const place = Math.max(WAITING_PLACE, last?.place ?? 0) + 1;
  const row = { ...message, time: new Date().toISOString(), place };
  await db.colleagueMessages.add(row);
  return row;
}

export const readSeenPlace = async (db: Database, room: string): Promise<number> =>
  (await db.seenRooms.get(room))?.place ?? 0;

/** Throws a 404 HttpError if the message is not in the conversation. */
export async function requireInRoom(db: Database, room: string, id: string): Promise<ColleagueMessageRow> {
  const row = await db.colleagueMessages.get(id);
  if (row?.room !== room) throw notFound("Message");
  return row;
}

/** Throws a 404 HttpError if there is no such message, or it was deleted. */
export async function requireColleagueMessage(db: Database, id: string): Promise<ColleagueMessageRow> {
  const row = await db.colleagueMessages.get(id);
  if (!row || row.deletedAt !== undefined) throw notFound("Message");
  return row;
}

/** With the ids of contacts. */
export function toColleagueMessage(
  {
    id,
    place,
    message,
    time,
    senderId,
    replyTo,
    attachments,
    editedAt,
    deletedAt,
    mentions,
    note,
  }: ColleagueMessageRow,
  ownId: number,
): Message {
  const swap = (memberId: number) => swapProfileUserId(memberId, ownId);
  return {
    ...{ id, seq: place, message, time, senderId: swap(senderId), attachments },
    ...(replyTo && { replyTo: { ...replyTo, senderId: swap(replyTo.senderId) } }),
    ...(editedAt !== undefined && { editedAt }),
    ...(deletedAt !== undefined && { deletedAt }),
    ...(mentions && { mentions: mentions.map(swap) }),
    ...(note && { note: { ...note, added: note.added.map(swap), removed: note.removed.map(swap) } }),
  };
}
