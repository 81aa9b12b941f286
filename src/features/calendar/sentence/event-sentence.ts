import { addDays, toLocalDay } from "../../../lib/local-day.ts";
import { getFirstDay, type Repetition } from "../../../lib/sentence/repetition.ts";

/** What a sentence such as "Lunch with Priya tomorrow at noon" says about an event. */
export interface SentenceEvent {
  title: string;
  /** A day (`yyyy-mm-dd`) for an all-day event, an ISO time otherwise. */
  start: string;
  /** As in an event: exclusive, null for one day. */
  end: string | null;
  allDay: boolean;
  location: string;
  /** Missing for an event that does not repeat. */
  repeat?: Repetition;
}

/** A time of day in minutes since midnight. It may be later than 24:00. */
export interface TimeRange {
  start: number;
  end: number | undefined;
}

const DEFAULT_DURATION_MINUTES = 60;

/** The parts of a sentence that say when an event takes place. */
interface SentenceTimes {
  firstDay?: Date | undefined;
  lastDay?: Date | undefined;
  time?: TimeRange | undefined;
  minutes?: number | undefined;
  repeat?: Repetition | undefined;
  /** The last day of a repetition. */
  until?: Date | undefined;
}

type EventTimes = Pick<SentenceEvent, "start" | "end" | "allDay">;

/** Builds the times and the repetition of an event from the parts of a sentence. */
export function buildTimes(parts: SentenceTimes, now: Date): EventTimes & Pick<SentenceEvent, "repeat"> {
  const { repeat, lastDay, until = lastDay } = parts;
  if (!repeat) return buildOnce(parts, now);
  const isPast = parts.time !== undefined && parts.time.start < now.getHours() * 60 + now.getMinutes();
  const firstDay = getFirstDay(repeat, parts.firstDay ?? addDays(now, isPast ? 1 : 0));
  const times = buildOnce({ ...parts, firstDay, lastDay: undefined }, now);
  if (!until || until < firstDay) return { ...times, repeat };
  return { ...times, repeat: { ...repeat, ending: "until", until: toLocalDay(until) } };
}

/** Without a time, the event takes whole days; without a day, it is at the next such time. */
function buildOnce({ firstDay, lastDay, time, minutes }: SentenceTimes, now: Date): EventTimes {
  if (!time) {
    const first = firstDay ?? now;
    const isSeveralDays = lastDay !== undefined && lastDay > first;
    return { start: toLocalDay(first), end: isSeveralDays ? toLocalDay(lastDay, 1) : null, allDay: true };
  }
  const toMoment = (date: Date, minute: number) =>
    new Date(date.getFullYear(), date.getMonth(), date.getDate(), 0, minute);
  const today = toMoment(firstDay ?? now, time.start);
  const day = firstDay ?? (today < now ? addDays(now, 1) : now);
  const start = toMoment(day, time.start);
  const length = minutes ?? (time.end === undefined ? DEFAULT_DURATION_MINUTES : getLength(time.start, time.end));
  const end = lastDay && time.end !== undefined ? toMoment(lastDay, time.end) : toMoment(day, time.start + length);
  return { start: start.toISOString(), end: end.toISOString(), allDay: false };
}

/** Returns the minutes from a start to an end. An end that is not after the start is 12 hours or a day later. */
function getLength(start: number, end: number): number {
  const length = end - start;
  if (length > 0) return length;
  return end < 12 * 60 && length + 12 * 60 > 0 && start < 12 * 60 ? length + 12 * 60 : length + 24 * 60;
}
