import { atom } from "jotai";
import type { Contact } from "../contract/chat.ts";
import type { Presence } from "../contract/workspace-presence.ts";

/** By the member's id. Only in memory: after a reload, the server says it again. */
export type PresenceMap = ReadonlyMap<number, Presence>;

export const presenceAtom = atom<PresenceMap>(new Map());

export const mergePresence = (map: PresenceMap, members: readonly Presence[]): PresenceMap =>
  new Map([...map, ...members.map((member) => [member.id, member] as const)]);

/** Without a connection, nobody is known to be online. `now` is then the latest moment at which they were. */
export const loseConnection = (map: PresenceMap, now = new Date()): PresenceMap =>
  new Map(
    [...map].map(([id, member]) => {
      const lastSeenAt = member.state === "online" ? now.toISOString() : member.lastSeenAt;
      return [id, { id, state: "offline", lastSeenAt }];
    }),
  );

export interface ShownPresence {
  readonly status: Contact["status"];
  /** Only of somebody who is offline. */
  readonly lastSeenAt?: string;
}

/** A status that a person has chosen counts while they use the app. */
export function toShownPresence(chosen: Contact["status"], presence: Presence | undefined): ShownPresence {
  if (!presence) return { status: "offline" };
  if (presence.state === "offline") return { status: "offline", lastSeenAt: presence.lastSeenAt };
  if (chosen === "busy" || chosen === "away") return { status: chosen };
  return { status: presence.state };
}

/** The members who are typing, by conversation, and until when that is shown. */
export type TypingMap = ReadonlyMap<string, ReadonlyMap<number, number>>;

export const typingAtom = atom<TypingMap>(new Map());

/** `until` in milliseconds since 1970; undefined if the member has stopped. */
export function setTyping(map: TypingMap, room: string, memberId: number, until: number | undefined): TypingMap {
  const members = new Map(map.get(room));
  if (until === undefined) members.delete(memberId);
  else members.set(memberId, until);
  const changed = new Map(map);
  if (members.size > 0) changed.set(room, members);
  else changed.delete(room);
  return changed;
}

export function endTyping(map: TypingMap, now: number): TypingMap {
  const rooms = [...map].map(([room, members]) => [room, [...members].filter(([, until]) => until > now)] as const);
  return new Map(rooms.flatMap(([room, members]) => (members.length > 0 ? [[room, new Map(members)]] : [])));
}
