import type { CalendarEvent, EventOverride, OccurrenceChange } from "../contract/calendar.ts";
import type { Scope } from "../contract/calendar-events.ts";
import { badRequest, notFound } from "../contract/errors.ts";
import { DAY_MS } from "../lib/time-zone.ts";
import { validateEventTimes } from "./calendar.ts";
import {
  type EventSeries,
  formatStart,
  getOccurrenceStart,
  getOccurrenceTimes,
  getSeriesDays,
  hasOccurrence,
  hasOccurrenceBefore,
  moveEnd,
  toClockTime,
  toSeries,
} from "./event-series.ts";
import { moveRule } from "./move-rule.ts";
import { generateDays, joinRule, MAX_DAY, parseRule, splitRule } from "./recurrence-rule.ts";

/** A rule can change only with the scopes "following" and "all". */
export type EventEdit = OccurrenceChange & { rrule?: string | null | undefined };

type Times = Pick<CalendarEvent, "start" | "end" | "allDay">;

interface Selection {
  recurrenceId: string | null;
  scope: Scope;
}

/** `created` is the series that a "following" edit splits off. */
interface EditResult {
  event: CalendarEvent;
  created: CalendarEvent | null;
}

/** Throws a 404 HttpError if the event has no such occurrence. */
function findDay(series: EventSeries, { recurrenceId }: Selection): number {
  if (!series.rule) {
    if (recurrenceId === null || recurrenceId === series.event.start) return series.startDay;
    throw notFound("Occurrence");
  }
  if (recurrenceId === null) throw notFound("Occurrence");
  const { day } = toClockTime(recurrenceId, series.clock);
  if (!hasOccurrence(series, day) || getOccurrenceStart(series, day) !== recurrenceId) throw notFound("Occurrence");
  return day;
}

/** Leaves out a rule that equals the event's. */
function getDefinedFields(change: EventEdit, event: CalendarEvent): EventEdit {
  const entries = Object.entries(change).filter(([name, value]) => value !== undefined && name !== "extendedProps");
  const { rrule, ...fields } = Object.fromEntries(entries) as EventEdit;
  return {
    ...fields,
    ...(rrule !== undefined && rrule !== event.rrule && { rrule }),
    ...(change.extendedProps && { extendedProps: change.extendedProps }),
  };
}

const changesTimes = ({ start, end, allDay }: EventEdit) =>
  start !== undefined || end !== undefined || allDay !== undefined;

/** Without a new end, the occurrence keeps its duration. */
function changeTimes(times: Times, change: EventEdit): Times {
  const allDay = change.allDay ?? times.allDay;
  const start = change.start ?? times.start;
  const isSameKind = allDay === times.allDay && start.includes("T") === times.start.includes("T");
  const end = change.end !== undefined ? change.end : isSameKind ? moveEnd(start, times) : null;
  const errors = validateEventTimes({ start, end, allDay, rrule: null, exdates: [], overrides: [] }, "change");
  if (Object.keys(errors).length > 0) throw badRequest(errors);
  return { start, end, allDay };
}

function removeChangedFields(override: EventOverride, change: EventEdit): EventOverride {
  const names = Object.keys(changesTimes(change) ? { ...change, start: 0, end: 0, allDay: 0 } : change);
  const entries = Object.entries(override).filter(([name]) => name === "extendedProps" || !names.includes(name));
  const { extendedProps, ...rest } = Object.fromEntries(entries) as EventOverride;
  const props = Object.entries(extendedProps ?? {}).filter(([name]) => !(name in (change.extendedProps ?? {})));
  return { ...rest, ...(props.length > 0 && { extendedProps: Object.fromEntries(props) }) };
}

const isEmpty = (override: EventOverride) => Object.keys(override).length === 1;

function endRule(rule: string, lastDay: number, allDay: boolean, { clock }: EventSeries): string {
  const { COUNT, ...parts } = splitRule(rule);
  // The end of the day, so that a later change of the start time loses or adds no occurrence.
  const end = allDay ? formatStart(lastDay, 0, true, clock) : formatStart(lastDay, DAY_MS - 1_000, false, clock);
  return joinRule({ ...parts, UNTIL: end.replace(/\.\d+/, "").replace(/[-:]/g, "") });
}

/** Each exception moves with its occurrence; it is dropped if the changed series has no occurrence there. */
export function moveExceptions(before: EventSeries, after: CalendarEvent, dayShift: number) {
  const series = toSeries({ ...after, exdates: [], overrides: [] });
  const isInSeries = (day: number) => getSeriesDays(series, day, day).length > 0;
  // Months differ in length, so an occurrence of a monthly series moves by up to three days more or less.
  const dayOffsets = series.rule && /MONTHLY|YEARLY/.test(series.rule.frequency) ? [0, 1, -1, 2, -2, 3, -3] : [0];
  const moveDay = (day: number) =>
    [...dayOffsets.map((distance) => day + dayShift + distance), day].find((each) => isInSeries(each));
  // Additional dates of an imported series (RDATE) are changed occurrences that its rule does not name.
  const isExtra = (day: number) => getSeriesDays(before, day, day).length === 0;
  const move = (day: number) => {
    const movedDay = !series.rule
      ? undefined
      : isExtra(day) && before.overrides.has(day)
        ? day + dayShift
        : moveDay(day);
    return movedDay === undefined ? [] : [getOccurrenceStart(series, movedDay)];
  };
  const overrides = [...before.overrides].flatMap(([day, override]) => {
    // An override's own times stay, so they need all their parts if the series changes to or from all-day.
    const times = changesTimes(override) && getOccurrenceTimes(before, day);
    return move(day).map((recurrenceId) => ({ ...override, ...times, recurrenceId }));
  });
  return {
    exdates: [...new Set([...before.excludedDays].flatMap(move))],
    overrides: overrides.filter(
      ({ recurrenceId }, index) => overrides.findIndex((each) => each.recurrenceId === recurrenceId) === index,
    ),
  };
}

/** If the occurrence differed before, passes on only what the edit changes. */
function passOnTimes(series: EventSeries, day: number, own: Times, times: Times): Times {
  if (!changesTimes(series.overrides.get(day) ?? {})) return times;
  const regularTimes = getOccurrenceTimes({ ...series, overrides: new Map() }, day);
  const isNewKind = own.allDay !== times.allDay;
  const allDay = isNewKind ? times.allDay : regularTimes.allDay;
  const [from, to] = [toClockTime(own.start, series.clock), toClockTime(times.start, series.clock)];
  const timeOfDay = isNewKind ? to.timeOfDay : series.timeOfDay + to.timeOfDay - from.timeOfDay;
  const start = formatStart(day + to.day - from.day, timeOfDay, allDay, series.clock);
  const isNewDuration = times.allDay === allDay && times.end !== moveEnd(times.start, own);
  return { start, end: moveEnd(start, isNewKind || isNewDuration ? times : regularTimes), allDay };
}

const getFirstDay = (rrule: string, startDay: number): number | undefined =>
  generateDays(parseRule(rrule), startDay, startDay).next().value ?? undefined;

/** The start of an imported event may not fit its rule (RFC 5545, section 3.8.5.3). */
const startsInRule = ({ event: { rrule }, startDay }: EventSeries): boolean =>
  rrule !== null && getFirstDay(rrule, startDay) === startDay;

/**
 * The start of a series is always an occurrence, so it moves to the first day of the new rule: otherwise the series
 * would have one occurrence that the rule does not name.
 */
function moveStartIntoRule(event: CalendarEvent): CalendarEvent {
  if (event.rrule === null) return event;
  const { startDay, timeOfDay, clock } = toSeries(event);
  const day = getFirstDay(event.rrule, startDay);
  if (day === undefined || day === startDay) return event;
  const start = formatStart(day, timeOfDay, event.allDay, clock);
  return { ...event, start, end: moveEnd(start, event) };
}

/** The occurrence of `day` gets the times of the change; the others move by the same distance. */
function updateAll(event: CalendarEvent, day: number, change: EventEdit): CalendarEvent {
  const series = toSeries(event);
  const { start: _start, end: _end, allDay: _allDay, ...fields } = change;
  const extendedProps = Object.assign({ ...event.extendedProps }, change.extendedProps);
  let changedEvent: CalendarEvent = Object.assign({ ...event }, fields, { extendedProps });
  const occurrenceTimes = getOccurrenceTimes(series, day);
  const ownTimes = changesTimes(change) ? changeTimes(occurrenceTimes, change) : occurrenceTimes;
  let dayShift = 0;
  if (changesTimes(change)) {
    const times = passOnTimes(series, day, occurrenceTimes, ownTimes);
    const target = toClockTime(times.start, series.clock);
    dayShift = target.day - day;
    const movedSeries =
      series.rule && event.rrule !== null && change.rrule === undefined
        ? moveRule(event.rrule, series.startDay, day, target.day)
        : { rule: changedEvent.rrule, startDay: series.startDay + dayShift };
    if (!movedSeries) throw badRequest({ "change.start": ["These repetitions cannot move to another day."] });
    const start = formatStart(movedSeries.startDay, target.timeOfDay, times.allDay, series.clock);
    Object.assign(changedEvent, { allDay: times.allDay, start, end: moveEnd(start, times), rrule: movedSeries.rule });
    if (changedEvent.rrule !== null && change.rrule === undefined && splitRule(changedEvent.rrule).UNTIL !== undefined)
      changedEvent.rrule = endRule(
        changedEvent.rrule,
        Math.min(series.lastDay + dayShift, MAX_DAY),
        times.allDay,
        series,
      );
  }
  if (change.rrule !== undefined && day > series.startDay && startsInRule(series))
    changedEvent = moveStartIntoRule(changedEvent);
  const errors = validateEventTimes({ ...changedEvent, exdates: [], overrides: [] }, "change");
  if (Object.keys(errors).length > 0) throw badRequest(errors);
  if (!series.rule) return changedEvent;
  const ownOverride = series.overrides.get(day);
  const overrides = new Map(series.overrides);
  if (ownOverride) {
    const rest = removeChangedFields(ownOverride, change);
    overrides.set(day, changesTimes(ownOverride) ? { ...rest, ...ownTimes } : rest);
  }
  const exceptions = moveExceptions({ ...series, overrides }, changedEvent, dayShift);
  return { ...changedEvent, ...exceptions, overrides: exceptions.overrides.filter((each) => !isEmpty(each)) };
}

function updateOne(series: EventSeries, day: number, { rrule, ...change }: EventEdit): CalendarEvent {
  if (rrule !== undefined) throw badRequest({ "change.rrule": ["One occurrence cannot have its own rule."] });
  const { event } = series;
  const before = series.overrides.get(day);
  const extendedProps = { ...before?.extendedProps, ...change.extendedProps };
  const override: EventOverride = {
    ...before,
    ...change,
    ...(changesTimes(change) && changeTimes(getOccurrenceTimes(series, day), change)),
    recurrenceId: getOccurrenceStart(series, day),
    ...(Object.keys(extendedProps).length > 0 && { extendedProps }),
  };
  if (isEmpty(override)) return event;
  const otherOverrides = [...series.overrides].filter(([each]) => each !== day).map(([, each]) => each);
  const overrides = [...otherOverrides, override].sort((a, b) => (a.recurrenceId < b.recurrenceId ? -1 : 1));
  return { ...event, overrides };
}

/** The tail starts with the occurrence of `day`. */
function splitSeries(series: EventSeries, day: number): { head: CalendarEvent; tail: CalendarEvent } {
  const { event, rule } = series;
  const rrule = event.rrule ?? "";
  const { COUNT, ...parts } = splitRule(rrule);
  const start = getOccurrenceStart(series, day);
  const earlierCount = rule?.count === undefined ? 0 : getSeriesDays(series, series.startDay, day - 1).length;
  const select = (isIncluded: (each: number) => boolean) => ({
    exdates: [...series.excludedDays].filter(isIncluded).map((each) => getOccurrenceStart(series, each)),
    overrides: [...series.overrides].filter(([each]) => isIncluded(each)).map(([, override]) => override),
  });
  return {
    head: { ...event, rrule: endRule(rrule, day - 1, event.allDay, series), ...select((each) => each < day) },
    tail: {
      ...event,
      start,
      end: moveEnd(start, event),
      rrule: joinRule({ ...parts, COUNT: COUNT && String(Number(COUNT) - earlierCount) }),
      ...select((each) => each >= day),
    },
  };
}

/** If a new rule repeats the COUNT of the whole series, replaces it with that of the tail. */
function toTailChange(change: EventEdit, event: CalendarEvent, tail: CalendarEvent): EventEdit {
  if (!change.rrule) return change;
  const { COUNT, ...parts } = splitRule(change.rrule);
  if (COUNT === undefined || COUNT !== splitRule(event.rrule ?? "").COUNT) return change;
  return { ...change, rrule: joinRule({ ...parts, COUNT: splitRule(tail.rrule ?? "").COUNT }) };
}

/**
 * `created` still has the id and uid of the event. Throws a 404 HttpError if the event has no such occurrence, and a
 * 400 HttpError if the change contradicts the other fields.
 */
export function updateOccurrences(event: CalendarEvent, selection: Selection, edit: EventEdit): EditResult {
  const series = toSeries(event);
  const day = findDay(series, selection);
  const change = getDefinedFields(edit, event);
  if (!series.rule || selection.scope === "all") return { event: updateAll(event, day, change), created: null };
  if (selection.scope === "this") return { event: updateOne(series, day, change), created: null };
  // Without an earlier occurrence, the head would be an event that nobody can see.
  if (!hasOccurrenceBefore(series, day)) return { event: updateAll(event, day, change), created: null };
  const { head, tail } = splitSeries(series, day);
  return { event: head, created: updateAll(tail, day, toTailChange(change, event, tail)) };
}

/** Returns null if no occurrence is left. Throws a 404 HttpError if the event has no such occurrence. */
export function removeOccurrences(event: CalendarEvent, selection: Selection): CalendarEvent | null {
  const series = toSeries(event);
  const day = findDay(series, selection);
  if (!series.rule || selection.scope === "all") return null;
  if (selection.scope === "following") return hasOccurrenceBefore(series, day) ? splitSeries(series, day).head : null;
  const overrides = event.overrides.filter((each) => each !== series.overrides.get(day));
  const rest = { ...event, exdates: [...event.exdates, getOccurrenceStart(series, day)].sort(), overrides };
  return hasOccurrenceBefore(toSeries(rest), Number.POSITIVE_INFINITY) ? rest : null;
}

/** Exceptions that the update sets itself stay as they are. */
export function adaptExceptions(
  stored: CalendarEvent,
  changedEvent: CalendarEvent,
  update: { exdates?: unknown; overrides?: unknown },
): CalendarEvent {
  const isSame = (["start", "allDay", "rrule", "timeZone"] as const).every(
    (name) => stored[name] === changedEvent[name],
  );
  if (isSame || stored.rrule === null || update.exdates !== undefined || update.overrides !== undefined)
    return changedEvent;
  const [before, after] = [toSeries(stored), toSeries({ ...changedEvent, exdates: [], overrides: [] })];
  return { ...changedEvent, ...moveExceptions(before, changedEvent, after.startDay - before.startDay) };
}
