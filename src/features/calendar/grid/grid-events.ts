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

type Candidate = DaySpan & { item: GridItem; title: string };

const isLong = (span: DaySpan) => {
  const { first, last } = getDaySpan(span);
  return first !== last;
};

/** Sorts holidays first, then events of several days, all-day events, and the others by time. */
function compare(a: Candidate, b: Candidate): number {
  const rank = (each: Candidate) => (each.item.kind === "holiday" ? 0 : isLong(each) ? 1 : each.allDay ? 2 : 3);
  return rank(a) - rank(b) || (a.start < b.start ? -1 : a.start > b.start ? 1 : 0) || a.title.localeCompare(b.title);
}

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
    ...holidays.map((holiday) => ({
      start: holiday.day,
      end: null,
      allDay: true,
      title: holiday.name,
      item: { kind: "holiday" as const, holiday },
    })),
    ...occurrences.map((occurrence) => ({
      start: occurrence.start,
      end: occurrence.end,
      allDay: occurrence.allDay,
      title: occurrence.title,
      item: { kind: "event" as const, occurrence },
    })),
  ].sort(compare);

  const { timed = [], whole = [] } = hasTimes
    ? Object.groupBy(candidates, ({ allDay }) => (allDay ? "whole" : "timed"))
    : { whole: candidates };
  const columns = fitColumns(timed.toSorted((a, b) => (a.start < b.start ? -1 : 1)));
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
