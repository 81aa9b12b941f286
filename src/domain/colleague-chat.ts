import { CHAT_PROFILE_USER_ID } from "../contract/chat.ts";

/** The order of messages is that of the server's numbers. A message that the server does not have comes after all of them. */
export const WAITING_PLACE = 1_000_000_000_000;

/** Higher than every member's id, which is a 32-bit integer. */
const GROUP_CONTACTS = 2 ** 31;

/**
 * The chat's calls know the signed-in person as `CHAT_PROFILE_USER_ID` and colleagues by their member ids. The colleague with
 * that id, if there is one, gets the person's own, so the same function converts in both directions.
 */
export const swapProfileUserId = (id: number, ownId: number): number =>
  id === ownId ? CHAT_PROFILE_USER_ID : id === CHAT_PROFILE_USER_ID ? ownId : id;

export const toGroupContactId = (groupId: number): number => GROUP_CONTACTS + groupId;
/** Undefined if the contact is a person. */
export const findGroupId = (contactId: number): number | undefined =>
  contactId > GROUP_CONTACTS ? contactId - GROUP_CONTACTS : undefined;

/** The conversation of two members. */
export const getPairRoom = (memberIds: readonly number[]): string => memberIds.join(":");
export const getGroupRoom = (groupId: number): string => `group:${groupId}`;

export const sortIds = (ids: Iterable<number>): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** Whose conversation a room is, as the id of a contact. */
export function getContactId(room: string, ownId: number): number {
  if (room.startsWith("group:")) return toGroupContactId(Number(room.slice("group:".length)));
  const other = room
    .split(":")
    .map(Number)
    .find((id) => id !== ownId);
  return swapProfileUserId(other ?? ownId, ownId);
}

/** The conversation of a contact: the reverse of {@link getContactId}. */
export function getRoom(contactId: number, ownId: number): string {
  const groupId = findGroupId(contactId);
  if (groupId !== undefined) return getGroupRoom(groupId);
  return getPairRoom(sortIds([swapProfileUserId(contactId, ownId), ownId]));
}
