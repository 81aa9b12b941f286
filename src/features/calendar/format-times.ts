import { addDays, getLocale, toClock, toDay, toUtc } from "./days.ts";
import type { EventTimes } from "./grid/move-times.ts";

const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns an Intl format from a cache: creating one takes about 100 times as long as using it. */
export function getFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(getLocale(language), options);
  formats.set(key, format);
  return format;
}

const dayOptions = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;
const clockOptions = { hour: "2-digit", minute: "2-digit", hour12: false } as const;

/** Formats a day with weekday and year: "Mon, 23 Nov 2026". Thai has Buddhist years. */
export const formatLongDay = (day: string, language: string): string =>
  getFormat(language, { ...dayOptions, timeZone: "UTC" }).format(toUtc(day));

/** Formats a day as a heading: "Monday 23 November 2026". */
export const formatDayHeading = (day: string, language: string): string =>
  getFormat(language, { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
    toUtc(day),
  );

/** Formats when an event takes place: "Mon, 23 Nov 2026, 10:00–11:00" or, for whole days, "23–25 Nov 2026". */
export function formatTimes({ start, end, allDay }: EventTimes, language: string): string {
  if (allDay) {
    const last = end === null ? start : addDays(end, -1);
    return getFormat(language, { ...dayOptions, timeZone: "UTC" }).formatRange(toUtc(start), toUtc(last));
  }
  const from = new Date(start);
  const format = getFormat(language, { ...dayOptions, ...clockOptions });
  if (end === null) return format.format(from);
  // The range format of one day writes the hour of a Thai time with one digit.
  if (toDay(start) === toDay(end)) return `${format.format(from)}–${toClock(end)}`;
  return format.formatRange(from, new Date(end));
}

/** Formats the clock times of an event on one day: "10:00–11:00". */
export function formatClockTimes({ start, end }: EventTimes): string {
  return end === null || end === start ? toClock(start) : `${toClock(start)}–${toClock(end)}`;
}
