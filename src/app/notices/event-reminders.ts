import i18next from "i18next";
import * as v from "valibot";
import type { Occurrence } from "../../contract/calendar-events.ts";
import { isLanguage, locales } from "../../lib/language.ts";
import { storageKeys } from "../../lib/storage-keys.ts";

type Reminded = Pick<Occurrence, "eventId" | "recurrenceId" | "start" | "allDay" | "reminderMinutes">;

const MINUTE = 60_000;
/** How long after its start an event still reminds, for example after the app was opened late. */
const LATE_MS = 5 * MINUTE;
/** How many shown reminders the device remembers. */
const MAX_REMEMBERED = 200;

/** All-day events start at midnight in the device's time zone. */
const getStartTime = ({ start, allDay }: Pick<Reminded, "start" | "allDay">): number =>
  Date.parse(allDay ? `${start}T00:00` : start);

/** Returns an id of one occurrence at one time: an event that moves reminds again. */
export const getReminderId = ({ eventId, recurrenceId, start }: Reminded): string =>
  `event-reminder:${eventId}:${recurrenceId ?? ""}:${start}`;

/** Returns the occurrences that remind now, and when the next one does; undefined if none does. */
export function findDueReminders<T extends Reminded>(occurrences: readonly T[], now: number) {
  const times = occurrences.flatMap((occurrence) => {
    const start = getStartTime(occurrence);
    const { reminderMinutes } = occurrence;
    return reminderMinutes === null ? [] : [{ occurrence, start, at: start - reminderMinutes * MINUTE }];
  });
  const due = times.filter(({ at, start }) => at <= now && now <= start + LATE_MS).map(({ occurrence }) => occurrence);
  const later = times.map(({ at }) => at).filter((at) => at > now);
  return { due, nextAt: later.length > 0 ? Math.min(...later) : undefined };
}

/** Returns true for the first tab that asks for this reminder, and false ever after, also after a reload. */
export function claimReminder(id: string): boolean {
  try {
    const stored = v.safeParse(
      v.array(v.string()),
      JSON.parse(localStorage.getItem(storageKeys.eventReminders) ?? "[]"),
    );
    const shown = stored.success ? stored.output : [];
    if (shown.includes(id)) return false;
    localStorage.setItem(storageKeys.eventReminders, JSON.stringify([...shown, id].slice(-MAX_REMEMBERED)));
  } catch (error) {
    // If the storage is full or blocked, a reminder may show again after a reload.
    console.warn(error);
  }
  return true;
}

/** Formats when an event starts: the time of day, or the day of an all-day event. */
export function formatReminderTime(start: string): string {
  const locale = locales[isLanguage(i18next.language) ? i18next.language : "en"];
  const date = new Date(start.includes("T") ? start : `${start}T00:00`);
  return start.includes("T")
    ? new Intl.DateTimeFormat(locale, { hour: "2-digit", minute: "2-digit", hour12: false }).format(date)
    : new Intl.DateTimeFormat(locale, { day: "numeric", month: "short" }).format(date);
}

/** Returns the query string that opens an event in the calendar. */
export function getEventQuery({ eventId, recurrenceId }: Pick<Reminded, "eventId" | "recurrenceId">): string {
  const query = new URLSearchParams({ event: String(eventId), ...(recurrenceId && { occurrence: recurrenceId }) });
  return `?${query}`;
}
