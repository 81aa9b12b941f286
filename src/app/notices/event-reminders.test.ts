import { expect, test } from "vitest";
import { findDueReminders } from "./event-reminders.ts";

const event = (reminderMinutes: number | null) => ({
  eventId: 1,
  recurrenceId: null,
  start: "2026-11-23T03:00:00.000Z",
  allDay: false,
  reminderMinutes,
});
const at = (time: string) => Date.parse(`2026-11-23T${time}:00.000Z`);

test.each([
  [10, "02:49", false],
  [10, "02:50", true],
  [10, "03:05", true],
  [10, "03:06", false],
  [0, "03:00", true],
  [null, "03:00", false],
])("a reminder of %s minutes at %s is due: %s", (minutes, time, isDue) => {
  expect(findDueReminders([event(minutes)], at(time)).due.length > 0).toBe(isDue);
});

test("returns when the next reminder is due", () => {
  expect(findDueReminders([event(10), event(30)], at("02:40")).nextAt).toBe(at("02:50"));
});
