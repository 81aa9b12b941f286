import { expect, test } from "vitest";
import {
  findDueReminders,
  findMissedReminders,
  getRecordPath,
  type Reminder,
  toEventReminder,
  toTaskReminder,
} from "./reminders.ts";

const buildEvent = (reminderMinutes: number | null) => ({
  eventId: 1,
  recurrenceId: null,
  title: "Lunch",
  start: "2026-11-23T03:00:00.000Z",
  allDay: false,
  reminderMinutes,
});
const parseUtcTime = (time: string) => Date.parse(`2026-11-23T${time}:00.000Z`);
const toList = (...reminders: (Reminder | undefined)[]) => reminders.flatMap((reminder) => reminder ?? []);

test.each([
  [10, "02:49", false],
  [10, "02:50", true],
  [10, "03:05", true],
  [10, "03:06", false],
  [0, "03:00", true],
  [null, "03:00", false],
])("the reminder %s minutes before an event at 03:00: at %s, due is %s", (minutes, time, isDue) => {
  expect(findDueReminders(toList(toEventReminder(buildEvent(minutes))), parseUtcTime(time)).due.length > 0).toBe(isDue);
});

test("findDueReminders also returns when the next reminder is due", () => {
  const reminders = toList(toEventReminder(buildEvent(10)), toEventReminder(buildEvent(30)));
  expect(findDueReminders(reminders, parseUtcTime("02:40")).nextAt).toBe(parseUtcTime("02:50"));
});

const task = {
  id: 7,
  title: "Call Ann",
  dueDate: "2026-11-23",
  dueTime: "09:00",
  isCompleted: false,
  isDeleted: false,
};
const parseLocalTime = (time: string) => Date.parse(`2026-11-${time}`);

test.each([
  ["23T08:59", false],
  ["23T09:00", true],
  ["23T23:59", true],
  ["24T00:00", false],
])("the reminder of a task due at 09:00 on 23 November: at 2026-11-%s, due is %s", (time, isDue) => {
  expect(findDueReminders(toList(toTaskReminder(task)), parseLocalTime(time)).due.length > 0).toBe(isDue);
});

test.each([
  ["completed", { isCompleted: true }],
  ["deleted", { isDeleted: true }],
  ["without a time", { dueTime: null }],
  ["without a date", { dueDate: null, dueTime: null }],
])("toTaskReminder returns undefined for a task that is %s", (_, part) => {
  expect(toTaskReminder({ ...task, ...part })).toBeUndefined();
});

test("toTaskReminder returns another id after the task's time has changed; the reminder's path opens the task", () => {
  expect(toTaskReminder(task)?.id).not.toBe(toTaskReminder({ ...task, dueTime: "10:00" })?.id);
  const [reminder] = toList(toTaskReminder(task));
  expect(reminder && getRecordPath(reminder.notice)).toEqual({ path: "/apps/todo", query: "?task=7" });
});

test("findMissedReminders returns only reminders that are new and whose time is past", () => {
  const [known, late, later] = [1, 2, 3].map((id) =>
    toTaskReminder({ ...task, id, dueTime: id === 3 ? "11:00" : "09:00" }),
  );
  const missed = findMissedReminders(toList(known, late, later), toList(known), parseLocalTime("23T10:00"));
  expect(missed).toEqual(toList(late));
});

test("getRecordPath of an invitation opens the event on its day", () => {
  const values = { title: "Lunch", by: "Malee", start: "2027-01-05", eventId: 4 };
  expect(getRecordPath({ values })).toEqual({ path: "/apps/calendar", query: "?event=4&date=2027-01-05" });
});

test("getRecordPath of a moved occurrence opens it on its day", () => {
  const values = { title: "Lunch", by: "Malee", start: "2027-01-05", eventId: 4, recurrenceId: "2027-01-04" };
  expect(getRecordPath({ values }).query).toBe("?event=4&occurrence=2027-01-04&date=2027-01-05");
});

test("getRecordPath of a canceled event opens the calendar on its day", () => {
  const values = { title: "Lunch", by: "Malee", start: "2027-01-05", canceledId: 4 };
  expect(getRecordPath({ values })).toEqual({ path: "/apps/calendar", query: "?date=2027-01-05" });
});
