import { addEvent, type CalendarEvent, listEvents, removeEvent, updateEvent } from "../../contract/calendar.ts";
import { badRequest, notFound } from "../../contract/errors.ts";
import { nextId } from "../../db/next-id.ts";
import { readAllCached } from "../../db/row-cache.ts";
import { selectEvents, validateEventTimes } from "../../domain/calendar.ts";
import { mutation, query } from "../core/handler.ts";
import { deleteRecord, putIfChanged } from "../core/records.ts";

export const calendar = [
  query(listEvents, async ({ db, params }) => selectEvents(await readAllCached(db.events), params.calendars)),

  mutation(addEvent, ["events"], async ({ db, body }) => {
    const event = withTrueTimes({ ...body.event, id: await nextId(db, db.events) });
    await db.events.add(event);
    return { event };
  }),

  mutation(updateEvent, ["events"], async ({ db, body }) => {
    const known = await db.events.get(body.event.id);
    if (!known) throw notFound("Event");
    const extendedProps = Object.assign({ ...known.extendedProps }, body.event.extendedProps);
    const event = withTrueTimes(Object.assign({ ...known }, body.event, { extendedProps }));
    return { event: await putIfChanged(db.events, known, event) };
  }),

  mutation(removeEvent, ["events"], async ({ db, params }) => ({
    event: await deleteRecord(db.events, params.id, "Event"),
  })),
];

/** Returns the event. Throws a 400 HttpError if its end is before its start. */
function withTrueTimes(event: CalendarEvent): CalendarEvent {
  const errors = validateEventTimes(event);
  if (Object.keys(errors).length > 0) throw badRequest(errors);
  return event;
}
