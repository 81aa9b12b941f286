import { addEvent, listEvents, removeEvent, updateEvent } from "../../../contract/calendar.ts";
import { getNextId } from "../../../db/next-id.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { describeEvents } from "../../../domain/activity.ts";
import { selectEvents } from "../../../domain/calendar.ts";
import { findEventIds, toMoment } from "../../../domain/occurrences.ts";
import { adaptExceptions } from "../../../domain/recurrence-edits.ts";
import { mutation, query } from "../../core/handler.ts";
import { deleteRecord, putIfChanged } from "../../core/records.ts";
import { assertValidTimes, buildEvent, requireEvent, withMembers } from "./event-record.ts";

export const calendarHandlers = [
  query(listEvents, async ({ db, params: { from, to, ...filters } }) => {
    const events = await readAllCached(db.events);
    const selectedEvents = selectEvents(events, filters);
    if (from === undefined && to === undefined) return selectedEvents;
    const period = {
      from: from === undefined ? Number.NEGATIVE_INFINITY : toMoment(from),
      to: to === undefined ? Number.POSITIVE_INFINITY : toMoment(to),
    };
    const ids = findEventIds(events, period);
    return selectedEvents.filter(({ id }) => ids.has(id));
  }),

  mutation(addEvent, ["events"], async (context) => {
    const { db, body } = context;
    const event = withMembers(context, buildEvent(await getNextId(db, "events"), body.event));
    await db.events.add(event);
    return { event };
  }).withActivity(({ event }) => describeEvents("event-added", [event])),

  mutation(updateEvent, ["events"], async (context) => {
    const { db, body } = context;
    const storedEvent = await requireEvent(db, body.event.id);
    const extendedProps = Object.assign({ ...storedEvent.extendedProps }, body.event.extendedProps);
    const changedEvent = Object.assign({ ...storedEvent }, body.event, { extendedProps });
    const event = assertValidTimes(adaptExceptions(storedEvent, changedEvent, body.event));
    return { event: await putIfChanged(db.events, storedEvent, withMembers(context, event, storedEvent)) };
  }).withActivity(({ event }) => describeEvents("event-changed", [event])),

  mutation(removeEvent, ["events"], async ({ db, params }) => ({
    event: await deleteRecord(db.events, params.id, "Event"),
  })).withActivity(({ event }) => describeEvents("event-deleted", [event], { events: [event], removeIds: [] })),
];
