import i18next, { type TFunction } from "i18next";
import * as v from "valibot";
import type { Occurrence } from "../../contract/calendar-events.ts";
import { formatClock, formatDay } from "../../lib/format-date.ts";
import { isLanguage } from "../../lib/language.ts";
import { toLocalDay } from "../../lib/local-day.ts";
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

/** The reminders that this tab has shown, in case the storage is full or blocked. */
const shownHere = new Set<string>();

/** Resolves to true for the first tab that asks for this reminder, and to false ever after, also after a reload. */
export async function claimReminder(id: string): Promise<boolean> {
  if (shownHere.has(id)) return false;
  shownHere.add(id);
  // Two tabs may ask at the same time: the lock lets one read and write first.
  return navigator.locks.request(storageKeys.eventReminders, () => rememberReminder(id));
}

/** Stores that a reminder was shown. Returns false if it already was. */
function rememberReminder(id: string): boolean {
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

/** Returns the text of a reminder: the title with the time, and with the day unless the event starts today. */
export function formatReminder(t: TFunction<"notices">, { title, start }: Pick<Occurrence, "title" | "start">): string {
  const language = isLanguage(i18next.language) ? i18next.language : "en";
  const isAllDay = !start.includes("T");
  const moment = isAllDay ? `${start}T00:00` : start;
  const day = toLocalDay(new Date(moment));
  const time = formatClock(moment, language);
  if (isAllDay) return t("reminder.allDay", { title, day: formatDay(day, language) });
  if (day === toLocalDay(new Date())) return t("reminder.today", { title, time });
  return t("reminder.otherDay", { title, day: formatDay(day, language), time });
}

/** Returns the query string that opens an event in the calendar. */
export function getEventQuery({ eventId, recurrenceId }: Pick<Reminded, "eventId" | "recurrenceId">): string {
  const query = new URLSearchParams({ event: String(eventId), ...(recurrenceId && { occurrence: recurrenceId }) });
  return `?${query}`;
}
