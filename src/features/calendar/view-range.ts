import { getDateFormat } from "../../lib/format-date.ts";
import { addDays, addMonths, countDays, type Day, startOfMonth, startOfWeek, toUtc } from "./days.ts";
import type { CalendarViewName } from "./search.ts";

export interface DayRange {
  from: Day;
  /** Exclusive. */
  to: Day;
}

/** A month includes the whole weeks of its first and last day. An agenda shows one month from `date` on. */
export function getViewRange(view: CalendarViewName, date: Day, firstWeekday: number): DayRange {
  if (view === "day") return { from: date, to: addDays(date, 1) };
  if (view === "agenda") return { from: date, to: addMonths(date, 1) };
  if (view === "week") {
    const from = startOfWeek(date, firstWeekday);
    return { from, to: addDays(from, 7) };
  }
  const first = startOfMonth(date);
  const from = startOfWeek(first, firstWeekday);
  const next = addMonths(first, 1);
  return { from, to: addDays(from, Math.ceil(countDays(from, next) / 7) * 7) };
}

/** `steps` is -1 or 1. */
export function moveDate(view: CalendarViewName, date: Day, steps: number): Day {
  if (view === "day") return addDays(date, steps);
  if (view === "week") return addDays(date, 7 * steps);
  return addMonths(view === "month" ? startOfMonth(date) : date, steps);
}

/**
 * "November 2026", "23–29 Nov 2026", "Monday, 23 November 2026"; Thai has Buddhist years. With `isShort`, days of this
 * year have no year.
 */
export function formatPeriod(
  view: CalendarViewName,
  date: Day,
  firstWeekday: number,
  language: string,
  isShort = false,
): string {
  const format = (options: Intl.DateTimeFormatOptions) => getDateFormat(language, { ...options, timeZone: "UTC" });
  if (view === "month") return format({ month: "long", year: "numeric" }).format(toUtc(date));
  if (view === "day")
    return format({
      weekday: isShort ? "short" : "long",
      day: "numeric",
      month: isShort ? "short" : "long",
      year: "numeric",
    }).format(toUtc(date));
  const { from, to } = getViewRange(view, date, firstWeekday);
  const last = addDays(to, -1);
  const year = new Date().getFullYear();
  const isThisYear = toUtc(from).getUTCFullYear() === year && toUtc(last).getUTCFullYear() === year;
  return format({
    day: "numeric",
    month: "short",
    ...(!(isShort && isThisYear) && { year: "numeric" as const }),
  }).formatRange(toUtc(from), toUtc(last));
}
