import { expect, test } from "vitest";
import {
  buildRule,
  getWeekdayNumber,
  isLastWeekday,
  moveRecurrence,
  parseCount,
  toRecurrenceValues,
} from "./recurrence.ts";

const START = "2026-11-23";

test.each([
  "FREQ=DAILY",
  "FREQ=DAILY;INTERVAL=3;COUNT=5",
  "FREQ=WEEKLY;BYDAY=MO,TH",
  "FREQ=MONTHLY",
  "FREQ=MONTHLY;BYDAY=4MO",
  "FREQ=MONTHLY;BYDAY=-1MO",
  "FREQ=YEARLY;UNTIL=20301123",
])("toRecurrenceValues and buildRule return the rule %s unchanged", (rule) => {
  const values = toRecurrenceValues(rule, START);
  expect(values.frequency).not.toBe("custom");
  expect(buildRule(values, START, true)).toBe(rule);
});

test("toRecurrenceValues: a weekly rule without weekdays repeats on the weekday of its start", () => {
  expect(toRecurrenceValues("FREQ=WEEKLY", START)).toMatchObject({ frequency: "weekly", weekdays: ["MO"] });
});

test.each(["FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1", "FREQ=YEARLY;BYMONTH=1,2", "FREQ=MONTHLY;BYDAY=2TU"])(
  "toRecurrenceValues returns custom for %s, which the form cannot show, and buildRule keeps the rule",
  (rule) => {
    const values = toRecurrenceValues(rule, START);
    expect(values.frequency).toBe("custom");
    expect(buildRule(values, START, true)).toBe(rule);
  },
);

test("buildRule ends the rule of an event with a time at the last second of the last day", () => {
  const values = { ...toRecurrenceValues("FREQ=DAILY", START), ending: "until" as const, until: "2026-12-01" };
  const until = new Date("2026-12-01T23:59:59").toISOString().replaceAll(/[-:]|\.\d+/g, "");
  expect(buildRule(values, START, false)).toBe(`FREQ=DAILY;UNTIL=${until}`);
});

test("getWeekdayNumber and isLastWeekday: 23 November 2026 is the fourth Monday of the month, the 30th is the last", () => {
  expect(getWeekdayNumber(START)).toBe(4);
  expect(isLastWeekday(START)).toBe(false);
  expect(isLastWeekday("2026-11-30")).toBe(true);
});

test("moveRecurrence moves the weekdays of a rule by the given days", () => {
  expect(moveRecurrence(toRecurrenceValues("FREQ=WEEKLY;BYDAY=MO,SA", START), 1).weekdays).toEqual(["SU", "TU"]);
  expect(moveRecurrence(toRecurrenceValues("FREQ=WEEKLY;BYDAY=MO,SA", START), -8).weekdays).toEqual(["SU", "FR"]);
});

test("toRecurrenceValues returns custom for a weekly rule if the event is on another day in its time zone than here", () => {
  // At noon in UTC, these two time zones have different days, so one of them differs from the device's.
  const frequencies = ["Pacific/Kiritimati", "Pacific/Pago_Pago"].map(
    (timeZone) => toRecurrenceValues("FREQ=WEEKLY", "2026-11-23T12:00:00.000Z", timeZone).frequency,
  );
  expect(frequencies.sort()).toEqual(["custom", "weekly"]);
});

test.each([
  ["3", 3],
  ["๑๒", 12],
  [" 3 ", 3],
  ["999", 999],
])("parseCount reads %j as %j", (text, count) => expect(parseCount(text)).toBe(count));

test.each(["", "0", "1000", "1.5", "-1", "three"])("parseCount rejects %j", (text) =>
  expect(parseCount(text)).toBeUndefined(),
);

test("buildRule accepts an interval and a count in Thai digits", () => {
  const values = { ...toRecurrenceValues("FREQ=DAILY;COUNT=5", START), interval: "๒", count: "๑๒" };
  expect(buildRule(values, START, true)).toBe("FREQ=DAILY;INTERVAL=2;COUNT=12");
});
