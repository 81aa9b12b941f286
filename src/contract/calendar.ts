import * as v from "valibot";
import { isTimeZone } from "../lib/time-zone.ts";
import { endpoint } from "./endpoint.ts";
import {
  dateTime,
  day,
  filterParam,
  flag,
  id,
  line,
  listParam,
  oneOf,
  requiredLine,
  requiredText,
  text,
} from "./fields.ts";
import { quotedPerson } from "./quoted-person.ts";
import { recurrenceRule } from "./recurrence.ts";

export const calendars = ["Business", "Holiday", "Personal", "ETC", "Family"] as const;
export type Calendar = (typeof calendars)[number];
export const calendar = oneOf(calendars);

export const reminderMinutes = [0, 5, 10, 15, 30, 60, 1440] as const;

const DAY_LENGTH = "yyyy-mm-dd".length;

export const timeZone = v.pipe(
  v.string("Enter a time zone."),
  v.maxLength(100, "Use at most 100 characters."),
  v.check(isTimeZone, "Enter a time zone, such as Asia/Bangkok."),
);

/** A union schema would hide the error message of the format that the user meant. */
export const dateOrDateTime = v.pipe(
  v.string("Enter a date, or a date and time."),
  v.rawTransform(({ dataset: { value }, addIssue, NEVER }) => {
    const schema = value.length > DAY_LENGTH ? dateTime : day;
    const { success, output, issues } = v.safeParse(schema, value, { abortPipeEarly: true });
    if (success) return output;
    addIssue({ message: issues[0].message });
    return NEVER;
  }),
);

const guest = v.object({
  ...quotedPerson.entries,
  /** In a workspace, the member who invited the guest. */
  invitedBy: quotedPerson.entries.memberId,
});
export type Guest = v.InferOutput<typeof guest>;

const extraFields = {
  calendar,
  location: line(200),
  description: text(10_000),
  guests: v.pipe(v.array(guest, "Enter a list."), v.maxLength(100, "Use at most 100 guests.")),
  reminderMinutes: v.nullable(v.picklist(reminderMinutes, `Use one of ${reminderMinutes.join(", ")}, or null.`)),
};

const basicFields = {
  url: v.pipe(
    line(2_000),
    v.regex(/^(https?:\/\/\S+)?$/i, "Enter a web address that starts with https:// or http://."),
  ),
  title: requiredLine(200),
  /** The first day (`yyyy-mm-dd`) of an all-day event, the start time (ISO 8601) of any other event. */
  start: dateOrDateTime,
  /**
   * In the format of `start`. The end is exclusive, as in RFC 5545: an all-day event ends on the day after its last
   * day. Null for a one-day event or an unknown duration.
   */
  end: v.nullable(dateOrDateTime),
  allDay: flag,
};

/** Omitted fields keep their values. */
export const occurrenceChange = v.object({
  ...v.partial(v.object(basicFields)).entries,
  extendedProps: v.optional(v.partial(v.object(extraFields))),
});
export type OccurrenceChange = v.InferOutput<typeof occurrenceChange>;

const MAX_EXCEPTIONS = 10_000;
const exceptionList = <S extends v.GenericSchema<unknown, unknown>>(item: S) =>
  v.pipe(
    v.array(item, "Enter a list."),
    v.maxLength(MAX_EXCEPTIONS, () => `Use at most ${MAX_EXCEPTIONS} items.`),
  );

/** `recurrenceId` is the start that the recurrence rule gives the occurrence. */
export const eventOverride = v.object({ recurrenceId: dateOrDateTime, ...occurrenceChange.entries });
export type EventOverride = v.InferOutput<typeof eventOverride>;

const details = {
  ...basicFields,
  /**
   * Null if the event does not repeat. The start is always the first occurrence. `UNTIL` has the same format as
   * `start`.
   */
  rrule: v.nullable(recurrenceRule),
  /** The starts of removed occurrences (`EXDATE` of RFC 5545), in the format of `start`. */
  exdates: exceptionList(dateOrDateTime),
  overrides: exceptionList(eventOverride),
  /**
   * A repeating event follows the clock of this IANA time zone, so that a weekly meeting stays at 10:00 when the clocks
   * change. Null means the device's time zone.
   */
  timeZone: v.nullable(timeZone),
  uid: requiredText(255),
};

/**
 * A higher `sequence` (`SEQUENCE`) is newer, then a later `modified` (`LAST-MODIFIED`, or else `DTSTAMP`), see RFC 5546
 * section 2.1.5.
 */
export const revision = v.object({
  sequence: v.pipe(v.number("Enter a number."), v.integer(), v.minValue(0), v.maxValue(2 ** 31 - 1)),
  modified: v.nullable(dateTime),
});
export type Revision = v.InferOutput<typeof revision>;

/** A file whose event has the same `digest` has the same content as the imported version. */
const importedRevision = { ...revision.entries, digest: text(20) };

const importedVersion = v.object({
  ...importedRevision,
  occurrences: exceptionList(v.object({ recurrenceId: dateOrDateTime, ...importedRevision })),
});

/**
 * FullCalendar expects fields that it does not define under `extendedProps`. Events that come from a calendar file have
 * `imported`.
 */
export const event = v.object({
  id,
  ...details,
  extendedProps: v.object(extraFields),
  imported: v.optional(importedVersion),
  /** In a workspace, the member who added the event. */
  ownerId: quotedPerson.entries.memberId,
});
export type CalendarEvent = v.InferOutput<typeof event>;

export const newEvent = v.object({
  ...details,
  url: v.optional(details.url, ""),
  end: v.optional(details.end, null),
  allDay: v.optional(flag, false),
  rrule: v.optional(details.rrule, null),
  exdates: v.optional(details.exdates, []),
  overrides: v.optional(details.overrides, []),
  /** By default the device's time zone for an event with a time, null for an all-day event. */
  timeZone: v.optional(details.timeZone),
  uid: v.optional(details.uid),
  extendedProps: v.optional(
    v.object({
      calendar: v.optional(calendar, "ETC"),
      location: v.optional(extraFields.location, ""),
      description: v.optional(extraFields.description, ""),
      guests: v.optional(extraFields.guests, []),
      reminderMinutes: v.optional(extraFields.reminderMinutes, null),
    }),
    {},
  ),
});
export type NewEvent = v.InferInput<typeof newEvent>;
export type ParsedNewEvent = v.InferOutput<typeof newEvent>;

/** Omitted fields keep their values, also within `extendedProps`. */
const eventChange = v.object({
  id,
  ...v.partial(v.object(details)).entries,
  extendedProps: v.optional(v.partial(v.object(extraFields))),
});

export const listEvents = endpoint({
  area: "calendar",
  name: "listEvents",
  method: "GET",
  path: "/apps/calendar/events",
  params: v.object({
    /** An empty list returns no events, an omitted param all. */
    calendars: v.optional(listParam(calendar)),
    from: filterParam(dateOrDateTime),
    to: filterParam(dateOrDateTime),
    /** Searches title, location, description and the guests' names. */
    q: filterParam(text(200)),
  }),
  responses: { 200: v.array(event) },
  permission: ["read", "Calendar"],
  example: { params: { calendars: ["Business", "Family"] } },
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
  example: {
    body: {
      event: {
        title: "ประชุมทีมขาย",
        url: "https://meet.example.com/sales",
        start: "2028-02-29T09:30:00+07:00",
        end: "2028-02-29T10:30:00+07:00",
        rrule: "FREQ=MONTHLY;BYDAY=-1TU",
        extendedProps: {
          calendar: "Business",
          location: "ห้องประชุมชั้น 3",
          guests: [{ fullName: "อารยา ศรีสุวรรณ", avatar: "/images/avatars/araya.webp" }],
        },
      },
    },
  },
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
  example: {
    body: {
      event: { id: 3, title: "Stocktake", extendedProps: { location: "The new warehouse" } },
    },
  },
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
  example: { params: { id: 3 } },
});
