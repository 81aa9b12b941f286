import { expect, test } from "vitest";
import { buildRule, getWeekdayNumber, isLastWeekday, parseRule } from "./recurrence.ts";

/** A Monday, the fourth of its month. */
const START = "2026-11-23";

test.each([
  "FREQ=DAILY",
  "FREQ=DAILY;INTERVAL=3;COUNT=5",
  "FREQ=WEEKLY;BYDAY=MO,TH",
  "FREQ=MONTHLY",
  "FREQ=MONTHLY;BYDAY=4MO",
  "FREQ=MONTHLY;BYDAY=-1MO",
  "FREQ=YEARLY;UNTIL=20301123",
])("the form shows %s and saves the same rule", (rule) => {
  const values = parseRule(rule, START);
  expect(values.frequency).not.toBe("custom");
  expect(buildRule(values, START, true)).toBe(rule);
});

test("a weekly rule without weekdays repeats on the weekday of its start", () => {
  expect(parseRule("FREQ=WEEKLY", START)).toMatchObject({ frequency: "weekly", weekdays: ["MO"] });
});

test.each(["FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1", "FREQ=YEARLY;BYMONTH=1,2", "FREQ=MONTHLY;BYDAY=2TU"])(
  "keeps %s, which the form cannot show",
  (rule) => {
    const values = parseRule(rule, START);
    expect(values.frequency).toBe("custom");
    expect(buildRule(values, START, true)).toBe(rule);
  },
);

test("the last day of an event with a time includes the whole day", () => {
  const values = { ...parseRule("FREQ=DAILY", START), ending: "until" as const, until: "2026-12-01" };
  const until = new Date("2026-12-01T23:59:59").toISOString().replaceAll(/[-:]|\.\d+/g, "");
  expect(buildRule(values, START, false)).toBe(`FREQ=DAILY;UNTIL=${until}`);
});

test("a day's weekday has a number in its month, and may be the last one there", () => {
  expect(getWeekdayNumber(START)).toBe(4);
  expect(isLastWeekday(START)).toBe(false);
  expect(isLastWeekday("2026-11-30")).toBe(true);
});
