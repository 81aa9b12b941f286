import { getDateFormat } from "../../../lib/format-date.ts";

/** Formats a day (`yyyy-mm-dd`) with its weekday: "Fri 28 Nov". A line never breaks inside the date. */
export const formatWeekday = (day: string, language: string): string =>
  getDateFormat(language, { weekday: "short", day: "numeric", month: "short", timeZone: "UTC" })
    .format(new Date(`${day}T00:00:00Z`))
    .replaceAll(" ", "\u00a0");
