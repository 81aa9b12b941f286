import type { EventInput } from "@fullcalendar/react";
import type { Occurrence } from "../../../contract/calendar-events.ts";
import { calendarClasses } from "../categories.ts";
import { countDays, type Day, listDays } from "../days.ts";
import { getOccurrenceKey } from "../occurrences.ts";
import type { ShownHoliday } from "../use-holidays.ts";
import type { DayRange } from "../view-range.ts";
import { type DaySpan, type FittedRow, fitColumns, fitDays, getDaySpan } from "./fit-days.ts";

export type GridItem =
  | { kind: "event"; occurrence: Occurrence }
  | { kind: "holiday"; holiday: ShownHoliday }
  | { kind: "more"; day: Day; count: number };

interface RankedItem extends DaySpan {
  item: GridItem;
  title: string;
  first: Day;
  last: Day;
  /** Events of several days come first, then holidays, all-day events, and the others by time. */
  rank: number;
}

function toRankedItem(span: DaySpan & Pick<RankedItem, "item" | "title">): RankedItem {
  const { first, last } = getDaySpan(span);
  const rank = first !== last ? 0 : span.item.kind === "holiday" ? 1 : span.allDay ? 2 : 3;
  return { ...span, first, last, rank };
}

const compareWords = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const compareRankedItems = (a: RankedItem, b: RankedItem) =>
  a.rank - b.rank ||
  compareWords(a.first, b.first) ||
  // Longer bars first, so that they keep their line in the next week where possible.
  compareWords(b.last, a.last) ||
  compareWords(a.start, b.start) ||
  compareWords(a.title, b.title);

/** Returns events and holidays in the order of the lines. */
function getRankedItems(
  occurrences: readonly Occurrence[],
  holidays: readonly ShownHoliday[],
  movedKey?: string,
): RankedItem[] {
  return [
    ...holidays.map((holiday) =>
      toRankedItem({
        start: holiday.day,
        end: null,
        allDay: true,
        title: holiday.name,
        item: { kind: "holiday", holiday },
      }),
    ),
    ...occurrences.map((occurrence) => {
      const { start, end, allDay, title } = occurrence;
      const candidate = toRankedItem({ start, end, allDay, title, item: { kind: "event", occurrence } });
      // An event that is being moved must stay visible.
      return movedKey !== undefined && getOccurrenceKey(occurrence) === movedKey
        ? { ...candidate, rank: -1 }
        : candidate;
    }),
  ].sort(compareRankedItems);
}

/** An event or a holiday in one week of the month. */
export interface Segment extends FittedRow {
  item: Exclude<GridItem, { kind: "more" }>;
  isStart: boolean;
  isEnd: boolean;
}

/** Returns the segments by the index of their first day. */
export function layOutMonth(
  occurrences: readonly Occurrence[],
  holidays: readonly ShownHoliday[],
  range: DayRange,
  lanes: number,
  movedKey?: string,
): { segments: ReadonlyMap<number, Segment[]>; hidden: ReadonlyMap<Day, number> } {
  const { shown, hidden } = fitDays(getRankedItems(occurrences, holidays, movedKey), range, lanes);
  const segments = shown.flatMap(({ event: { item, first, last }, rows }) =>
    rows.map((row, index) => ({
      ...row,
      item: item as Segment["item"],
      isStart: index === 0 && first >= range.from,
      isEnd: index === rows.length - 1 && last < range.to,
    })),
  );
  return {
    segments: Map.groupBy(
      segments.toSorted((a, b) => a.lane - b.lane),
      ({ from }) => from,
    ),
    hidden,
  };
}

const ALL_DAY_LANES = 3;

/** Includes links to the events that have no room. */
export function getColumnEvents(
  occurrences: readonly Occurrence[],
  holidays: readonly ShownHoliday[],
  range: DayRange,
  movedKey?: string,
): EventInput[] {
  const { timed = [], whole = [] } = Object.groupBy(getRankedItems(occurrences, holidays, movedKey), ({ allDay }) =>
    allDay ? "whole" : "timed",
  );
  const columns = fitColumns(timed.toSorted((a, b) => compareWords(a.start, b.start)));
  const rows = fitDays(whole, range, ALL_DAY_LANES);
  const shown = [...rows.shown.map(({ event }) => event), ...columns.shown].map(toGridEvent);
  const moreLinks = listHiddenCounts(range, rows.hidden, columns.hidden).map(({ day, count }, index) => ({
    id: `more:${day}`,
    title: "",
    start: day,
    allDay: true,
    editable: false,
    order: shown.length + index,
    item: { kind: "more", day, count } satisfies GridItem,
    kind: "more",
  }));
  return [...shown, ...moreLinks];
}

function toGridEvent({ start, end, allDay, title, item }: RankedItem, order: number): EventInput {
  const commonInput = { start, allDay, title, order, item, kind: item.kind, ...(end !== null && { end }) };
  if (item.kind !== "event") return { ...commonInput, id: `holiday:${start}:${title}`, editable: false };
  return {
    ...commonInput,
    id: getOccurrenceKey(item.occurrence),
    className: calendarClasses[item.occurrence.calendar],
  };
}

function listHiddenCounts(range: DayRange, ...counts: ReadonlyMap<Day, number>[]): { day: Day; count: number }[] {
  return listDays(range.from, countDays(range.from, range.to))
    .map((day) => ({ day, count: counts.reduce((sum, each) => sum + (each.get(day) ?? 0), 0) }))
    .filter(({ count }) => count > 0);
}
