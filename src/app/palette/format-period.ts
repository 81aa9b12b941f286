import { isLanguage, locales } from "../../lib/language.ts";

const DAY_MS = 24 * 60 * 60_000;

interface Period {
  /** A day (`yyyy-mm-dd`) where it lasts all day, a moment otherwise. */
  start: string;
  /** Where it is over; of days the first that is no part of it. */
  end: string | null;
  allDay: boolean;
}

/** From when to when an event lasts, as the language writes it; moments in the device's time zone. */
export function formatPeriod({ start, end, allDay }: Period, language: string): string {
  const format = new Intl.DateTimeFormat(isLanguage(language) ? locales[language] : locales.en, {
    dateStyle: "medium",
    ...(allDay ? { timeZone: "UTC" } : { timeStyle: "short" }),
  });
  const first = Date.parse(start);
  if (end === null) return format.format(first);
  return format.formatRange(first, Math.max(first, Date.parse(end) - (allDay ? DAY_MS : 0)));
}
