import * as v from "valibot";
import { endpoint } from "./endpoint.ts";
import { dateTime, day, flag, id, listParam, oneOf, picture, requiredText, text } from "./fields.ts";
import { recurrenceRule } from "./recurrence.ts";

export const calendars = ["Business", "Holiday", "Personal", "ETC", "Family"] as const;
export type Calendar = (typeof calendars)[number];
const calendar = oneOf(calendars);

const DAY_LENGTH = "yyyy-mm-dd".length;

/**
 * Accepts a date, or a date with a time. A union schema would hide the error message of the format that the user meant.
 */
const dateOrDateTime = v.pipe(
  v.string("Enter a date, or a date and time."),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const schema = value.length > DAY_LENGTH ? dateTime : day;
    const { success, output, issues } = v.safeParse(schema, value, { abortPipeEarly: true });
    if (success) return output;
    addIssue({ message: issues[0].message });
    return NEVER;
  }),
);

const guest = v.object({ fullName: requiredText(100), avatar: picture });

const extras = {
  calendar,
  location: text(200),
  description: text(10_000),
  guests: v.pipe(v.array(guest, "Enter a list."), v.maxLength(100, "Use at most 100 guests.")),
};

const details = {
  /** A link to the event's details or online meeting; may be empty. */
  url: v.pipe(
    text(2_000),
    v.regex(/^(https?:\/\/\S+)?$/i, "Enter a web address that starts with https:// or http://."),
  ),
  title: requiredText(200),
  /**
   * When the event starts: the first day (`yyyy-mm-dd`) of an all-day event, the start time (ISO 8601) of any other
   * event.
   */
  start: dateOrDateTime,
  /**
   * When the event ends, in the format of `start`. The end is exclusive, as in RFC 5545: an all-day event ends on the
   * day after its last day. Null for a one-day event or an unknown duration.
   */
  end: v.nullable(dateOrDateTime),
  allDay: flag,
  /** The event's recurrence rule, or null if the event does not repeat. `UNTIL` has the same format as `start`. */
  rrule: v.nullable(recurrenceRule),
};

/**
 * An event as the FullCalendar library expects it: fields that FullCalendar does not define are under `extendedProps`.
 */
export const event = v.object({ id, ...details, extendedProps: v.object(extras) });
export type CalendarEvent = v.InferOutput<typeof event>;

/** The input of a new event. Only the title and the start are required. */
const newEvent = v.object({
  ...details,
  url: v.optional(details.url, ""),
  end: v.optional(details.end, null),
  allDay: v.optional(flag, false),
  rrule: v.optional(details.rrule, null),
  extendedProps: v.optional(
    v.object({
      calendar: v.optional(calendar, "ETC"),
      location: v.optional(extras.location, ""),
      description: v.optional(extras.description, ""),
      guests: v.optional(extras.guests, []),
    }),
    {},
  ),
});

/** A partial update of an event. Omitted fields keep their values, also within `extendedProps`. */
const eventChange = v.object({
  id,
  ...v.partial(v.object(details)).entries,
  extendedProps: v.optional(v.partial(v.object(extras))),
});

export const listEvents = endpoint({
  area: "calendar",
  name: "listEvents",
  method: "GET",
  path: "/apps/calendar/events",
  /** `calendars` filters the events: an empty list returns no events, an omitted param returns all. */
  params: v.object({ calendars: v.optional(listParam(calendar)) }),
  responses: { 200: v.array(event) },
  permission: ["read", "Calendar"],
});

export const addEvent = endpoint({
  area: "calendar",
  name: "addEvent",
  method: "POST",
  path: "/apps/calendar/add-event",
  body: v.object({ event: newEvent }),
  responses: { 201: v.object({ event }) },
  permission: ["create", "Calendar"],
  invalidates: ["calendar"],
});

export const updateEvent = endpoint({
  area: "calendar",
  name: "updateEvent",
  method: "POST",
  path: "/apps/calendar/update-event",
  body: v.object({ event: eventChange }),
  responses: { 200: v.object({ event }) },
  errors: { 404: "Event not found" },
  permission: ["update", "Calendar"],
  invalidates: ["calendar"],
});

export const removeEvent = endpoint({
  area: "calendar",
  name: "removeEvent",
  method: "DELETE",
  path: "/apps/calendar/remove-event",
  params: v.object({ id }),
  responses: { 200: v.object({ event }) },
  errors: { 404: "Event not found" },
  permission: ["delete", "Calendar"],
  invalidates: ["calendar"],
});

export const calendarEndpoints = [listEvents, addEvent, updateEvent, removeEvent] as const;
