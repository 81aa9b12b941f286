import { expect, test } from "vitest";
import { fitColumns, fitDays, getDaySpan } from "./fit-days.ts";

const week = { from: "2026-11-23", to: "2026-11-30" };
const createAllDaySpan = (start: string, end: string | null = null) => {
  const span = { start, end, allDay: true };
  return { ...span, ...getDaySpan(span) };
};

test("getDaySpan: an event until midnight and an exclusive all-day end do not touch the next day", () => {
  const midnight = new Date(2026, 10, 24).toISOString();
  const times = { start: new Date(2026, 10, 23, 22).toISOString(), end: midnight, allDay: false };
  expect(getDaySpan(times)).toEqual({ first: "2026-11-23", last: "2026-11-23" });
  expect(getDaySpan(createAllDaySpan("2026-11-23", "2026-11-25"))).toEqual({ first: "2026-11-23", last: "2026-11-24" });
});

test("fitDays leaves the last line of a full day free for “more” and returns the number of hidden events", () => {
  const events = Array.from({ length: 5 }, () => createAllDaySpan("2026-11-24"));
  const { shown, hidden } = fitDays(events, week, 3);
  expect(shown.map(({ rows }) => rows)).toEqual([[{ from: 1, to: 1, lane: 0 }], [{ from: 1, to: 1, lane: 1 }]]);
  expect([...hidden]).toEqual([["2026-11-24", 3]]);
});

test("fitDays hides an event of several days on all its days if one of them is full", () => {
  const long = createAllDaySpan("2026-11-24", "2026-11-27");
  const { shown, hidden } = fitDays([createAllDaySpan("2026-11-25"), createAllDaySpan("2026-11-25"), long], week, 2);
  expect(shown).toHaveLength(1);
  expect([...hidden]).toEqual([
    ["2026-11-24", 1],
    ["2026-11-25", 2],
    ["2026-11-26", 1],
  ]);
});

test("fitDays returns one segment per week for an event of several weeks", () => {
  const { shown } = fitDays(
    [createAllDaySpan("2026-11-28", "2026-12-02")],
    { from: "2026-11-23", to: "2026-12-07" },
    3,
  );
  expect(shown[0]?.rows).toEqual([
    { from: 5, to: 6, lane: 0 },
    { from: 7, to: 8, lane: 0 },
  ]);
});

test("fitColumns shows at most four events at the same time", () => {
  const start = new Date(2026, 10, 23, 9).toISOString();
  const end = new Date(2026, 10, 23, 10).toISOString();
  const span = { start, end, allDay: false };
  const { shown, hidden } = fitColumns(Array.from({ length: 6 }, () => ({ ...span, ...getDaySpan(span) })));
  expect(shown).toHaveLength(4);
  expect([...hidden]).toEqual([["2026-11-23", 2]]);
});
