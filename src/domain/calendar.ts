import type { Calendar, CalendarEvent } from "../contract/calendar.ts";
import type { FieldErrors } from "../contract/errors.ts";
import { getRecurrenceEnd } from "../contract/recurrence.ts";

type Times = Pick<CalendarEvent, "start" | "end" | "allDay" | "rrule">;

const isDay = (time: string) => !time.includes("T");

/**
 * Checks the times of an event against each other. Returns the errors by field; the object is empty if there are none.
 */
export function validateEventTimes({ start, end, allDay, rrule }: Times): FieldErrors {
  const until = rrule === null ? undefined : getRecurrenceEnd(rrule);
  const times = Object.entries({ start, end, rrule: until }).filter(([, time]) => time);
  const invalidFields = times.filter(([, time]) => isDay(time as string) !== allDay).map(([field]) => field);
  const message = allDay
    ? "An all-day event needs a date as yyyy-mm-dd."
    : "An event with a time needs a date and time.";
  if (invalidFields.length > 0) return Object.fromEntries(invalidFields.map((field) => [`event.${field}`, [message]]));
  return {
    ...(end !== null && end < start && { "event.end": ["The end must not be before the start."] }),
    ...(allDay && end === start && { "event.end": ["Enter the day after the last day."] }),
    ...(until !== undefined && until < start && { "event.rrule": ["The repetition must end on or after the start."] }),
  };
}

/** Returns when an event starts, in milliseconds. All-day events start at midnight in the device's time zone. */
const getStartTime = ({ start, allDay }: CalendarEvent) => Date.parse(allDay ? `${start}T00:00` : start);

/** Returns the events of the given calendars (by default of all calendars), earliest first. */
export const selectEvents = (events: readonly CalendarEvent[], calendars?: readonly Calendar[]): CalendarEvent[] =>
  events
    .filter(({ extendedProps }) => calendars?.includes(extendedProps.calendar) ?? true)
    .map((event) => ({ event, at: getStartTime(event) }))
    .sort((a, b) => a.at - b.at || a.event.id - b.event.id)
    .map(({ event }) => event);
