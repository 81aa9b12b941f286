import { atom } from "jotai";
import type { Contact } from "../contract/chat.ts";
import type { Presence } from "../contract/workspace-presence.ts";

/** By the member's id. Only in memory: after a reload, the server says it again. */
export type PresenceMap = ReadonlyMap<number, Presence>;

export const presenceAtom = atom<PresenceMap>(new Map());

export const mergePresence = (map: PresenceMap, members: readonly Presence[]): PresenceMap =>
  new Map([...map, ...members.map((member) => [member.id, member] as const)]);

/**
 * Without a connection, nobody is known to be online. `heardAt` is when the server last told something: a device that
 * wakes from sleep loses its connection long after that.
 */
export const loseConnection = (map: PresenceMap, heardAt: Date): PresenceMap =>
  new Map(
    [...map].map(([id, member]) => {
      const lastSeenAt = member.state === "online" ? heardAt.toISOString() : member.lastSeenAt;
      return [id, { id, state: "offline", lastSeenAt }];
    }),
  );

/**
 * Puts the answers to reports and the events of the stream in order. An answer may arrive after an event that tells of a later
 * change, or after the answer to a later report.
 */
export function createPresenceOrder() {
  let [sent, answered] = [0, 0];
  let events: { readonly after: number; readonly members: readonly Presence[] }[] = [];
  return {
    /** Returns the report's number. */
    startReport: (): number => ++sent,
    addEvent: (members: readonly Presence[]): void => void events.push({ after: sent, members }),
    /** Returns the answer with the later events, or undefined if it is older than what is shown. */
    addAnswer(no: number, members: readonly Presence[]): PresenceMap | undefined {
      if (no < answered) return undefined;
      answered = no;
      events = events.filter(({ after }) => after >= no);
      return mergePresence(new Map(), [members, ...events.map((event) => event.members)].flat());
    },
  };
}

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
