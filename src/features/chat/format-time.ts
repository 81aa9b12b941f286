import { formatDay, getDateFormat } from "../../lib/format-date.ts";
import { toLocalDay } from "../../lib/local-day.ts";

/** "14:05" */
export const formatTime = (moment: string, language: string): string =>
  getDateFormat(language, { timeStyle: "short" }).format(new Date(moment));

export const formatMoment = (moment: string, language: string): string =>
  getDateFormat(language, { dateStyle: "long", timeStyle: "short" }).format(new Date(moment));

/** Formats the day above messages: "Today", "Yesterday" or "Monday 23 November 2026" (Thai: the Buddhist year). */
export function formatDayHeading(moment: string, language: string, now = new Date()): string {
  const date = new Date(moment);
  const day = toLocalDay(date);
  if (day === toLocalDay(now) || day === toLocalDay(now, -1)) return formatDay(day, language, now);
  return getDateFormat(language, { weekday: "long", day: "numeric", month: "long", year: "numeric" }).format(date);
}

const MAX_DAYS_WITH_WEEKDAY = 6;

/** Formats the time of a conversation's last message: the time today, the weekday this week, else the date. */
export function formatListTime(moment: string, language: string, now = new Date()): string {
  const date = new Date(moment);
  const day = toLocalDay(date);
  if (day === toLocalDay(now)) return formatTime(moment, language);
  if (day === toLocalDay(now, -1)) return formatDay(day, language, now);
  if (day < toLocalDay(now) && day >= toLocalDay(now, -MAX_DAYS_WITH_WEEKDAY))
    return getDateFormat(language, { weekday: "short" }).format(date);
  return formatDay(day, language, now);
}
