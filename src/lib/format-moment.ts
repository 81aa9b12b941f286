import { isLanguage, locales } from "./language.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const getLocale = (language: string) => (isLanguage(language) ? locales[language] : locales.en);

/** A localised date and time in the device's time zone. */
export const formatMoment = (moment: string, language: string): string =>
  new Intl.DateTimeFormat(getLocale(language), { dateStyle: "medium", timeStyle: "short" }).format(new Date(moment));

/** Relative time ("5 min ago"); the date if it is a week or longer ago. */
export function formatAgo(moment: string, language: string, now = new Date()): string {
  const locale = getLocale(language);
  const ago = Math.max(0, now.getTime() - Date.parse(moment));
  const format = new Intl.RelativeTimeFormat(locale, { numeric: "auto", style: "short" });
  if (ago < MINUTE) return format.format(0, "second");
  if (ago < HOUR) return format.format(-Math.floor(ago / MINUTE), "minute");
  if (ago < DAY) return format.format(-Math.floor(ago / HOUR), "hour");
  if (ago < 7 * DAY) return format.format(-Math.floor(ago / DAY), "day");
  const isThisYear = new Date(moment).getFullYear() === now.getFullYear();
  return new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "short",
    ...(!isThisYear && { year: "numeric" }),
  }).format(new Date(moment));
}
