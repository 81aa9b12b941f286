import type { Calendar, CalendarEvent } from "../contract/calendar.ts";
import type { FieldErrors } from "../contract/errors.ts";
import { getRecurrenceEnd } from "../contract/recurrence.ts";

type Times = Pick<CalendarEvent, "start" | "end" | "allDay" | "rrule">;

const isDay = (time: string) => !time.includes("T");

/** What is wrong with the times of an event taken together, by field; empty where they agree. */
export function validateEventTimes({ start, end, allDay, rrule }: Times): FieldErrors {
  const until = rrule === null ? undefined : getRecurrenceEnd(rrule);
  const given = Object.entries({ start, end, rrule: until }).filter(([, time]) => time);
  const misfits = given.filter(([, time]) => isDay(time as string) !== allDay).map(([field]) => field);
  const wanted = allDay
    ? "An all-day event needs a date as yyyy-mm-dd."
    : "An event with a time needs a date and time.";
  if (misfits.length > 0) return Object.fromEntries(misfits.map((field) => [`event.${field}`, [wanted]]));
  return {
    ...(end !== null && end < start && { "event.end": ["The end must not be before the start."] }),
    ...(allDay && end === start && { "event.end": ["Enter the day after the last day."] }),
    ...(until !== undefined && until < start && { "event.rrule": ["The repetition must end on or after the start."] }),
  };
}

/** The day of an event that lasts all day begins when it does where the device is. */
const startsAt = ({ start, allDay }: CalendarEvent) => Date.parse(allDay ? `${start}T00:00` : start);

/** The events of the named calendars, or of all; the earliest first. */
export const selectEvents = (events: readonly CalendarEvent[], calendars?: readonly Calendar[]): CalendarEvent[] =>
  events
    .filter(({ extendedProps }) => calendars?.includes(extendedProps.calendar) ?? true)
    .map((event) => ({ event, at: startsAt(event) }))
    .sort((a, b) => a.at - b.at || a.event.id - b.event.id)
    .map(({ event }) => event);
