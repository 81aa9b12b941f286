import { formatTimeRange, getDateFormat } from "../../lib/format-date.ts";
import { addDays, toClock, toUtc } from "./days.ts";
import type { EventTimes } from "./grid/move-times.ts";

const dayOptions = { weekday: "short", day: "numeric", month: "short", year: "numeric" } as const;

/** "Mon, 23 Nov 2026"; Thai has Buddhist years. */
export const formatLongDay = (day: string, language: string): string =>
  getDateFormat(language, { ...dayOptions, timeZone: "UTC" }).format(toUtc(day));

/** "Monday 23 November 2026" */
export const formatDayHeading = (day: string, language: string): string =>
  getDateFormat(language, { weekday: "long", day: "numeric", month: "long", year: "numeric", timeZone: "UTC" }).format(
    toUtc(day),
  );

/** "Mon, 23 Nov 2026, 10:00–11:00" or, for whole days, "23–25 Nov 2026" */
export function formatTimes({ start, end, allDay }: EventTimes, language: string): string {
  if (allDay) {
    const last = end === null ? start : addDays(end, -1);
    return getDateFormat(language, { ...dayOptions, timeZone: "UTC" }).formatRange(toUtc(start), toUtc(last));
  }
  return formatTimeRange(start, end, language, dayOptions);
}

export function formatClockTimes({ start, end }: EventTimes): string {
  return end === null || end === start ? toClock(start) : `${toClock(start)}–${toClock(end)}`;
}
