import { getClock } from "./time-zone.ts";

/** `start` is a day, or a date and time. Null is the device's time zone. */
export const toDay = (start: string, timeZone: string | null): string =>
  start.includes("T") ? new Date(getClock(timeZone).toWall(Date.parse(start))).toISOString().slice(0, 10) : start;

interface CalendarPlace {
  /** Opens the event. */
  readonly eventId?: number | undefined;
  /** Opens this occurrence instead of the first one. */
  readonly recurrenceId?: string | null | undefined;
  /** The day that the calendar shows. */
  readonly day?: string | undefined;
}

export function buildCalendarPath({ eventId, recurrenceId, day }: CalendarPlace): { path: string; query: string } {
  const query = new URLSearchParams({
    ...(eventId !== undefined && { event: String(eventId) }),
    ...(recurrenceId && { occurrence: recurrenceId }),
    ...(day !== undefined && { date: day }),
  });
  return { path: "/apps/calendar", query: `?${query}` };
}
