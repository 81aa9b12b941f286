import { describe, expect, test } from "vitest";
import type { CalendarEvent } from "../contract/calendar.ts";
import { selectOccurrences } from "./occurrences.ts";
import { updateOccurrences } from "./recurrence-edits.ts";

/** Monday to Friday of the first week of March 2027, at 10:00 in Bangkok. */
const daily: CalendarEvent = {
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
const show = (events: (CalendarEvent | null)[]) =>
  selectOccurrences(
    events.filter((event) => event !== null),
    period,
    {},
  ).map(({ start, end }) => `${start.slice(5, 16)} ${end?.slice(start.includes("T") ? 11 : 5, 16)}`);

describe("a new rule for the following occurrences", () => {
  const edit = (rrule: string) => {
    const selection = { recurrenceId: "2027-03-03T03:00:00.000Z", scope: "following" as const };
    const { event, created } = updateOccurrences(daily, selection, { rrule });
    return show([event, created]);
  };

  test("keeps the number of all occurrences", () => {
    expect(edit("FREQ=WEEKLY;COUNT=5").map((each) => each.slice(0, 5))).toEqual([
      "03-01",
      "03-02",
      "03-03",
      "03-10",
      "03-17",
    ]);
  });

  test("takes another number as that of the following occurrences", () => {
    expect(edit("FREQ=WEEKLY;COUNT=4")).toHaveLength(2 + 4);
  });
});
