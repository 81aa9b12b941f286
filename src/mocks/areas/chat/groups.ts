import { difference, intersection } from "es-toolkit/array";
import { createGroup, leaveGroup, MAX_GROUP_MEMBERS, updateGroup } from "../../../contract/chat-groups.ts";
import { badRequest, HttpError, notFound } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import { getNextId } from "../../../db/next-id.ts";
import { startNextSet } from "../../../db/recorder.ts";
import type { ChatGroupRow, ColleagueMessageRow } from "../../../db/tables/colleague-chat.ts";
import { findGroupId, getGroupRoom, sortIds, toGroupContactId } from "../../../domain/colleague-chat.ts";
import { resolveLanguage } from "../../../lib/language.ts";
import type { AccountContext } from "../../core/auth.ts";
import { type HandlerContext, mutation } from "../../core/handler.ts";
import { getOwnId, readRooms, requireRoom, roomTables } from "./colleague-contacts.ts";
import { addColleagueMessage } from "./colleague-messages.ts";

/** Throws a 409 HttpError outside a workspace. */
export function requireWorkspace(db: Database): void {
  if (db.slot === undefined) throw new HttpError(409, "The device belongs to no workspace");
}

export const chatGroupHandlers = [
  mutation(createGroup, [...roomTables], async (context) => {
    const { db, body } = context;
    requireWorkspace(db);
    const [ownId, added] = [await getOwnId(context), await toMemberIds(context, body.memberIds)];
    const id = await getNextId(db, "chatGroups");
    const group = { id, name: body.name, memberIds: sortIds([ownId, ...added]) };
    await db.chatGroups.add(group);
    await addNote(db, group, ownId, { kind: "created", added, removed: [] });
    return readGroupContact(context, id);
  }),

  mutation(updateGroup, [...roomTables], async (context) => {
    const { db, params, body } = context;
    const group = await requireOwnGroup(context, params.id);
    const [ownId, chosen] = [await getOwnId(context), await toMemberIds(context, body.addedIds)];
    const added = difference(chosen, group.memberIds);
    const removed = intersection(group.memberIds, await toMemberIds(context, body.removedIds));
    if (added.length > 0 && group.memberIds.length - removed.length + added.length > MAX_GROUP_MEMBERS)
      throw badRequest({ addedIds: [`Use at most ${MAX_GROUP_MEMBERS} people.`] });
    await changeGroup(db, group, ownId, { name: body.name ?? group.name, added, removed });
    return readGroupContact(context, group.id);
  }),

  mutation(leaveGroup, [...roomTables], async (context) => {
    const group = await requireOwnGroup(context, context.body.id);
    const ownId = await getOwnId(context);
    await changeGroup(context.db, group, ownId, { name: group.name, added: [], removed: [ownId] });
    return readGroupContact(context, group.id);
  }),
];

interface GroupChange {
  readonly name: string;
  readonly added: readonly number[];
  readonly removed: readonly number[];
}

/** Each change has a note of its own, which tells the group, and those who leave it. */
async function changeGroup(db: Database, group: ChatGroupRow, ownId: number, { name, added, removed }: GroupChange) {
  const memberIds = [...difference(group.memberIds, removed), ...added];
  const changed = { ...group, name, memberIds };
  const [isRenamed, isOthers] = [name !== group.name, added.length + removed.length > 0];
  if (isRenamed || isOthers) await db.chatGroups.put(changed);
  // Those who leave get only the messages of the change set that changes the group.
  if (isOthers) await addNote(db, changed, ownId, { kind: "members", added: [...added], removed: [...removed] });
  // The places of two messages differ, because each is of a change set of its own.
  if (isRenamed && isOthers) startNextSet();
  if (isRenamed) await addNote(db, changed, ownId, { kind: "renamed", added: [], removed: [] });
}

const addNote = (
  db: Database,
  { id, name, memberIds }: ChatGroupRow,
  senderId: number,
  note: Omit<NonNullable<ColleagueMessageRow["note"]>, "name">,
) =>
  addColleagueMessage(db, {
    id: crypto.randomUUID(),
    room: getGroupRoom(id),
    groupId: id,
    memberIds: sortIds([...memberIds, senderId]),
    senderId,
    message: "",
    attachments: [],
    note: { ...note, name },
  });

/** Throws a 404 HttpError if the contact is no group of the person's. */
async function requireOwnGroup(context: AccountContext, contactId: number): Promise<ChatGroupRow> {
  const { db } = context;
  requireWorkspace(db);
  const id = findGroupId(contactId);
  const group = id === undefined ? undefined : await db.chatGroups.get(id);
  const { contact } = group ? await requireRoom(context, contactId) : {};
  if (!group || !contact || contact.closed) throw notFound("Group");
  return group;
}

/** Throws a 404 HttpError if one of the contacts is no colleague. */
async function toMemberIds(context: AccountContext, contactIds: readonly number[]): Promise<number[]> {
  const ownId = await getOwnId(context);
  if (contactIds.length === 0) return [];
  const rooms = new Map((await readRooms(context)).map((room) => [room.contact.id, room]));
  const chosen = contactIds.map((id) => rooms.get(id));
  if (chosen.some((room) => !room || room.groupId !== undefined)) throw notFound("Contact");
  return sortIds(chosen.flatMap((room) => room?.memberIds ?? []).filter((id) => id !== ownId));
}

async function readGroupContact(context: AccountContext & Pick<HandlerContext, "language">, groupId: number) {
  const { contact } = await requireRoom(context, toGroupContactId(groupId));
  return { contact: resolveLanguage(contact, context.language) };
}
