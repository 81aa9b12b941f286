import { isLanguage, locales } from "./language.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const localeOf = (language: string) => (isLanguage(language) ? locales[language] : locales.en);

/** A moment as the language writes it, to the minute, in the device's time zone. */
export const formatMoment = (moment: string, language: string): string =>
  new Intl.DateTimeFormat(localeOf(language), { dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));

/** How long ago a moment was, in words; a week and longer ago, its day. */
export function formatAgo(moment: string, language: string, now = new Date()): string {
  const locale = localeOf(language);
  const ago = Math.max(0, now.getTime() - Date.parse(moment));
  const words = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });
  if (ago < MINUTE) return words.format(0, "second");
  if (ago < HOUR) return words.format(-Math.floor(ago / MINUTE), "minute");
  if (ago < DAY) return words.format(-Math.floor(ago / HOUR), "hour");
  if (ago < 7 * DAY) return words.format(-Math.floor(ago / DAY), "day");
  const isThisYear = new Date(moment).getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    ...(!isThisYear && { year: "numeric" }),
  }).format(new Date(moment));
}
