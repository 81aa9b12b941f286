import type { Calendar, CalendarEvent, EventOverride, ParsedNewEvent } from "../contract/calendar.ts";
import type { FieldErrors } from "../contract/errors.ts";
import { getRecurrenceEnd } from "../contract/recurrence.ts";
import { createRowSearch } from "../lib/search.ts";
import { getDeviceTimeZone } from "../lib/time-zone.ts";

type Times = Pick<CalendarEvent, "start" | "end" | "allDay" | "rrule" | "exdates" | "overrides">;

const isDay = (time: string) => !time.includes("T");

const dayExpectedErrors = ["An all-day event needs a date as yyyy-mm-dd."];
const timeExpectedErrors = ["An event with a time needs a date and time."];

function validateOverrideTimes({ start, end, allDay }: EventOverride, event: Times, path: string): FieldErrors {
  if (start === undefined && end === undefined && allDay === undefined) return {};
  const isAllDay = allDay ?? event.allDay;
  const times = Object.entries({ start, end }).filter(([, time]) => typeof time === "string");
  const invalidFields = times.filter(([, time]) => isDay(time as string) !== isAllDay).map(([field]) => field);
  // If only one of override and series is all-day, the series' start has the wrong format for the override.
  if (start === undefined && isAllDay !== event.allDay) invalidFields.push("start");
  if (invalidFields.length > 0)
    return Object.fromEntries(
      invalidFields.map((field) => [`${path}.${field}`, isAllDay ? dayExpectedErrors : timeExpectedErrors]),
    );
  if (!start || !end) return {};
  return {
    ...(end < start && { [`${path}.end`]: ["The end must not be before the start."] }),
    ...(isAllDay && end === start && { [`${path}.end`]: ["Enter the day after the last day."] }),
  };
}

/** The fields start with `path`. */
export function validateEventTimes(event: Times, path = "event"): FieldErrors {
  const { start, end, allDay, rrule, exdates, overrides } = event;
  const until = rrule === null ? undefined : getRecurrenceEnd(rrule);
  const times = Object.entries({ start, end, rrule: until }).filter(([, time]) => time);
  const invalidFields = times.filter(([, time]) => isDay(time as string) !== allDay).map(([field]) => field);
  if (exdates.some((time) => isDay(time) !== allDay)) invalidFields.push("exdates");
  if (overrides.some(({ recurrenceId }) => isDay(recurrenceId) !== allDay)) invalidFields.push("overrides");
  if (invalidFields.length > 0)
    return Object.fromEntries(
      invalidFields.map((field) => [`${path}.${field}`, allDay ? dayExpectedErrors : timeExpectedErrors]),
    );
  return {
    ...(end !== null && end < start && { [`${path}.end`]: ["The end must not be before the start."] }),
    ...(allDay && end === start && { [`${path}.end`]: ["Enter the day after the last day."] }),
    ...(until !== undefined &&
      until < start && { [`${path}.rrule`]: ["The repetition must end on or after the start."] }),
    ...Object.assign(
      {},
      ...overrides.map((override, index) => validateOverrideTimes(override, event, `${path}.overrides.${index}`)),
    ),
  };
}

export const buildUid = () => `${crypto.randomUUID()}@phrom`;

/** Fills in the device's time zone and a new `uid` if the input has none. */
export function toCalendarEvent(id: number, input: ParsedNewEvent): CalendarEvent {
  const { uid = buildUid(), timeZone, ...fields } = input;
  const event = { id, uid, ...fields, timeZone: timeZone ?? (input.allDay ? null : getDeviceTimeZone()) };
  // Exceptions mean nothing without a rule.
  return event.rrule === null ? { ...event, exdates: [], overrides: [] } : event;
}

/** In milliseconds. All-day events start at midnight in the device's time zone. */
const getStartTime = ({ start, allDay }: CalendarEvent) => Date.parse(allDay ? `${start}T00:00` : start);

const searchEvents = createRowSearch<CalendarEvent>(({ title, overrides, extendedProps }) => [
  title,
  extendedProps.location,
  extendedProps.description,
  ...extendedProps.guests.map(({ fullName }) => fullName),
  ...overrides.flatMap((override) => [override.title ?? "", override.extendedProps?.location ?? ""]),
]);

/** By default of all calendars. The earliest event comes first. */
export function selectEvents(
  events: readonly CalendarEvent[],
  { calendars, q }: { calendars?: readonly Calendar[] | undefined; q?: string | undefined },
): CalendarEvent[] {
  const matches = q ? searchEvents(q) : () => true;
  return events
    .filter((event) => (calendars?.includes(event.extendedProps.calendar) ?? true) && matches(event))
    .map((event) => ({ event, at: getStartTime(event) }))
    .sort((a, b) => a.at - b.at || a.event.id - b.event.id)
    .map(({ event }) => event);
}
