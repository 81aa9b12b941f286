import { addDays, type Day, toDay } from "../days.ts";
import type { DayRange } from "../view-range.ts";

/** What the layout needs to know of an event. */
export interface DaySpan {
  start: string;
  /** The exclusive end, or null for an event without duration. */
  end: string | null;
  allDay: boolean;
}

/** Returns the first and the last day of an event. */
export function getDaySpan({ start, end, allDay }: DaySpan): { first: Day; last: Day } {
  const first = toDay(start);
  if (end === null || end <= start) return { first, last: first };
  // The end is exclusive: an event until midnight does not touch the next day.
  const last = allDay ? addDays(end, -1) : toDay(new Date(Date.parse(end) - 1).toISOString());
  return { first, last: last < first ? first : last };
}

export interface Fit<T> {
  shown: T[];
  /** How many events of each day have no room. Days without hidden events are missing. */
  hidden: Map<Day, number>;
}

function place<T extends DaySpan>(events: readonly T[], range: DayRange, getRoom: (day: Day) => number): Fit<T> {
  const weekOfDay = new Map<Day, number>();
  const lanes = new Map<Day, Set<number>>();
  for (let day = range.from, index = 0; day < range.to; day = addDays(day, 1), index++) {
    weekOfDay.set(day, Math.floor(index / 7));
    lanes.set(day, new Set());
  }
  const hidden = new Map<Day, number>();
  const shown: T[] = [];
  for (const event of events) {
    const { first, last } = getDaySpan(event);
    const days: Day[] = [];
    for (let day = first < range.from ? range.from : first; day <= last && day < range.to; day = addDays(day, 1))
      days.push(day);
    // Each week is a row of its own, so an event can take another line in each week.
    const rows = [...Map.groupBy(days, (day) => weekOfDay.get(day)).values()].map((daysOfWeek) => {
      let lane = 0;
      while (daysOfWeek.some((day) => lanes.get(day)?.has(lane))) lane++;
      return { daysOfWeek, lane };
    });
    if (rows.every(({ daysOfWeek, lane }) => daysOfWeek.every((day) => lane < getRoom(day)))) {
      for (const { daysOfWeek, lane } of rows) for (const day of daysOfWeek) lanes.get(day)?.add(lane);
      shown.push(event);
    } else for (const day of days) hidden.set(day, (hidden.get(day) ?? 0) + 1);
  }
  return { shown, hidden };
}

/**
 * Chooses the events that fit into rows of `lanes` lines a day, as the month view lays them out: each event takes the
 * highest free line of its days. A day with more events keeps its last line for the link to the others. FullCalendar
 * would also draw the events that have no room.
 */
export function fitDays<T extends DaySpan>(events: readonly T[], range: DayRange, lanes: number): Fit<T> {
  const full = new Set<Day>();
  for (;;) {
    const fit = place(events, range, (day) => (full.has(day) ? lanes - 1 : lanes));
    const added = [...fit.hidden.keys()].filter((day) => !full.has(day));
    if (added.length === 0) return fit;
    for (const day of added) full.add(day);
  }
}

/** The most events beside each other in a column of the week view. */
const MAX_COLUMNS = 4;

/** Chooses the events with times that have room beside each other in the columns of a week or day. */
export function fitColumns<T extends DaySpan>(events: readonly T[], maxColumns = MAX_COLUMNS): Fit<T> {
  const shown: T[] = [];
  const hidden = new Map<Day, number>();
  let openEnds: number[] = [];
  for (const event of events) {
    const start = Date.parse(event.start);
    openEnds = openEnds.filter((end) => end > start);
    if (openEnds.length < maxColumns) {
      // An event without a duration is drawn as long as half an hour.
      openEnds.push(Math.max(event.end === null ? start : Date.parse(event.end), start + 30 * 60_000));
      shown.push(event);
    } else {
      const { first } = getDaySpan(event);
      hidden.set(first, (hidden.get(first) ?? 0) + 1);
    }
  }
  return { shown, hidden };
}
