const MINUTE_MS = 60_000;
/** How long after the start of an event its reminder still shows. */
const MAX_LATE_MS = 5 * MINUTE_MS;

interface RemindedOccurrence {
  readonly eventId: number;
  readonly recurrenceId: string | null;
  readonly start: string;
}

/** Contains the time, so that an event that is moved reminds again. */
export const getEventReminderId = ({ eventId, recurrenceId, start }: RemindedOccurrence): string =>
  `event-reminder:${eventId}:${recurrenceId ?? ""}:${start}`;

/** When to remind, and until when a late reminder is still useful, in milliseconds since 1970. */
export const getReminderTimes = (reminderMinutes: number, startTime: number): { at: number; until: number } => ({
  at: startTime - reminderMinutes * MINUTE_MS,
  until: startTime + MAX_LATE_MS,
});
