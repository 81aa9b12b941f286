import type * as v from "valibot";
import type { CalendarEvent, newEvent } from "../../../contract/calendar.ts";
import { badRequest, notFound } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import { validateEventTimes } from "../../../domain/calendar.ts";
import { getDeviceTimeZone } from "../../../lib/time-zone.ts";

export const buildUid = () => `${crypto.randomUUID()}@phrom`;

/** Returns the row of a new event. Throws a 400 HttpError if the event's times contradict each other. */
export function buildEvent(id: number, input: v.InferOutput<typeof newEvent>, path = "event"): CalendarEvent {
  const { uid = buildUid(), timeZone, ...fields } = input;
  const event = { id, uid, ...fields, timeZone: timeZone ?? (input.allDay ? null : getDeviceTimeZone()) };
  // Exceptions mean nothing without a rule.
  return assertValidTimes(event.rrule === null ? { ...event, exdates: [], overrides: [] } : event, path);
}

/** Returns the event. Throws a 400 HttpError if the event's times contradict each other. */
export function assertValidTimes(event: CalendarEvent, path?: string): CalendarEvent {
  const errors = validateEventTimes(event, path);
  if (Object.keys(errors).length > 0) throw badRequest(errors);
  return event;
}

/** Reads an event. Throws a 404 HttpError if no event has this id. */
export async function requireEvent(db: Database, id: number): Promise<CalendarEvent> {
  const event = await db.events.get(id);
  if (!event) throw notFound("Event");
  return event;
}
