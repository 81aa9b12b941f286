import type { CalendarEvent } from "../contract/calendar.ts";
import type { Occurrence } from "../contract/calendar-events.ts";
import type { EventNewsKind } from "../contract/push.ts";
import { DAY_MS } from "../lib/time-zone.ts";
import { findInviter } from "./assignments.ts";
import { listAllEventMembers } from "./event-members.ts";
import { selectOccurrences } from "./occurrences.ts";

/** What a colleague's change of an event tells a member. */
export interface EventNews {
  readonly kind: EventNewsKind;
  /** The colleague. */
  readonly by: number;
  readonly eventId: number;
  /** Of the occurrence that starts at `start`; null for an invitation and an event that does not repeat. */
  readonly recurrenceId: string | null;
  /** Of the event or, if only some occurrences have changed, of the first of these. */
  readonly start: string;
}

interface EventChange {
  readonly before: CalendarEvent | undefined;
  /** Null after a deletion. */
  readonly after: CalendarEvent | null;
  /** The events that the same author has added: some of the occurrences may be in one of them now. */
  readonly added: readonly CalendarEvent[];
}

interface About {
  readonly memberId: number;
  /** Who has set the times, or has deleted the event. */
  readonly timeBy: number;
  /** Who has changed the guests. */
  readonly guestsBy: number;
  /** In milliseconds since 1970: nobody is told of occurrences that are over. */
  readonly now: number;
}

/** Of a repeating event only the changes in this time are told. */
const MAX_AHEAD_MS = 366 * DAY_MS;

const isInvolved = (event: CalendarEvent, memberId: number): boolean => listAllEventMembers(event).includes(memberId);

export function findEventNews(
  { before, after, added }: EventChange,
  { memberId, timeBy, guestsBy, now }: About,
): EventNews | undefined {
  if (after && memberId !== guestsBy && findInviter(before, after, memberId) === guestsBy)
    return { kind: "invited", by: guestsBy, eventId: after.id, recurrenceId: null, start: after.start };
  if (!before || !isInvolved(before, memberId)) return undefined;
  if (after && !isInvolved(after, memberId)) {
    const next = memberId === guestsBy ? undefined : listOccurrences(before, now)[0];
    if (!next) return undefined;
    const { eventId, recurrenceId, start } = next;
    return { kind: "removed", by: guestsBy, eventId, recurrenceId, start };
  }
  if (memberId === timeBy) return undefined;
  const move = findMove({ before, after, added: added.filter((event) => isSplitOff(event, before, memberId)) }, now);
  return move && { ...move, by: timeBy };
}

/** The part of a series that was split off keeps the owner, and its guests are not invited again. See `noteInviter`. */
const isSplitOff = (event: CalendarEvent, before: CalendarEvent, memberId: number): boolean =>
  before.rrule !== null &&
  event.ownerId === before.ownerId &&
  isInvolved(event, memberId) &&
  findInviter(undefined, event, memberId) === undefined;

function listOccurrences(event: CalendarEvent, now: number) {
  const to = event.rrule === null ? Number.POSITIVE_INFINITY : now + MAX_AHEAD_MS;
  return selectOccurrences([event], { from: now, to }, {});
}

const toTimes = ({ start, end }: Occurrence): string => `${start} ${end}`;

function findMove(
  { before, after, added }: EventChange & { before: CalendarEvent },
  now: number,
): Omit<EventNews, "by"> | undefined {
  const list = (event: CalendarEvent) => listOccurrences(event, now);
  const [old, current, splitOff] = [list(before), after ? list(after) : [], added.flatMap(list)];
  // Not by id: an event that begins or ends to repeat has other ids at the same times.
  const times = new Set([...current, ...splitOff].map(toTimes));
  const changed = old.find((each) => !times.has(toTimes(each)));
  if (!changed) return undefined;
  const [oldIds, oldTimes] = [new Set(old.map(({ recurrenceId }) => recurrenceId)), new Set(old.map(toTimes))];
  const isNewTime = (each: Occurrence) => !oldTimes.has(toTimes(each));
  const moved =
    current.find(({ recurrenceId }) => recurrenceId === changed.recurrenceId) ??
    // The occurrences of a series that is moved as a whole have other ids.
    current.find((each) => !oldIds.has(each.recurrenceId) && isNewTime(each)) ??
    splitOff.find(isNewTime);
  if (moved) {
    const { eventId, recurrenceId, start } = moved;
    return { kind: "moved", eventId, recurrenceId, start };
  }
  // It is in the past now.
  if (after?.rrule === null && current.length === 0)
    return { kind: "moved", eventId: after.id, recurrenceId: null, start: after.start };
  return { kind: "canceled", eventId: before.id, recurrenceId: changed.recurrenceId, start: changed.start };
}
