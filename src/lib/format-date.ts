import { isLanguage, locales } from "./language.ts";
import { toLocalDay } from "./local-day.ts";

const getLocale = (language: string) => (isLanguage(language) ? locales[language] : locales.en);

const formats = new Map<string, Intl.DateTimeFormat>();

/** Cached: creating a format takes about 100 times as long as using it, and a list needs one for each row. */
export function getDateFormat(language: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(getLocale(language), options);
  formats.set(key, format);
  return format;
}

const dayMonthFormat = { day: "numeric", month: "short" } as const;
const dayMonthYearFormat = { ...dayMonthFormat, year: "numeric" } as const;

/**
 * `day` is `yyyy-mm-dd`. Yesterday, today and tomorrow are words, other days "30 Nov", with the year if it is not the
 * current one.
 */
export function formatDay(day: string, language: string, now = new Date()): string {
  const locale = getLocale(language);
  for (const distance of [-1, 0, 1]) {
    if (day === toLocalDay(now, distance)) {
      const word = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(distance, "day");
      return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
    }
  }
  const hasYear = day.slice(0, 4) !== toLocalDay(now).slice(0, 4);
  return formatUtcDay(day, language, hasYear ? dayMonthYearFormat : dayMonthFormat);
}

/** "09:30", "09:30 น."; `time` is `hh:mm`. */
export const formatTimeOfDay = (time: string, language: string): string =>
  language === "th" ? `${time}\u00a0น.` : time;

/** "30 Nov, 09:30"; only the day (`yyyy-mm-dd`) if it has no time. */
export function formatDue(day: string, time: string | null | undefined, language: string, now = new Date()): string {
  const text = formatDay(day, language, now);
  if (!time) return text;
  return `${text}${language === "th" ? "" : ","} ${formatTimeOfDay(time, language)}`;
}

/** Always with the year; for printed documents. */
export const formatDate = (day: string, language: string): string => formatUtcDay(day, language, dayMonthYearFormat);

/** The number alone: 2026, 2569. Intl would put "พ.ศ." in front of it. */
export const formatYear = (date: Date, language: string): string =>
  getDateFormat(language, { year: "numeric" })
    .formatToParts(date)
    .find(({ type }) => type === "year")?.value ?? String(date.getFullYear());

/** "Fri 28 Nov". A line never breaks inside the date. */
export const formatWeekday = (day: string, language: string): string =>
  formatUtcDay(day, language, { ...dayMonthFormat, weekday: "short" }).replaceAll(" ", "\u00a0");

const formatUtcDay = (day: string, language: string, options: Intl.DateTimeFormatOptions): string =>
  getDateFormat(language, { ...options, timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Thai calendars write the time in the same way. */
export const clockFormat = { hour: "2-digit", minute: "2-digit", hour12: false } as const;

/** "09:05". */
export const formatClock = (moment: string, language: string): string =>
  getDateFormat(language, clockFormat).format(new Date(moment));

/** "Tomorrow, 10:00", "5 Dec, all day". `start` is a day, or a date and time. */
export function formatStart(start: string, language: string): string {
  const isAllDay = !start.includes("T");
  const day = formatDay(isAllDay ? start : toLocalDay(new Date(start)), language);
  const time = isAllDay ? "" : formatClock(start, language);
  if (language === "th") return isAllDay ? `${day} ทั้งวัน` : `${day} ${time} น.`;
  return isAllDay ? `${day}, all day` : `${day}, ${time}`;
}

/** In the device's time zone. */
export const formatDateTime = (moment: string, language: string): string =>
  getDateFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));

/** "16 Dec 2026, 18:00–19:00". */
export function formatTimeRange(
  start: string,
  end: string | null,
  language: string,
  dayOptions: Intl.DateTimeFormatOptions = dayMonthYearFormat,
): string {
  const format = getDateFormat(language, { ...dayOptions, ...clockFormat });
  const from = new Date(start);
  if (end === null || end === start) return format.format(from);
  const to = new Date(end);
  // The range format of one day writes the hour of a Thai time with one digit.
  if (toLocalDay(from) === toLocalDay(to)) return `${format.format(from)}–${formatClock(end, language)}`;
  // Not `formatRange`, which has a hyphen in Thai and a dash in English.
  return `${format.format(from)} – ${format.format(to)}`;
}

/** "5 min ago"; from a week on, the date. */
export function formatTimeAgo(moment: string, language: string, now = new Date()): string {
  const locale = getLocale(language);
  const elapsedMs = Math.max(0, now.getTime() - Date.parse(moment));
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });
  if (elapsedMs < MINUTE) return format.format(0, "second");
  if (elapsedMs < HOUR) return format.format(-Math.floor(elapsedMs / MINUTE), "minute");
  if (elapsedMs < DAY) return format.format(-Math.floor(elapsedMs / HOUR), "hour");
  if (elapsedMs < 7 * DAY) return format.format(-Math.floor(elapsedMs / DAY), "day");
  const isThisYear = new Date(moment).getFullYear() === now.getFullYear();
  return getDateFormat(language, isThisYear ? dayMonthFormat : dayMonthYearFormat).format(new Date(moment));
}
