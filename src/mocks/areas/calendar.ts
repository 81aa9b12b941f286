import { addEvent, type CalendarEvent, listEvents, removeEvent, updateEvent } from "../../contract/calendar.ts";
import { badRequest, notFound } from "../../contract/errors.ts";
import { getNextId } from "../../db/next-id.ts";
import { readAllCached } from "../../db/row-cache.ts";
import { selectEvents, validateEventTimes } from "../../domain/calendar.ts";
import { mutation, query } from "../core/handler.ts";
import { deleteRecord, putIfChanged } from "../core/records.ts";

export const calendarHandlers = [
  query(listEvents, async ({ db, params }) => selectEvents(await readAllCached(db.events), params.calendars)),

  mutation(addEvent, ["events"], async ({ db, body }) => {
    const event = assertValidTimes({ ...body.event, id: await getNextId(db, db.events) });
    await db.events.add(event);
    return { event };
  }),

  mutation(updateEvent, ["events"], async ({ db, body }) => {
    const stored = await db.events.get(body.event.id);
    if (!stored) throw notFound("Event");
    const extendedProps = Object.assign({ ...stored.extendedProps }, body.event.extendedProps);
    const event = assertValidTimes(Object.assign({ ...stored }, body.event, { extendedProps }));
    return { event: await putIfChanged(db.events, stored, event) };
  }),

  mutation(removeEvent, ["events"], async ({ db, params }) => ({
    event: await deleteRecord(db.events, params.id, "Event"),
  })),
];

/** Returns the event. Throws a 400 HttpError if the event's times contradict each other. */
function assertValidTimes(event: CalendarEvent): CalendarEvent {
  const errors = validateEventTimes(event);
  if (Object.keys(errors).length > 0) throw badRequest(errors);
  return event;
}
