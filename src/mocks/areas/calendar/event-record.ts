import type { CalendarEvent, ParsedNewEvent } from "../../../contract/calendar.ts";
import { badRequest, notFound } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import { noteInviter } from "../../../domain/assignments.ts";
import { toCalendarEvent, validateEventTimes } from "../../../domain/calendar.ts";
import type { AccountContext } from "../../core/auth.ts";

/** Throws a 400 HttpError if the event's times contradict each other. */
export const buildEvent = (id: number, input: ParsedNewEvent, path = "event"): CalendarEvent =>
  assertValidTimes(toCalendarEvent(id, input), path);

/** Throws a 400 HttpError if the event's times contradict each other. */
export function assertValidTimes(event: CalendarEvent, path?: string): CalendarEvent {
  const errors = validateEventTimes(event, path);
  if (Object.keys(errors).length > 0) throw badRequest(errors);
  return event;
}

/** In a workspace, notes who has added the event, and who has invited the guests that `before` does not have. */
export function withMembers({ db, account }: AccountContext, event: CalendarEvent, before?: CalendarEvent) {
  if (db.slot === undefined || !account) return event;
  return noteInviter(before ? event : { ...event, ownerId: account.id }, before, account.id);
}

/** Throws a 404 HttpError if no event has this id. */
export async function requireEvent(db: Database, id: number): Promise<CalendarEvent> {
  const event = await db.events.get(id);
  if (!event) throw notFound("Event");
  return event;
}
