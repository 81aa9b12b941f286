import { expect, test } from "vitest";
import { addDays } from "../days.ts";
import { getChange, toFormValues } from "./event-values.ts";
import { moveRecurrence } from "./recurrence.ts";
import { createSeries } from "./test-series.ts";

test.each(["FREQ=DAILY", "FREQ=WEEKLY;BYDAY=MO,TH", "FREQ=MONTHLY;BYDAY=4MO", "FREQ=YEARLY", "FREQ=MONTHLY;BYDAY=2TU"])(
  "getChange omits the rule if an occurrence of %s moves to another day",
  (rrule) => {
    const before = toFormValues(createSeries(rrule), "2026-11-23");
    const startDay = addDays("2026-11-23", 1);
    const form = { ...before, startDay, endDay: startDay, repeat: moveRecurrence(before.repeat, 1) };
    expect(getChange(before, form)).toEqual({ start: startDay, end: null, allDay: true });
  },
);

test("getChange returns a changed rule with the weekdays that moved with the start", () => {
  const before = toFormValues(createSeries("FREQ=WEEKLY;BYDAY=MO,TH"), "2026-11-23");
  const repeat = { ...moveRecurrence(before.repeat, 1), interval: "2" };
  expect(getChange(before, { ...before, startDay: "2026-11-24", endDay: "2026-11-24", repeat }).rrule).toBe(
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,FR",
  );
});
