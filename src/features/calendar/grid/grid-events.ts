import type { EventInput } from "@fullcalendar/react";
import type { Occurrence } from "../../../contract/calendar-events.ts";
import { calendarClasses } from "../categories.ts";
import { countDays, type Day, listDays } from "../days.ts";
import { getKey } from "../occurrences.ts";
import type { ShownHoliday } from "../use-holidays.ts";
import type { DayRange } from "../view-range.ts";
import { type DaySpan, fitColumns, fitDays, getDaySpan } from "./fit-days.ts";

/** What an element of the grid stands for: an event, a public holiday, or the link to a day's other events. */
export type GridItem =
  | { kind: "event"; occurrence: Occurrence }
  | { kind: "holiday"; holiday: ShownHoliday }
  | { kind: "more"; day: Day; count: number };

interface Candidate extends DaySpan {
  item: GridItem;
  title: string;
  first: Day;
  last: Day;
  /** Holidays come first, then events of several days, all-day events, and the others by time. */
  rank: number;
}

function toCandidate(span: DaySpan & Pick<Candidate, "item" | "title">): Candidate {
  const { first, last } = getDaySpan(span);
  const rank = span.item.kind === "holiday" ? 0 : first !== last ? 1 : span.allDay ? 2 : 3;
  return { ...span, first, last, rank };
}

const compareWords = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const compare = (a: Candidate, b: Candidate) =>
  a.rank - b.rank || compareWords(a.start, b.start) || compareWords(a.title, b.title);

interface GridEventOptions {
  occurrences: readonly Occurrence[];
  holidays: readonly ShownHoliday[];
  range: DayRange;
  /** The number of lines of a day in the month view; in the others, of the part for whole days. */
  lanes: number;
  hasTimes: boolean;
}

/** Returns FullCalendar's events for the events that have room, with one link per day to those that have none. */
export function getGridEvents({ occurrences, holidays, range, lanes, hasTimes }: GridEventOptions): EventInput[] {
  const candidates: Candidate[] = [
    ...holidays.map((holiday) =>
      toCandidate({
        start: holiday.day,
        end: null,
        allDay: true,
        title: holiday.name,
        item: { kind: "holiday", holiday },
      }),
    ),
    ...occurrences.map((occurrence) => {
      const { start, end, allDay, title } = occurrence;
      return toCandidate({ start, end, allDay, title, item: { kind: "event", occurrence } });
    }),
  ].sort(compare);

  const { timed = [], whole = [] } = hasTimes
    ? Object.groupBy(candidates, ({ allDay }) => (allDay ? "whole" : "timed"))
    : { whole: candidates };
  const columns = fitColumns(timed.toSorted((a, b) => compareWords(a.start, b.start)));
  const rows = fitDays(whole, range, lanes);
  const shown = [...rows.shown, ...columns.shown].map(toGridEvent);
  const links = listHidden(range, rows.hidden, columns.hidden).map(({ day, count }, index) => ({
    id: `more:${day}`,
    title: "",
    start: day,
    allDay: true,
    editable: false,
    order: shown.length + index,
    item: { kind: "more", day, count } satisfies GridItem,
    kind: "more",
  }));
  return [...shown, ...links];
}

function toGridEvent({ start, end, allDay, title, item }: Candidate, order: number): EventInput {
  const common = { start, allDay, title, order, item, kind: item.kind, ...(end !== null && { end }) };
  if (item.kind !== "event") return { ...common, id: `holiday:${start}:${title}`, editable: false };
  return { ...common, id: getKey(item.occurrence), className: calendarClasses[item.occurrence.calendar] };
}

function listHidden(range: DayRange, ...counts: ReadonlyMap<Day, number>[]): { day: Day; count: number }[] {
  return listDays(range.from, countDays(range.from, range.to))
    .map((day) => ({ day, count: counts.reduce((sum, each) => sum + (each.get(day) ?? 0), 0) }))
    .filter(({ count }) => count > 0);
}
