import { describe, expect, test } from "vitest";
import type { Occurrence } from "../../../contract/calendar-events.ts";
import { layOutMonth } from "./grid-events.ts";

const week = { from: "2026-11-30", to: "2026-12-07" };
const noHolidays: never[] = [];

function allDay(title: string, start: string, end: string | null = null): Occurrence {
  return {
    eventId: 1,
    recurrenceId: null,
    title,
    start,
    end,
    allDay: true,
    url: "",
    calendar: "Business",
    location: "",
    guests: 0,
    reminderMinutes: null,
    isOverride: false,
    conflicts: 0,
  };
}

const timed = (title: string, day: number, hour: number): Occurrence => ({
  ...allDay(title, new Date(2026, 11, day, hour).toISOString()),
  allDay: false,
});

/** Lays out the week and returns the title and line of each event and holiday of the day, from top to bottom. */
function getLines(...[occurrences, holidays, lanes]: [Occurrence[], Parameters<typeof layOutMonth>[1], number?]) {
  const { segments, hidden } = layOutMonth(occurrences, holidays, week, lanes ?? 4);
  const lines = [...segments.values()]
    .flat()
    .map(({ item, lane }) => `${lane} ${item.kind === "event" ? item.occurrence.title : item.holiday.name}`);
  return { lines: lines.sort(), hidden: [...hidden] };
}

describe("layOutMonth", () => {
  test("a bar takes the first line although a holiday is on its last day and a timed event on its first", () => {
    const events = [timed("Sales", 3, 10), allDay("Leave", "2026-12-03", "2026-12-06")];
    const { lines } = getLines(events, [{ day: "2026-12-05", name: "Father's Day" }]);
    expect(lines).toEqual(["0 Leave", "1 Father's Day", "1 Sales"]);
  });

  test("of two bars that start on the same day, the longer one is above", () => {
    const events = [allDay("A short", "2026-12-01", "2026-12-03"), allDay("Long", "2026-12-01", "2026-12-05")];
    expect(getLines(events, noHolidays).lines).toEqual(["0 Long", "1 A short"]);
  });

  test("an all-day event fills the free line above a bar, a timed event goes below the bar", () => {
    const bars = [allDay("First", "2026-11-30", "2026-12-03"), allDay("Second", "2026-12-02", "2026-12-05")];
    const { lines } = getLines([...bars, allDay("Birthday", "2026-12-03"), timed("Sales", 4, 10)], noHolidays);
    expect(lines).toEqual(["0 Birthday", "0 First", "1 Second", "2 Sales"]);
  });

  test("a timed event takes the free line above a bar if the day has no room below it", () => {
    const bars = [allDay("First", "2026-11-30", "2026-12-03"), allDay("Second", "2026-12-02", "2026-12-05")];
    const { lines, hidden } = getLines([...bars, timed("Sales", 4, 10)], noHolidays, 2);
    expect(lines).toEqual(["0 First", "0 Sales", "1 Second"]);
    expect(hidden).toEqual([]);
  });
});
