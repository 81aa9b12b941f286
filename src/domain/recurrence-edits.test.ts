import { describe, expect, test } from "vitest";
import type { CalendarEvent } from "../contract/calendar.ts";
import { selectOccurrences } from "./occurrences.ts";
import { updateOccurrences } from "./recurrence-edits.ts";

/** Monday to Friday of the first week of March 2027, at 10:00 in Bangkok. */
const dailyEvent: CalendarEvent = {
  id: 1,
  title: "Stand-up",
  url: "",
  uid: "series@example.com",
  start: "2027-03-01T03:00:00.000Z",
  end: "2027-03-01T04:00:00.000Z",
  allDay: false,
  rrule: "FREQ=DAILY;COUNT=5",
  exdates: [],
  overrides: [],
  timeZone: "Asia/Bangkok",
  extendedProps: { calendar: "Business", location: "", description: "", guests: [], reminderMinutes: null },
};

const period = { from: Date.UTC(2027, 0, 1), to: Date.UTC(2028, 0, 1) };
const listStarts = (events: (CalendarEvent | null)[]) =>
  selectOccurrences(
    events.filter((event) => event !== null),
    period,
    {},
  ).map(({ start, end }) => `${start.slice(5, 16)} ${end?.slice(start.includes("T") ? 11 : 5, 16)}`);

describe("a new rule for the following occurrences", () => {
  const edit = (rrule: string) => {
    const selection = { recurrenceId: "2027-03-03T03:00:00.000Z", scope: "following" as const };
    const { event, created } = updateOccurrences(dailyEvent, selection, { rrule });
    return listStarts([event, created]);
  };

  test("a new rule for the following occurrences with the old COUNT keeps the number of all occurrences", () => {
    expect(edit("FREQ=WEEKLY;COUNT=5").map((each) => each.slice(0, 5))).toEqual([
      "03-01",
      "03-02",
      "03-03",
      "03-10",
      "03-17",
    ]);
  });

  test("a new rule for the following occurrences with another COUNT has that many following occurrences", () => {
    expect(edit("FREQ=WEEKLY;COUNT=4")).toHaveLength(2 + 4);
  });
});

describe("edit of all occurrences, at one that was moved before", () => {
  const recurrenceId = "2027-03-03T03:00:00.000Z";
  // From Wednesday 10:00 to Thursday 14:00, and two hours instead of one.
  const times = { start: "2027-03-04T07:00:00.000Z", end: "2027-03-04T09:00:00.000Z", allDay: false };
  const movedEvent = { ...dailyEvent, overrides: [{ recurrenceId, ...times }] };
  const edit = (change: object) => {
    const { event } = updateOccurrences(movedEvent, { recurrenceId, scope: "all" }, change);
    return listStarts([event]);
  };

  test("an edit of all occurrences that keeps the times of the moved one moves no occurrence", () => {
    expect(edit({ ...times, title: "New" })).toEqual(listStarts([movedEvent]));
  });

  test("an edit of all occurrences that moves the moved one moves all by the same distance", () => {
    expect(edit({ start: "2027-03-05T07:30:00.000Z", end: "2027-03-05T09:30:00.000Z" })).toEqual([
      "03-02T03:30 04:30",
      "03-03T03:30 04:30",
      "03-05T03:30 04:30",
      "03-05T07:30 09:30",
      "03-06T03:30 04:30",
    ]);
  });

  test("all occurrences get the duration that the edit sets", () => {
    expect(edit({ end: "2027-03-04T08:30:00.000Z" })).toEqual([
      "03-01T03:00 04:30",
      "03-02T03:00 04:30",
      "03-04T03:00 04:30",
      "03-04T07:00 08:30",
      "03-05T03:00 04:30",
    ]);
  });

  test("all occurrences become all-day events on their own days", () => {
    expect(edit({ allDay: true, start: "2027-03-04", end: null })).toEqual([
      "03-01 undefined",
      "03-02 undefined",
      "03-04 undefined",
      "03-04 undefined",
      "03-05 undefined",
    ]);
  });
});

describe("a new rule for all occurrences", () => {
  const weeklyEvent = { ...dailyEvent, rrule: "FREQ=WEEKLY;BYDAY=MO,WE;COUNT=4" };
  const edit = (recurrenceId: string, change: object) =>
    listStarts([updateOccurrences(weeklyEvent, { recurrenceId, scope: "all" }, change).event]).map((each) =>
      each.slice(0, 5),
    );

  test("a new rule, edited at a later occurrence, drops the start if the rule leaves its weekday out", () => {
    const rrule = "FREQ=WEEKLY;BYDAY=WE;COUNT=4";
    expect(edit("2027-03-03T03:00:00.000Z", { rrule })).toEqual(["03-03", "03-10", "03-17", "03-24"]);
    // The edit also moves the occurrence from Wednesday to Thursday.
    const movingChange = { rrule: "FREQ=WEEKLY;BYDAY=TH;COUNT=2", start: "2027-03-04T03:00:00.000Z" };
    expect(edit("2027-03-03T03:00:00.000Z", movingChange)).toEqual(["03-04", "03-11"]);
  });

  test("a new rule, edited at a later occurrence, keeps a start that the old rule left out as well", () => {
    const importedEvent = { ...weeklyEvent, rrule: "FREQ=WEEKLY;BYDAY=WE;COUNT=4" };
    const { event } = updateOccurrences(
      importedEvent,
      { recurrenceId: "2027-03-03T03:00:00.000Z", scope: "all" },
      { rrule: "FREQ=WEEKLY;BYDAY=WE;COUNT=2" },
    );
    expect(listStarts([event]).map((each) => each.slice(0, 5))).toEqual(["03-01", "03-03"]);
  });

  test("a new rule, edited at the first occurrence, keeps the start as an occurrence", () => {
    expect(edit("2027-03-01T03:00:00.000Z", { rrule: "FREQ=WEEKLY;BYDAY=WE;COUNT=2" })).toEqual(["03-01", "03-03"]);
  });
});
