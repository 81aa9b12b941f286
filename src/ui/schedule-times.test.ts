import { expect, test } from "vitest";
import { toLocalDay } from "../lib/local-day.ts";
import { getScheduleTimes, toMoment } from "./schedule-times.ts";

const format = (date: Date) => `${toLocalDay(date)} ${date.getHours()}:${date.getMinutes()}`;

test.each([
  ["Saturday", new Date(2026, 10, 21, 23, 59), ["2026-11-22 8:0", "2026-11-23 8:0"]],
  ["Sunday", new Date(2026, 10, 22, 7), ["2026-11-23 8:0"]],
  ["Monday", new Date(2026, 10, 23, 7), ["2026-11-24 8:0", "2026-11-30 8:0"]],
  ["the last Thursday of a year", new Date(2026, 11, 31, 12), ["2027-01-01 8:0", "2027-01-04 8:0"]],
])("on %s, getScheduleTimes returns the next mornings", (_, now, expected) => {
  expect(getScheduleTimes(now).map(({ at }) => format(at))).toEqual(expected);
});

test("toMoment reads a day and a time in the device's time zone", () => {
  expect(toMoment("2026-11-23", "08:30")).toEqual(new Date(2026, 10, 23, 8, 30));
});

test.each([
  [null, "08:00"],
  ["2026-11-23", ""],
  ["2026-11", "08:00"],
  ["2026-13-45", "08:00"],
])("toMoment(%j, %j) returns null", (day, time) => {
  expect(toMoment(day, time)).toBeNull();
});
