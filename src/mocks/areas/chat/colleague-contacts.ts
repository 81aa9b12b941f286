import { notFound } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { ChatGroupRow, ColleagueMessageRow } from "../../../db/tables/colleague-chat.ts";
import { sortByName } from "../../../domain/chat.ts";
import {
  getGroupRoom,
  getPairRoom,
  sortIds,
  swapProfileUserId,
  toGroupContactId,
} from "../../../domain/colleague-chat.ts";
import { type AccountContext, getCurrentAccount } from "../../core/auth.ts";
import type { ChatContact, Room } from "./chat-store.ts";
import { selectRoom } from "./colleague-messages.ts";

/** What {@link readRooms} reads. */
export const roomTables = ["members", "profiles", "chatStatuses", "chatGroups", "colleagueMessages"] as const;

/** The id of the signed-in person, who is a member of the workspace. */
export const getOwnId = async ({ db, account }: AccountContext): Promise<number> =>
  account?.id ?? (await getCurrentAccount({ db, account })).id;

/** All colleagues, also those who were deactivated, and all groups. Sorted by name. */
export async function readRooms(context: AccountContext): Promise<Room[]> {
  const { db } = context;
  const ownId = await getOwnId(context);
  const [people, groups, used] = await Promise.all([
    readPeople(db, ownId),
    readAllCached(db.chatGroups),
    db.colleagueMessages.orderBy("room").uniqueKeys(),
  ]);
  const groupRows = new Map(groups.map((row) => [getGroupRoom(row.id), row]));
  const groupRooms = new Set([...groupRows.keys(), ...used.map(String).filter((room) => room.startsWith("group:"))]);
  const ofGroups = await Promise.all(
    [...groupRooms].map(async (room) => toGroup(room, groupRows.get(room), await selectRoom(db, room).last(), ownId)),
  );
  return sortByRoomName([...people, ...ofGroups.flatMap((group) => group ?? [])]);
}

const sortByRoomName = (rooms: readonly Room[]): Room[] => {
  const byId = new Map(rooms.map((room) => [room.contact.id, room]));
  const names = rooms.map(({ contact: { id, fullName } }) => ({ id, fullName }));
  return sortByName(names).flatMap(({ id }) => byId.get(id) ?? []);
};

/** Throws a 404 HttpError for an unknown contact. */
export async function requireRoom(context: AccountContext, contactId: number): Promise<Room> {
  const room = (await readRooms(context)).find(({ contact }) => contact.id === contactId);
  if (!room) throw notFound("Contact");
  return room;
}

async function readPeople(db: Database, ownId: number): Promise<Room[]> {
  const [members, profiles, statuses] = await Promise.all([
    readAllCached(db.members),
    readAllCached(db.profiles),
    readAllCached(db.chatStatuses),
  ]);
  const profilesById = new Map(profiles.map((profile) => [profile.id, profile]));
  const statusesById = new Map(statuses.map((row) => [row.id, row]));
  return members
    .filter(({ id }) => id !== ownId)
    .map(({ id, fullName, isActive }) => {
      const profile = profilesById.get(id);
      const { status = "offline", about = "" } = statusesById.get(id) ?? {};
      const memberIds = sortIds([id, ownId]);
      const contact: ChatContact = {
        ...{ id: swapProfileUserId(id, ownId), fullName, about, status },
        role: profile?.header.designation ?? "",
        avatar: profile?.person?.avatar ?? "",
        ...(!isActive && { closed: "inactive" as const }),
      };
      return { room: getPairRoom(memberIds), contact, memberIds };
    });
}

/**
 * The server tells those who are not in a group any more nothing about it. So the last message that they have says who
 * removed them, and a new device of theirs has no row of the group.
 */
function toGroup(
  room: string,
  row: ChatGroupRow | undefined,
  last: ColleagueMessageRow | undefined,
  ownId: number,
): Room | undefined {
  const isRemoved = last?.note?.removed.includes(ownId) === true;
  const name = row?.name ?? last?.note?.name;
  const memberIds = (row?.memberIds ?? last?.memberIds ?? []).filter((id) => id !== ownId || !isRemoved);
  if (name === undefined) return undefined;
  const groupId = Number(room.slice("group:".length));
  const contact: ChatContact = {
    ...{ id: toGroupContactId(groupId), fullName: name, role: "", about: "", avatar: "", status: "offline" },
    group: { memberIds: memberIds.map((id) => swapProfileUserId(id, ownId)) },
    ...(!memberIds.includes(ownId) && { closed: "left" as const }),
  };
  return { room, contact, memberIds: sortIds(memberIds), groupId };
}
