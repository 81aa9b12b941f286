import { addDays } from "../local-day.ts";
import { getFirstDay, type Repetition } from "./repetition.ts";

/** A time of day in minutes since midnight. It may be later than 24:00. */
export interface TimeRange {
  start: number;
  end: number | undefined;
}

/** What a sentence says about when something takes place. */
export interface WhenParts {
  firstDay?: Date | undefined;
  lastDay?: Date | undefined;
  time?: TimeRange | undefined;
  /** True if the words only imply the time, as "tonight" does. */
  isTimeImplied?: boolean | undefined;
  isAllDay?: boolean | undefined;
  /** The duration in minutes. */
  minutes?: number | undefined;
  repeat?: Repetition | undefined;
  /** The last day of a repetition. */
  until?: Date | undefined;
  /** True if the sentence names a day that does not exist; then it says nothing else. */
  isImpossible?: boolean | undefined;
}

/**
 * The named day; for a repetition, the first day that it includes; without a day, the next time that the clock shows
 * the named time. Undefined if the sentence names no day and no time.
 */
export function getStartDay({ firstDay, time, repeat }: WhenParts, now: Date): Date | undefined {
  const isPast = time !== undefined && time.start < now.getHours() * 60 + now.getMinutes();
  const next = addDays(now, isPast ? 1 : 0);
  if (repeat) return getFirstDay(repeat, firstDay ?? next);
  return firstDay ?? (time ? next : undefined);
}
