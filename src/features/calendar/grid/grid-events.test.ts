import { sortBy } from "es-toolkit/array";
import { describe, expect, test } from "vitest";
import type { Occurrence } from "../../../contract/calendar-events.ts";
import { layOutMonth } from "./grid-events.ts";

const week = { from: "2026-11-30", to: "2026-12-07" };
const noHolidays: never[] = [];

function createAllDayEvent(title: string, start: string, end: string | null = null): Occurrence {
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

const createTimedEvent = (title: string, day: number, hour: number): Occurrence => ({
  ...createAllDayEvent(title, new Date(2026, 11, day, hour).toISOString()),
  allDay: false,
});

/** Returns the line and title of each event and holiday, day by day and from top to bottom. */
function getLines(occurrences: Occurrence[], holidays: Parameters<typeof layOutMonth>[1], lanes = 4) {
  const { segments, hidden } = layOutMonth(occurrences, holidays, week, lanes);
  const lines = sortBy([...segments.values()].flat(), ["from", "lane"]).map(
    ({ item, lane }) => `${lane} ${item.kind === "event" ? item.occurrence.title : item.holiday.name}`,
  );
  return { lines, hidden: [...hidden] };
}

describe("layOutMonth", () => {
  test("a bar takes the first line although a holiday is on its last day and a timed event on its first", () => {
    const events = [createTimedEvent("Sales", 3, 10), createAllDayEvent("Leave", "2026-12-03", "2026-12-06")];
    const { lines } = getLines(events, [{ day: "2026-12-05", name: "Father's Day" }]);
    expect(lines).toEqual(["0 Leave", "1 Sales", "1 Father's Day"]);
  });

  test("of two bars that start on the same day, the longer one is above", () => {
    const events = [
      createAllDayEvent("A short", "2026-12-01", "2026-12-03"),
      createAllDayEvent("Long", "2026-12-01", "2026-12-05"),
    ];
    expect(getLines(events, noHolidays).lines).toEqual(["0 Long", "1 A short"]);
  });

  test("an all-day event fills the free line above a bar, a timed event goes below the bar", () => {
    const bars = [
      createAllDayEvent("First", "2026-11-30", "2026-12-03"),
      createAllDayEvent("Second", "2026-12-02", "2026-12-05"),
    ];
    const { lines } = getLines(
      [...bars, createAllDayEvent("Birthday", "2026-12-03"), createTimedEvent("Sales", 4, 10)],
      noHolidays,
    );
    expect(lines).toEqual(["0 First", "1 Second", "0 Birthday", "2 Sales"]);
  });

  test("a timed event takes the free line above a bar if the day has no room below it", () => {
    const bars = [
      createAllDayEvent("First", "2026-11-30", "2026-12-03"),
      createAllDayEvent("Second", "2026-12-02", "2026-12-05"),
    ];
    const { lines, hidden } = getLines([...bars, createTimedEvent("Sales", 4, 10)], noHolidays, 2);
    expect(lines).toEqual(["0 First", "1 Second", "0 Sales"]);
    expect(hidden).toEqual([]);
  });

  test("layOutMonth orders the timed events of a day by time if one of them goes above a bar", () => {
    const bars = [
      createAllDayEvent("First", "2026-11-30", "2026-12-04"),
      createAllDayEvent("Second", "2026-12-03", "2026-12-06"),
    ];
    const { lines } = getLines(
      [...bars, ...[9, 10, 11].map((hour) => createTimedEvent(`${hour}:00`, 4, hour))],
      noHolidays,
    );
    expect(lines).toEqual(["0 First", "1 Second", "0 9:00", "2 10:00", "3 11:00"]);
  });

  test("of two bars that start on the same day, the longer one is above, even if it has a time and the other is all-day", () => {
    const long = { ...createTimedEvent("Long", 1, 12), end: new Date(2026, 11, 5, 12).toISOString() };
    const { lines } = getLines([createAllDayEvent("Short", "2026-12-01", "2026-12-03"), long], noHolidays);
    expect(lines).toEqual(["0 Long", "1 Short"]);
  });
});
