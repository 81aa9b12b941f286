import { addDays, toLocalDay } from "../../../lib/local-day.ts";
import type { Repetition } from "../../../lib/sentence/repetition.ts";
import { getStartDay, type WhenParts } from "../../../lib/sentence/when.ts";

/** An event parsed from a sentence such as "Lunch with Priya tomorrow at noon". */
export interface SentenceEvent {
  title: string;
  /** A day (`yyyy-mm-dd`) for an all-day event, an ISO time otherwise. */
  start: string;
  /** Exclusive; null for an all-day event of one day. */
  end: string | null;
  allDay: boolean;
  location: string;
  /** Missing for an event that does not repeat. */
  repeat?: Repetition;
  /** True if the sentence names a day that does not exist: then the event is today. */
  isImpossibleDate?: boolean;
}

const DEFAULT_DURATION_MINUTES = 60;

type EventTimes = Pick<SentenceEvent, "start" | "end" | "allDay">;

/** Without a time, the event takes whole days; without a day and a time, it is today. */
export function buildTimes(parts: WhenParts, now: Date): EventTimes & Pick<SentenceEvent, "repeat"> {
  const { repeat, lastDay, until = lastDay } = parts;
  const firstDay = getStartDay(parts, now) ?? addDays(now, 0);
  if (!repeat) return buildOnce(parts, firstDay);
  const times = buildOnce({ ...parts, lastDay: undefined }, firstDay);
  if (!until || until < firstDay) return { ...times, repeat };
  return { ...times, repeat: { ...repeat, ending: "until", until: toLocalDay(until) } };
}

function buildOnce({ lastDay, time, isAllDay, minutes }: WhenParts, firstDay: Date): EventTimes {
  if (!time || isAllDay) {
    const isSeveralDays = lastDay !== undefined && lastDay > firstDay;
    return { start: toLocalDay(firstDay), end: isSeveralDays ? toLocalDay(lastDay, 1) : null, allDay: true };
  }
  const toMoment = (date: Date, minute: number) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate(), 0, minute);
  const start = toMoment(firstDay, time.start);
  const length = minutes ?? (time.end === undefined ? DEFAULT_DURATION_MINUTES : getLength(time.start, time.end));
  // "5-7 December 9am" ends on the last day. With a duration ("for two hours"), the event ends on the first.
  const isSeveralDays = lastDay && lastDay > firstDay && (time.end !== undefined || minutes === undefined);
  const end = isSeveralDays
    ? toMoment(lastDay, time.end ?? time.start + length)
    : toMoment(firstDay, time.start + length);
  return { start: start.toISOString(), end: end.toISOString(), allDay: false };
}

/** Returns the minutes from a start to an end. An end that is not after the start is 12 hours or a day later. */
function getLength(start: number, end: number): number {
  const length = end - start;
  if (length > 0) return length;
  return end < 12 * 60 && length + 12 * 60 > 0 && start < 12 * 60 ? length + 12 * 60 : length + 24 * 60;
}
