import type { CalendarEvent, EventOverride } from "../contract/calendar.ts";
import { getRecurrenceEnd } from "../contract/recurrence.ts";
import { type Clock, DAY_MS, getClock } from "../lib/time-zone.ts";
import { expandDays, findLastDay, MAX_DAY, parseRule, type RecurrenceRule } from "./recurrence-rule.ts";

/**
 * Rules repeat at most once a day, so a day on the clock of the event's time zone identifies an occurrence, also after
 * the event's start time has changed.
 */
export interface EventSeries {
  event: CalendarEvent;
  clock: Clock;
  /** In days since 1970-01-01. */
  startDay: number;
  /** In milliseconds since midnight on the clock. */
  timeOfDay: number;
  rule: RecurrenceRule | null;
  lastDay: number;
  excludedDays: ReadonlySet<number>;
  /** Overrides by the day that the rule gives the occurrence. */
  overrides: ReadonlyMap<number, EventOverride>;
}

type Times = Pick<CalendarEvent, "start" | "end" | "allDay">;

const noDays: ReadonlySet<number> = new Set();
const noOverrides: ReadonlyMap<number, EventOverride> = new Map();

/** The last day that can be stored. */
const LAST_DAY = Date.UTC(9999, 11, 31) / DAY_MS;

const parseDay = (day: string): number => Math.round(Date.parse(day) / DAY_MS);
const formatDay = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** Returns the day and the time of day that a start (a date, or a date and time) has on a clock. */
export function toClockTime(start: string, clock: Clock): { day: number; timeOfDay: number } {
  if (!start.includes("T")) return { day: parseDay(start), timeOfDay: 0 };
  const wall = clock.toWall(Date.parse(start));
  const day = Math.floor(wall / DAY_MS);
  return { day, timeOfDay: wall - day * DAY_MS };
}

export const formatStart = (day: number, timeOfDay: number, allDay: boolean, clock: Clock): string =>
  allDay ? formatDay(day) : new Date(clock.toMoment(day * DAY_MS + timeOfDay)).toISOString();

export function moveEnd(start: string, { start: oldStart, end, allDay }: Times): string | null {
  if (end === null) return null;
  if (allDay) return formatDay(Math.min(LAST_DAY, parseDay(start) + parseDay(end) - parseDay(oldStart)));
  const movedEnd = Date.parse(start) + Date.parse(end) - Date.parse(oldStart);
  return new Date(Math.min(LAST_DAY * DAY_MS, movedEnd)).toISOString();
}

function getLastDay(rrule: string, startDay: number, timeOfDay: number, clock: Clock): number {
  const until = getRecurrenceEnd(rrule);
  if (until === undefined) return findLastDay(rrule, startDay);
  const end = toClockTime(until, clock);
  // UNTIL has no milliseconds.
  const isTooLate = until.includes("T") && Math.floor(timeOfDay / 1_000) > Math.floor(end.timeOfDay / 1_000);
  return Math.min(MAX_DAY, isTooLate ? end.day - 1 : end.day);
}

/** Pass `deviceTimeZone` to convert many events faster. */
export function toSeries(event: CalendarEvent, deviceTimeZone?: string): EventSeries {
  const clock = getClock(event.allDay ? null : event.timeZone, deviceTimeZone);
  const { day: startDay, timeOfDay } = toClockTime(event.start, clock);
  const toDay = (start: string) => toClockTime(start, clock).day;
  const isRepeating = event.rrule !== null;
  return {
    event,
    clock,
    startDay,
    timeOfDay,
    rule: event.rrule === null ? null : parseRule(event.rrule),
    lastDay: event.rrule === null ? startDay : getLastDay(event.rrule, startDay, timeOfDay, clock),
    excludedDays: isRepeating && event.exdates.length > 0 ? new Set(event.exdates.map(toDay)) : noDays,
    overrides:
      isRepeating && event.overrides.length > 0
        ? new Map(event.overrides.map((override) => [toDay(override.recurrenceId), override]))
        : noOverrides,
  };
}

export const getOccurrenceStart = ({ event, clock, timeOfDay }: EventSeries, day: number): string =>
  formatStart(day, timeOfDay, event.allDay, clock);

/** Includes both days, and removed occurrences. */
export function getSeriesDays({ rule, startDay, lastDay }: EventSeries, from: number, to: number): number[] {
  if (to < startDay || lastDay < from) return [];
  return rule ? expandDays(rule, startDay, from, Math.min(to, lastDay)) : [startDay];
}

export const hasOccurrence = (series: EventSeries, day: number): boolean =>
  !series.excludedDays.has(day) && (series.overrides.has(day) || getSeriesDays(series, day, day).length > 0);

/** Includes both days. Does not check removed occurrences and overrides. */
export function someRegularDay(
  series: EventSeries,
  from: number,
  to: number,
  check: (day: number) => boolean,
): boolean {
  const last = Math.min(to, series.lastDay);
  // Expand short periods first, because a series may have no end and most have an occurrence soon.
  let first = Math.max(from, series.startDay);
  for (let length = 400; first <= last; length *= 4) {
    const days = getSeriesDays(series, first, Math.min(first + length - 1, last));
    if (days.some((day) => !series.excludedDays.has(day) && !series.overrides.has(day) && check(day))) return true;
    first += length;
  }
  return false;
}

export const hasOccurrenceBefore = (series: EventSeries, day: number): boolean =>
  [...series.overrides.keys()].some((each) => each < day && !series.excludedDays.has(each)) ||
  someRegularDay(series, series.startDay, day - 1, () => true);

export function getOccurrenceTimes(series: EventSeries, day: number): Times {
  const { event } = series;
  const override = series.overrides.get(day);
  const start = override?.start ?? getOccurrenceStart(series, day);
  const allDay = override?.allDay ?? event.allDay;
  const end = override?.end ?? (override?.end === null || allDay !== event.allDay ? null : moveEnd(start, event));
  return { start, end, allDay };
}
