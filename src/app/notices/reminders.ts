import i18next, { type TFunction } from "i18next";
import * as v from "valibot";
import type { Occurrence } from "../../contract/calendar-events.ts";
import type { Task } from "../../contract/todo.ts";
import { buildCalendarPath, toDay } from "../../lib/calendar-path.ts";
import { getEventReminderId, getReminderTimes } from "../../lib/event-reminders.ts";
import { formatClock, formatDay, formatDue, formatStart } from "../../lib/format-date.ts";
import { isLanguage } from "../../lib/language.ts";
import { addDays, toLocalDay } from "../../lib/local-day.ts";
import { storageKeys } from "../../lib/storage-keys.ts";
import type { NewNotice } from "../../state/notices.ts";
import { addWorkspacePrefix } from "../../state/workspace-keys.ts";

type RemindedEvent = Pick<Occurrence, "eventId" | "recurrenceId" | "title" | "start" | "allDay" | "reminderMinutes">;
type RemindedTask = Pick<Task, "id" | "title" | "dueDate" | "dueTime" | "isCompleted" | "isDeleted">;
type ReminderNotice = Extract<NewNotice, { kind: "event-reminder" | "task-reminder" }>;

/** A notice that opens a task, an event or a request. */
export type RecordNotice = Extract<
  NewNotice,
  { values: { taskId: number } | { eventId: number } | { canceledId: number } | { requestId: string } }
>;

type KindAndValues<N extends NewNotice> = N extends NewNotice ? Pick<N, "kind" | "values"> : never;
type AssignmentNotice = KindAndValues<Extract<NewNotice, { values: { by: string } }>>;

/** The device shows the reminder of each `id` only once. */
export interface Reminder {
  /** Contains the time, so that an event or a task that is moved reminds again. */
  id: string;
  /**
   * Show the reminder from `at` until `until`, in milliseconds since 1970. It shows after `at`, for example, if the app
   * was closed then.
   */
  at: number;
  until: number;
  notice: ReminderNotice;
}

const REMINDERS = addWorkspacePrefix(storageKeys.reminders);
const MINUTE = 60_000;
/** The device remembers at most this many shown reminders. */
const MAX_REMEMBERED = 200;

export function toEventReminder(event: RemindedEvent): Reminder | undefined {
  const { title, start, eventId, recurrenceId, allDay, reminderMinutes } = event;
  if (reminderMinutes === null) return undefined;
  // All-day events start at midnight in the device's time zone.
  const startTime = Date.parse(allDay ? `${start}T00:00` : start);
  return {
    id: getEventReminderId(event),
    ...getReminderTimes(reminderMinutes, startTime),
    notice: { kind: "event-reminder", values: { title, start, eventId, recurrenceId } },
  };
}

/** Undefined if the task has no reminder. A reminder can be late until the day ends. */
export function toTaskReminder({ id, title, dueDate, dueTime, isCompleted, isDeleted }: RemindedTask) {
  if (isCompleted || isDeleted || dueDate === null || !dueTime) return undefined;
  const at = new Date(`${dueDate}T${dueTime}`);
  const reminder: Reminder = {
    id: `task-reminder:${id}:${dueDate}T${dueTime}`,
    at: at.getTime(),
    until: addDays(at, 1).getTime() - 1,
    notice: { kind: "task-reminder", values: { title, dueDate, dueTime, taskId: id } },
  };
  return reminder;
}

/** `nextAt` is undefined if no reminder is due later. */
export function findDueReminders(reminders: readonly Reminder[], now: number) {
  const due = reminders.filter(({ at, until }) => at <= now && now <= until);
  const laterTimes = reminders.map(({ at }) => at).filter((at) => at > now);
  return { due, nextAt: laterTimes.length > 0 ? Math.min(...laterTimes) : undefined };
}

/** Returns reminders that are new since `previousReminders` and already late. */
export const findMissedReminders = (
  reminders: readonly Reminder[],
  previousReminders: readonly Reminder[],
  now: number,
): Reminder[] =>
  reminders.filter(({ id, at }) => at < now - MINUTE && !previousReminders.some((known) => known.id === id));

/** Prevents that this page shows a reminder twice if the storage is full or blocked. */
const shownReminderIds = new Set<string>();

/** Resolves to true for the first tab that asks for this reminder, and to false after that, also after a reload. */
export async function claimReminder(id: string): Promise<boolean> {
  if (shownReminderIds.has(id)) return false;
  shownReminderIds.add(id);
  // Two tabs may ask at the same time: the lock lets one read and write first.
  return navigator.locks.request(REMINDERS, () => rememberReminder(id));
}

/** Returns false if the reminder was shown already. */
function rememberReminder(id: string): boolean {
  try {
    const stored = v.safeParse(v.array(v.string()), JSON.parse(localStorage.getItem(REMINDERS) ?? "[]"));
    const shownIds = stored.success ? stored.output : [];
    if (shownIds.includes(id)) return false;
    localStorage.setItem(REMINDERS, JSON.stringify([...shownIds, id].slice(-MAX_REMEMBERED)));
  } catch (error) {
    // If the storage is full or blocked, a reminder may show again after a reload.
    console.warn(error);
  }
  return true;
}

/** The title with the time, and with the day unless it is today. */
export function formatReminder(t: TFunction<"notices">, notice: ReminderNotice): string {
  const language = isLanguage(i18next.language) ? i18next.language : "en";
  const { title } = notice.values;
  if (notice.kind === "task-reminder") {
    const { dueDate, dueTime } = notice.values;
    return dueDate === toLocalDay(new Date())
      ? t("reminder.taskToday", { title, time: dueTime })
      : t("reminder.task", { title, due: formatDue(dueDate, dueTime, language) });
  }
  const { start } = notice.values;
  const isAllDay = !start.includes("T");
  const moment = isAllDay ? `${start}T00:00` : start;
  const day = toLocalDay(new Date(moment));
  const time = formatClock(moment, language);
  if (isAllDay) return t("reminder.allDay", { title, day: formatDay(day, language) });
  if (day === toLocalDay(new Date())) return t("reminder.today", { title, time });
  return t("reminder.otherDay", { title, day: formatDay(day, language), time });
}

/** What a colleague has given to the user, or done with an event of the user. */
export function formatAssignment(t: TFunction<"notices">, { kind, values }: AssignmentNotice): string {
  if (kind !== "event-moved") return t(`kinds.${kind}`, values);
  return t("kinds.event-moved", { ...values, when: formatStart(values.start, i18next.language) });
}

export const OWN_TASKS = { path: "/apps/todo", query: "?filter=mine" } as const;

export function getRecordPath({ values }: Pick<RecordNotice, "values">): { path: string; query: string } {
  if ("taskId" in values) return { path: "/apps/todo", query: `?task=${values.taskId}` };
  if ("requestId" in values) return { path: "/apps/requests", query: `?request=${values.requestId}` };
  const day = toDay(values.start, null);
  if ("canceledId" in values) return buildCalendarPath({ day });
  const { eventId } = values;
  const recurrenceId = "recurrenceId" in values ? values.recurrenceId : null;
  // The day of a reminder is the calendar's own.
  return buildCalendarPath({ eventId, recurrenceId, ...("by" in values && { day }) });
}
