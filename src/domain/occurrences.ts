import type { Calendar, CalendarEvent, EventOverride } from "../contract/calendar.ts";
import type { Occurrence } from "../contract/calendar-events.ts";
import { createTextMatcher } from "../lib/search.ts";
import { type Clock, DAY_MS, getClock, getDeviceTimeZone } from "../lib/time-zone.ts";
import {
  type EventSeries,
  getOccurrenceStart,
  getOccurrenceTimes,
  getSeriesDays,
  someRegularDay,
  toSeries,
} from "./event-series.ts";

/** In milliseconds. The end is exclusive. */
export interface Period {
  from: number;
  to: number;
}

interface PlacedEvent {
  start: number;
  end: number;
  event: CalendarEvent;
}

interface PlacedOccurrence extends PlacedEvent {
  occurrence: Occurrence;
}

interface EventIndex {
  singleEvents: readonly PlacedEvent[];
  repeatingEvents: readonly { series: EventSeries; durationMs: number }[];
}

/** Earlier and later moments cannot be stored. Intl rejects infinite ones. */
const [FIRST_MOMENT, LAST_MOMENT] = [Date.UTC(999, 0), Date.UTC(10_000, 0)];

/** The longest shown duration of a repeating event: a daily event that lasts centuries would overlap itself too often. */
const MAX_SHOWN_MS = 366 * DAY_MS;

const deviceClock = getClock(null, "");

/** A date means midnight in the device's time zone. */
export const toMoment = (time: string): number =>
  time.includes("T") ? Date.parse(time) : deviceClock.toMoment(Date.parse(time));

type Times = Pick<CalendarEvent, "start" | "end" | "allDay">;

/** In milliseconds. */
function toPeriod(times: Times): { start: number; end: number } {
  const start = toMoment(times.start);
  // An all-day event without an end lasts one day; an event with a time and without an end is a moment.
  return { start, end: times.end === null ? start + (times.allDay ? DAY_MS : 0) : toMoment(times.end) };
}

function toOccurrence(
  event: CalendarEvent,
  { start, end, allDay }: Times,
  recurrenceId: string | null,
  override?: EventOverride,
): Occurrence {
  const props = override?.extendedProps
    ? Object.assign({ ...event.extendedProps }, override.extendedProps)
    : event.extendedProps;
  return {
    eventId: event.id,
    recurrenceId,
    title: override?.title ?? event.title,
    start,
    end,
    allDay,
    url: override?.url ?? event.url,
    calendar: props.calendar,
    location: props.location,
    guests: props.guests.length,
    reminderMinutes: props.reminderMinutes,
    isOverride: override !== undefined,
    conflicts: 0,
  };
}

function placeOccurrence(series: EventSeries, day: number): PlacedOccurrence {
  const { event } = series;
  const times = getOccurrenceTimes(series, day);
  const override = series.overrides.get(day);
  const recurrenceId = override ? getOccurrenceStart(series, day) : times.start;
  return { ...toPeriod(times), event, occurrence: toOccurrence(event, times, recurrenceId, override) };
}

function getDurationMs({ start, end, allDay }: CalendarEvent): number {
  if (end === null) return allDay ? DAY_MS : 0;
  return Date.parse(end) - Date.parse(start);
}

function buildIndex(events: readonly CalendarEvent[]): EventIndex {
  // The first use of Intl takes 15 ms.
  const deviceTimeZone = events.some(({ timeZone }) => timeZone !== null) ? getDeviceTimeZone() : undefined;
  const singleEvents: PlacedEvent[] = [];
  const repeatingEvents: EventIndex["repeatingEvents"][number][] = [];
  for (const event of events) {
    if (event.rrule === null) singleEvents.push({ ...toPeriod(event), event });
    else
      repeatingEvents.push({
        series: toSeries(event, deviceTimeZone),
        durationMs: Math.min(getDurationMs(event), MAX_SHOWN_MS),
      });
  }
  return { singleEvents: singleEvents, repeatingEvents: repeatingEvents };
}

const cachedIndexes = new WeakMap<readonly CalendarEvent[], EventIndex>();

/** Built once per version of the data, which is a new array each. */
function getIndex(events: readonly CalendarEvent[]): EventIndex {
  const index = cachedIndexes.get(events) ?? buildIndex(events);
  cachedIndexes.set(events, index);
  return index;
}

const overlaps = ({ start, end }: PlacedEvent, { from, to }: Period) => start < to && (end > from || start >= from);

/** The first and last day on which an occurrence of a series may overlap the period. */
function createDayRangeFinder({ from, to }: Period) {
  const walls = new Map<Clock, Period>();
  return ({ series: { clock }, durationMs }: EventIndex["repeatingEvents"][number]): [first: number, last: number] => {
    const wall = walls.get(clock) ?? { from: clock.toWall(from), to: clock.toWall(to) };
    walls.set(clock, wall);
    // One more day on each side covers differences between the clocks of the event and the device.
    return [Math.floor((wall.from - durationMs) / DAY_MS) - 1, Math.floor(wall.to / DAY_MS) + 1];
  };
}

/** Searches all overrides, because an override may be far from its day. */
const findOverrides = (series: EventSeries, period: Period): PlacedOccurrence[] =>
  [...series.overrides.keys()]
    .filter((day) => !series.excludedDays.has(day))
    .map((day) => placeOccurrence(series, day))
    .filter((each) => overlaps(each, period));

/** The result has no order. */
function findInPeriod({ singleEvents, repeatingEvents }: EventIndex, period: Period): PlacedOccurrence[] {
  const foundOccurrences = singleEvents
    .filter((each) => overlaps(each, period))
    .map((each): PlacedOccurrence => ({ ...each, occurrence: toOccurrence(each.event, each.event, null) }));
  const getDayRange = createDayRangeFinder(period);
  for (const each of repeatingEvents) {
    const { series } = each;
    for (const day of getSeriesDays(series, ...getDayRange(each))) {
      if (series.overrides.has(day) || series.excludedDays.has(day)) continue;
      const placedOccurrence = placeOccurrence(series, day);
      if (overlaps(placedOccurrence, period)) foundOccurrences.push(placedOccurrence);
    }
    if (series.overrides.size > 0) foundOccurrences.push(...findOverrides(series, period));
  }
  return foundOccurrences;
}

/** `sorted` must be ascending. */
function findFirstIndex(sorted: Float64Array, value: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}

function createConflictCounter(allOccurrences: readonly PlacedOccurrence[]): (placed: PlacedOccurrence) => number {
  const timedOccurrences = allOccurrences.filter(({ occurrence }) => !occurrence.allDay);
  // A moment counts as one millisecond.
  const getEnd = ({ start, end }: PlacedOccurrence) => Math.max(end, start + 1);
  const starts = Float64Array.from(timedOccurrences, ({ start }) => start).sort();
  const ends = Float64Array.from(timedOccurrences, getEnd).sort();
  return (placed) =>
    placed.occurrence.allDay ? 0 : findFirstIndex(starts, getEnd(placed)) - findFirstIndex(ends, placed.start + 1) - 1;
}

interface Filters {
  calendars?: readonly Calendar[] | undefined;
  q?: string | undefined;
}

function createFilter({ calendars, q }: Filters): (placed: PlacedOccurrence) => boolean {
  const includes = createTextMatcher(q ?? "");
  return ({ occurrence, event }) => {
    if (calendars && !calendars.includes(occurrence.calendar)) return false;
    if (!q) return true;
    const override = event.overrides.find(({ recurrenceId }) => recurrenceId === occurrence.recurrenceId);
    const { description, guests } = Object.assign({ ...event.extendedProps }, override?.extendedProps);
    return [occurrence.title, occurrence.location, description, ...guests.map(({ fullName }) => fullName)].some(
      includes,
    );
  };
}

/** Earliest first. */
export function selectOccurrences(events: readonly CalendarEvent[], period: Period, filters: Filters): Occurrence[] {
  // Conflicts at the edge of the period may be with occurrences beyond it.
  const periodWithMargin = { from: period.from - DAY_MS, to: period.to + DAY_MS };
  const allOccurrences = findInPeriod(getIndex(events), periodWithMargin);
  const countConflicts = createConflictCounter(allOccurrences);
  const isIncluded = createFilter(filters);
  return allOccurrences
    .filter((placed) => overlaps(placed, period) && isIncluded(placed))
    .sort((a, b) => a.start - b.start || a.occurrence.eventId - b.occurrence.eventId)
    .map((placed) => ({ ...placed.occurrence, conflicts: countConflicts(placed) }));
}

/** The period may have no start or no end. */
export function findEventIds(events: readonly CalendarEvent[], { from, to }: Period): ReadonlySet<number> {
  const period = { from: Math.max(from, FIRST_MOMENT), to: Math.min(to, LAST_MOMENT) };
  const { singleEvents, repeatingEvents } = getIndex(events);
  const getDayRange = createDayRangeFinder(period);
  const foundEvents = repeatingEvents.filter((each) => {
    const [first, last] = getDayRange(each);
    const isInPeriod = (day: number) => overlaps(placeOccurrence(each.series, day), period);
    return findOverrides(each.series, period).length > 0 || someRegularDay(each.series, first, last, isInPeriod);
  });
  return new Set([
    ...singleEvents.filter((each) => overlaps(each, period)).map(({ event }) => event.id),
    ...foundEvents.map(({ series }) => series.event.id),
  ]);
}
