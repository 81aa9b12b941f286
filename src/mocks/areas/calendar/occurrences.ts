import { isEqual } from "es-toolkit/predicate";
import type { CalendarEvent } from "../../../contract/calendar.ts";
import {
  addEvents,
  EVENT_CHANGED,
  getEvent,
  listOccurrences,
  MAX_PERIOD_DAYS,
  type Occurrence,
  removeOccurrence,
  restoreEvents,
  updateOccurrence,
} from "../../../contract/calendar-events.ts";
import { badRequest, HttpError } from "../../../contract/errors.ts";
import { getNextId, readUnassignedIds } from "../../../db/next-id.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import { describeEvents } from "../../../domain/activity.ts";
import { buildUid } from "../../../domain/calendar.ts";
import { listEventMembers } from "../../../domain/event-members.ts";
import { FIRST_REVISION } from "../../../domain/event-versions.ts";
import { mergeEvents } from "../../../domain/import-events.ts";
import { selectOccurrences, toMoment } from "../../../domain/occurrences.ts";
import { removeOccurrences, updateOccurrences } from "../../../domain/recurrence-edits.ts";
import { DAY_MS } from "../../../lib/time-zone.ts";
import { findSelf } from "../../core/auth.ts";
import { mutation, query } from "../../core/handler.ts";
import { assertValidTimes, buildEvent, requireEvent, withMembers } from "./event-record.ts";

/** Also of events whose owner is unknown: old versions of the app did not note it. */
function selectOwn(occurrences: readonly Occurrence[], events: readonly CalendarEvent[], memberId: number) {
  const eventsById = new Map(events.map((event) => [event.id, event]));
  return occurrences.filter(({ eventId, recurrenceId }) => {
    const event = eventsById.get(eventId);
    return event?.ownerId === undefined || listEventMembers(event, recurrenceId).includes(memberId);
  });
}

export const occurrenceHandlers = [
  query(listOccurrences, async (context) => {
    const { from, to, isOwn = false, ...filters } = context.params;
    const period = { from: toMoment(from), to: toMoment(to) };
    if (period.to <= period.from) throw badRequest({ to: ["The end must be after the start."] });
    // An hour more, because a clock change may make the period longer.
    if (period.to - period.from > MAX_PERIOD_DAYS * DAY_MS + DAY_MS / 24)
      throw badRequest({ to: [`Use a period of at most ${MAX_PERIOD_DAYS} days.`] });
    const events = await readAllCached(context.db.events);
    const occurrences = selectOccurrences(events, period, filters);
    const memberId = isOwn ? (await findSelf(context)).memberId : undefined;
    return { occurrences: memberId === undefined ? occurrences : selectOwn(occurrences, events, memberId) };
  }),

  query(getEvent, async ({ db, params }) => ({ event: await requireEvent(db, params.id) })),

  mutation(updateOccurrence, ["events"], async (context) => {
    const { db } = context;
    const { id, change, ...selection } = context.body;
    const storedEvent = await requireEvent(db, id);
    const { event: changed, created } = updateOccurrences(storedEvent, selection, change);
    const event = withMembers(context, changed, storedEvent);
    if (!isEqual(event, storedEvent)) await db.events.put(event);
    if (!created) return { events: [event], undo: { events: [storedEvent], removeIds: [], expected: [event] } };
    const newEvent = { ...created, id: await getNextId(db, "events"), uid: buildUid() };
    const tail = withMembers(context, newEvent, storedEvent);
    await db.events.add(tail);
    return { events: [event, tail], undo: { events: [storedEvent], removeIds: [tail.id], expected: [event, tail] } };
  }).withActivity(({ events }) => describeEvents("event-changed", events.slice(0, 1))),

  mutation(removeOccurrence, ["events"], async ({ db, body: { id, ...selection } }) => {
    const storedEvent = await requireEvent(db, id);
    const event = removeOccurrences(storedEvent, selection);
    await (event ? db.events.put(event) : db.events.delete(id));
    return { undo: { events: [storedEvent], removeIds: [], expected: event ? [event] : [] } };
  }).withActivity(({ undo }) => describeEvents("event-deleted", undo.events, undo)),

  mutation(restoreEvents, ["events"], async ({ db, body: { events, removeIds, expected } }) => {
    const isUnassigned = await readUnassignedIds(db, "events");
    for (const [index, event] of events.entries()) {
      if (isUnassigned(event.id)) throw badRequest({ [`events.${index}.id`]: ["This ID was never assigned."] });
      assertValidTimes(event, `events.${index}`);
    }
    const storedEvents = await db.events.bulkGet(events.map(({ id }) => id));
    const addedEvents = await db.events.bulkGet(removeIds);
    const existingIds = addedEvents.flatMap((event) => event?.id ?? []);
    const changedEvents = events.filter((event, index) => !isEqual(event, storedEvents[index]));
    // A repeated call finds everything restored already.
    if (changedEvents.length + existingIds.length === 0) return { events };
    if (expected) {
      const expectedById = new Map(expected.map((event) => [event.id, event]));
      const ids = [...events.map(({ id }) => id), ...removeIds];
      const isExpected = [...storedEvents, ...addedEvents].every((row, index) =>
        isEqual(row, expectedById.get(ids[index] as number)),
      );
      if (!isExpected) throw new HttpError(409, EVENT_CHANGED);
    }
    if (existingIds.length > 0) await db.events.bulkDelete(existingIds);
    if (changedEvents.length > 0) await db.events.bulkPut(changedEvents);
    return { events };
  }).withActivity(({ events }) => describeEvents("event-restored", events)),

  mutation(addEvents, ["events"], async (context) => {
    const { db } = context;
    const { events, changes, isMessage } = context.body;
    if (events.length + changes.length === 0) throw badRequest({ events: ["Add at least one item."] });
    const contents = {
      events: events.map(({ revision = FIRST_REVISION, ...input }, index) => ({
        event: buildEvent(0, input, `events.${index}`),
        revision,
      })),
      changes,
      isMessage,
    };
    const { writes } = mergeEvents(await db.events.toArray(), contents);
    const expected: CalendarEvent[] = [];
    for (const { before, after } of writes)
      if (after) {
        const event = assertValidTimes({ ...after, id: before?.id ?? (await getNextId(db, "events")) }, "changes");
        expected.push(before ? event : withMembers(context, event));
      }
    const changedEvents = writes.flatMap(({ before }) => before ?? []);
    const removedIds = writes.flatMap(({ before, after }) => (before && !after ? before.id : []));
    const changedIds = new Set(changedEvents.map(({ id }) => id));
    const removeIds = expected.map(({ id }) => id).filter((id) => !changedIds.has(id));
    if (removedIds.length > 0) await db.events.bulkDelete(removedIds);
    if (expected.length > 0) await db.events.bulkPut(expected);
    const undo = { events: changedEvents, removeIds, expected };
    return {
      added: removeIds.length,
      updated: changedEvents.length - removedIds.length,
      removed: removedIds.length,
      undo,
    };
  }).withActivity(({ undo }) =>
    undo.expected?.length
      ? describeEvents("event-imported", undo.expected)
      : describeEvents("event-deleted", undo.events, undo),
  ),
];
