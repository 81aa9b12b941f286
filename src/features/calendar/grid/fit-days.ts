import { sortBy } from "es-toolkit/array";
import { addDays, countDays, type Day, listDays, toDay } from "../days.ts";
import type { DayRange } from "../view-range.ts";

export interface DaySpan {
  start: string;
  /** Exclusive, or null for an event without duration. */
  end: string | null;
  allDay: boolean;
}

export function getDaySpan({ start, end, allDay }: DaySpan): { first: Day; last: Day } {
  const first = toDay(start);
  if (end === null || end <= start) return { first, last: first };
  // The end is exclusive: an event until midnight does not touch the next day.
  const last = allDay ? addDays(end, -1) : toDay(new Date(Date.parse(end) - 1).toISOString());
  return { first, last: last < first ? first : last };
}

/** The days and the line of an event in one week. */
export interface FittedRow {
  /** Indexes of the first and the last day in the period. */
  from: number;
  to: number;
  /** Counts from 0. */
  lane: number;
}

export type WithDays<T> = T & { first: Day; last: Day };

export interface Fit<T> {
  shown: { event: T; rows: FittedRow[] }[];
  /** The number of hidden events by day. Days without any are missing. */
  hidden: Map<Day, number>;
}

function placeInRows<T extends DaySpan>(
  events: readonly WithDays<T>[],
  range: DayRange,
  getRoom: (day: Day) => number,
): Fit<WithDays<T>> {
  const days = listDays(range.from, countDays(range.from, range.to));
  const indexes = new Map(days.map((day, index) => [day, index]));
  const lanes = days.map(() => new Set<number>());
  const room = days.map(getRoom);
  const hiddenCounts = days.map(() => 0);
  const shown: Fit<WithDays<T>>["shown"] = [];
  for (const event of events) {
    const from = event.first < range.from ? 0 : indexes.get(event.first);
    const to = event.last >= range.to ? days.length - 1 : indexes.get(event.last);
    if (from === undefined || to === undefined) continue;
    // Each week is a row of its own, so an event can take another line in each week.
    const rows: FittedRow[] = [];
    for (let start = from; start <= to; start = (Math.floor(start / 7) + 1) * 7) {
      const end = Math.min(to, Math.floor(start / 7) * 7 + 6);
      rows.push({ from: start, to: end, lane: findLane(lanes.slice(start, end + 1), event, room[start] ?? 0) });
    }
    const fits = rows.every((row) => room.slice(row.from, row.to + 1).every((lines) => row.lane < lines));
    if (fits) {
      for (const row of rows) for (let index = row.from; index <= row.to; index++) lanes[index]?.add(row.lane);
      shown.push({ event, rows });
    } else for (let index = from; index <= to; index++) hiddenCounts[index] = (hiddenCounts[index] ?? 0) + 1;
  }
  sortTimedEvents(shown);
  const hidden = new Map(
    days.flatMap((day, index) => (hiddenCounts[index] ? [[day, hiddenCounts[index]] as const] : [])),
  );
  return { shown, hidden };
}

const isTimedOneDay = <T extends DaySpan>({ allDay, first, last }: WithDays<T>) => !allDay && first === last;

/** A timed one-day event goes below the day's bars if there is room. */
function findLane<T extends DaySpan>(taken: readonly ReadonlySet<number>[], event: WithDays<T>, room: number): number {
  const [day] = taken;
  if (day && isTimedOneDay(event)) {
    const below = Math.max(-1, ...day) + 1;
    if (below < room) return below;
  }
  let lane = 0;
  while (taken.some((lanes) => lanes.has(lane))) lane++;
  return lane;
}

/** An event that has no room below the bars is above them, so sort the lines of each day's timed events by time. */
function sortTimedEvents<T extends DaySpan>(shown: Fit<WithDays<T>>["shown"]): void {
  const days = Map.groupBy(
    shown.filter(({ event }) => isTimedOneDay(event)),
    ({ event }) => event.first,
  );
  for (const day of days.values()) {
    const lanes = day.flatMap(({ rows }) => rows.map(({ lane }) => lane)).sort((a, b) => a - b);
    const rows = sortBy(day, [({ event }) => event.start]).flatMap((each) => each.rows);
    for (const [index, row] of rows.entries()) row.lane = lanes[index] ?? row.lane;
  }
}

/** `lanes` is the number of lines of a day. A day with more events keeps its last line for the link to the others. */
export function fitDays<T extends DaySpan>(
  events: readonly WithDays<T>[],
  range: DayRange,
  lanes: number,
): Fit<WithDays<T>> {
  const fullDays = new Set<Day>();
  for (;;) {
    const fit = placeInRows(events, range, (day) => (fullDays.has(day) ? lanes - 1 : lanes));
    const newlyFullDays = [...fit.hidden.keys()].filter((day) => !fullDays.has(day));
    if (newlyFullDays.length === 0) return fit;
    for (const day of newlyFullDays) fullDays.add(day);
  }
}

/** At most this many events are beside each other in a day of the week view. */
const MAX_COLUMNS = 4;
/** Events are drawn at least this long, so that a short one has room for its title. */
const MIN_DRAWN_MS = 30 * 60_000;

export function fitColumns<T extends DaySpan>(events: readonly WithDays<T>[]) {
  const shown: WithDays<T>[] = [];
  const hidden = new Map<Day, number>();
  let openEnds: number[] = [];
  for (const event of events) {
    const start = Date.parse(event.start);
    openEnds = openEnds.filter((end) => end > start);
    if (openEnds.length < MAX_COLUMNS) {
      openEnds.push(Math.max(event.end === null ? start : Date.parse(event.end), start + MIN_DRAWN_MS));
      shown.push(event);
    } else hidden.set(event.first, (hidden.get(event.first) ?? 0) + 1);
  }
  return { shown, hidden };
}
