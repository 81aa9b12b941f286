import { isLanguage, locales } from "../../lib/language.ts";

const DAY_MS = 24 * 60 * 60_000;

interface Period {
  /** A date (`yyyy-mm-dd`) for all-day events, otherwise an ISO date-time. */
  start: string;
  /** The end; exclusive for all-day events. */
  end: string | null;
  allDay: boolean;
}

/** Formats an event's period in the given language and the device's time zone. */
export function formatPeriod({ start, end, allDay }: Period, language: string): string {
  const format = new Intl.DateTimeFormat(isLanguage(language) ? locales[language] : locales.en, {
    dateStyle: "medium",
    ...(allDay ? { timeZone: "UTC" } : { timeStyle: "short" }),
  });
  const first = Date.parse(start);
  if (end === null) return format.format(first);
  return format.formatRange(first, Math.max(first, Date.parse(end) - (allDay ? DAY_MS : 0)));
}
