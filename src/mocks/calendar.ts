import { addEvent, type CalendarEvent, listEvents, removeEvent, updateEvent } from "../contract/calendar.ts";
import { invalid, notFound } from "../contract/problem.ts";
import { nextId } from "../db/ids.ts";
import { rows } from "../db/rows.ts";
import { selectEvents, timeFaults } from "../domain/calendar.ts";
import { handle, handleWrite } from "./handle.ts";
import { putChanged } from "./merge.ts";
import { remove } from "./remove.ts";

export const calendar = [
  handle(listEvents, async ({ db, params }) => selectEvents(await rows(db.events), params.calendars)),

  handleWrite(addEvent, ["events"], async ({ db, body }) => {
    const event = withTrueTimes({ ...body.event, id: await nextId(db, db.events) });
    await db.events.add(event);
    return { event };
  }),

  handleWrite(updateEvent, ["events"], async ({ db, body }) => {
    const known = await db.events.get(body.event.id);
    if (!known) throw notFound("Event");
    const extendedProps = Object.assign({ ...known.extendedProps }, body.event.extendedProps);
    const event = withTrueTimes(Object.assign({ ...known }, body.event, { extendedProps }));
    return { event: await putChanged(db.events, known, event) };
  }),

  handleWrite(removeEvent, ["events"], async ({ db, params }) => ({
    event: await remove(db.events, params.id, "Event"),
  })),
];

/** The same event. Throws a 400 Failure where its times contradict each other: a change is checked as a whole. */
function withTrueTimes(event: CalendarEvent): CalendarEvent {
  const faults = timeFaults(event);
  if (Object.keys(faults).length > 0) throw invalid(faults);
  return event;
}
