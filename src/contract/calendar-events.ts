import * as v from "valibot";
import { calendar, dateOrDateTime, event, eventOverride, newEvent, occurrenceChange, revision } from "./calendar.ts";
import { endpoint } from "./endpoint.ts";
import { booleanParam, count, filterParam, flag, id, line, listParam, oneOf, requiredText, text } from "./fields.ts";
import { recurrenceRule } from "./recurrence.ts";

export const MAX_PERIOD_DAYS = 400;

export const scopes = ["this", "following", "all"] as const;
export type Scope = (typeof scopes)[number];

export const occurrence = v.object({
  eventId: id,
  /** The start that the recurrence rule gives this occurrence; null if the event does not repeat. */
  recurrenceId: v.nullable(dateOrDateTime),
  title: v.string(),
  start: dateOrDateTime,
  end: v.nullable(dateOrDateTime),
  allDay: flag,
  url: v.string(),
  calendar,
  location: v.string(),
  guests: v.number(),
  reminderMinutes: v.nullable(v.number()),
  isOverride: flag,
  /** Counts conflicts in all calendars; always 0 for all-day events. */
  conflicts: v.number(),
});
export type Occurrence = v.InferOutput<typeof occurrence>;

const eventList = v.pipe(v.array(event, "Enter a list."), v.maxLength(10_000, "Use at most 10,000 items."));

/** {@link restoreEvents} restores these events and deletes those with the ids. */
const eventsUndo = v.object({
  events: eventList,
  removeIds: v.pipe(v.array(id, "Enter a list."), v.maxLength(10_000, "Use at most 10,000 items.")),
  /** The events as the change left them, without deleted ones. If one has changed since, the call restores nothing. */
  expected: v.optional(eventList),
});
export type EventsUndo = v.InferOutput<typeof eventsUndo>;

export const listOccurrences = endpoint({
  area: "calendar",
  name: "listOccurrences",
  method: "GET",
  path: "/apps/calendar/occurrences",
  params: v.object({
    /** The first day, or the time at which the period starts. A day starts at midnight in the device's time zone. */
    from: dateOrDateTime,
    /** The day after the last day, or the time at which the period ends; at most 400 days after `from`. */
    to: dateOrDateTime,
    /** An empty list returns no events, an omitted param all. */
    calendars: v.optional(listParam(calendar)),
    /** Searches title, location, description and the guests' names. */
    q: filterParam(text(200)),
    /** In a workspace, only events whose owner or guest the member is. */
    isOwn: filterParam(booleanParam),
  }),
  responses: { 200: v.object({ occurrences: v.array(occurrence) }) },
  permission: ["read", "Calendar"],
  example: { params: { from: "2026-11-01", to: "2026-12-01", q: "ประชุม" } },
});

export const getEvent = endpoint({
  area: "calendar",
  name: "getEvent",
  method: "GET",
  path: "/apps/calendar/events/:id",
  params: v.object({ id }),
  responses: { 200: v.object({ event }) },
  errors: { 404: "Event not found" },
  permission: ["read", "Calendar"],
  example: { params: { id: 3 } },
});

/** `recurrenceId` is null for an event that does not repeat. */
const selection = { id, recurrenceId: v.nullable(dateOrDateTime), scope: oneOf(scopes) };

const notFoundErrors = { 404: "Event not found, or Occurrence not found" };

export const updateOccurrence = endpoint({
  area: "calendar",
  name: "updateOccurrence",
  method: "POST",
  path: "/apps/calendar/update-occurrence",
  body: v.object({
    ...selection,
    /**
     * `start` and `end` are the times of the selected occurrence; with the scopes "following" and "all" the other
     * occurrences move by the same distance. A rule can change with these two scopes only.
     */
    change: v.object({ ...occurrenceChange.entries, rrule: v.optional(v.nullable(recurrenceRule)) }),
  }),
  responses: { 200: v.object({ events: v.array(event), undo: eventsUndo }) },
  errors: notFoundErrors,
  permission: ["update", "Calendar"],
  invalidates: ["calendar"],
  example: {
    body: {
      id: 37,
      recurrenceId: "2028-03-01",
      scope: "this",
      change: { start: "2028-03-03", extendedProps: { location: "Riverside garden, Nonthaburi" } },
    },
  },
});

export const removeOccurrence = endpoint({
  area: "calendar",
  name: "removeOccurrence",
  method: "POST",
  path: "/apps/calendar/remove-occurrence",
  freesSpace: true,
  body: v.object(selection),
  responses: { 200: v.object({ undo: eventsUndo }) },
  errors: notFoundErrors,
  permission: ["delete", "Calendar"],
  invalidates: ["calendar"],
  example: { body: { id: 37, recurrenceId: "2028-03-01", scope: "following" } },
});

export const EVENT_CHANGED = "This event has changed since.";

export const restoreEvents = endpoint({
  area: "calendar",
  name: "restoreEvents",
  method: "POST",
  path: "/apps/calendar/restore-events",
  body: eventsUndo,
  responses: { 200: v.object({ events: v.array(event) }) },
  errors: { 400: "Messages by field, such as This ID was never assigned.", 409: EVENT_CHANGED },
  permission: ["update", "Calendar"],
  invalidates: ["calendar"],
  example: {
    body: {
      events: [
        {
          id: 3,
          url: "",
          title: "Half-year stock count",
          start: "2028-06-30T09:00:00+07:00",
          end: "2028-06-30T12:00:00+07:00",
          allDay: false,
          rrule: null,
          exdates: [],
          overrides: [],
          timeZone: "Asia/Bangkok",
          uid: "event-3@phrom",
          extendedProps: {
            calendar: "Business",
            location: "Bang Phli warehouse",
            description: "",
            guests: [],
            reminderMinutes: 60,
          },
        },
      ],
      removeIds: [],
    },
  },
});

/** Also the maximum number of changes. */
export const MAX_IMPORTED = 10_000;
const importList = <S extends v.GenericSchema<unknown, unknown>>(item: S) =>
  v.pipe(
    v.array(item, "Enter a list."),
    v.maxLength(MAX_IMPORTED, () => `Use at most ${MAX_IMPORTED.toLocaleString("en")} items.`),
  );

/** An event without a `revision` counts as the first revision. */
const importedEvent = v.object({ ...newEvent.entries, revision: v.optional(revision) });

export const importedChange = v.object({
  uid: requiredText(255),
  title: line(200),
  /** Null for a cancellation of the whole event. */
  recurrenceId: v.nullable(dateOrDateTime),
  override: v.nullable(eventOverride),
  revision: v.optional(revision),
});
export type ImportedChange = v.InferOutput<typeof importedChange>;

export const addEvents = endpoint({
  area: "calendar",
  name: "addEvents",
  method: "POST",
  path: "/apps/calendar/add-events",
  body: v.object({
    /** An event whose `uid` is stored replaces the stored event, unless that is newer or the file says nothing new. */
    events: importList(importedEvent),
    /** Applied after `events`, also to events that were stored before. An occurrence of an unknown event is an event. */
    changes: v.optional(importList(importedChange), []),
    /** True for a message (RFC 5546) that says only what has changed, and not the whole state of its events. */
    isMessage: v.optional(flag, false),
  }),
  responses: { 201: v.object({ added: count, updated: count, removed: count, undo: eventsUndo }) },
  permission: ["create", "Calendar"],
  invalidates: ["calendar"],
  example: {
    body: {
      events: [
        {
          title: "ตรวจนับสต็อก",
          start: "2028-03-31T09:00:00+07:00",
          end: "2028-03-31T12:00:00+07:00",
          rrule: "FREQ=MONTHLY;BYMONTHDAY=-1",
          exdates: ["2028-04-30T09:00:00+07:00"],
          timeZone: "Asia/Bangkok",
          uid: "stocktake@example.com",
          extendedProps: { calendar: "Business", reminderMinutes: 30 },
        },
      ],
    },
  },
});
