import { describe, expect, test } from "vitest";
import { buildIcs, importIcs, listOccurrences } from "../../../../tests/fixtures/import-ics.ts";
import type { CalendarEvent } from "../../../contract/calendar.ts";
import { updateOccurrences } from "../../../domain/recurrence-edits.ts";
import { toIcs } from "./to-ics.ts";

const NOW = new Date("2026-11-23T01:30:00Z");

const event: CalendarEvent = {
  id: 1,
  uid: "a@phrom",
  title: "ประชุม, ทีม; ขาย\\",
  url: "https://meet.example.com/sales",
  start: "2026-03-02T14:00:00.000Z",
  end: "2026-03-02T15:00:00.000Z",
  allDay: false,
  rrule: null,
  exdates: [],
  overrides: [],
  timeZone: "America/New_York",
  extendedProps: {
    calendar: "Business",
    location: "ห้องประชุมชั้น 3",
    description: `First line\nsecond: ${"ยาว".repeat(60)}`,
    guests: [{ fullName: "อารยา ศรีสุวรรณ", avatar: "" }],
    reminderMinutes: 30,
  },
};

describe("toIcs", () => {
  const repeatingProps: Partial<CalendarEvent> = {
    rrule: "FREQ=WEEKLY;UNTIL=20261201T000000Z",
    exdates: ["2026-03-16T13:00:00.000Z"],
    overrides: [
      {
        recurrenceId: "2026-03-09T13:00:00.000Z",
        title: "Moved",
        url: event.url,
        start: "2026-03-10T13:00:00.000Z",
        end: "2026-03-10T15:00:00.000Z",
        allDay: false,
        extendedProps: event.extendedProps,
      },
    ],
  };
  const allDayProps = { allDay: true, start: "2026-03-02", end: "2026-03-04", timeZone: null };

  test.each<[string, Partial<CalendarEvent>]>([
    ["an event with a time", {}],
    ["an event without an end", { end: null }],
    ["an all-day event", allDayProps],
    ["a repeating event across a clock change", repeatingProps],
    ["a repeating all-day event", { ...allDayProps, rrule: "FREQ=MONTHLY;BYDAY=1MO", exdates: ["2026-04-06"] }],
  ])("%s survives toIcs and parseIcs unchanged", (_, change) => {
    const before = { ...event, ...change };
    const { events, problems } = importIcs([toIcs([before], { now: NOW })]);
    expect(problems).toEqual([]);
    const [{ imported: _imported, ...after } = event] = events;
    expect(after).toEqual({ ...before, timeZone: before.rrule === null ? after.timeZone : before.timeZone });
  });

  test("toIcs writes a guest's given e-mail address, and parseIcs reads the guest's name again", () => {
    const emails = new Map([["อารยา ศรีสุวรรณ", "araya@example.com"]]);
    const text = toIcs([event], { now: NOW, emails });
    expect(text.replaceAll("\r\n ", "")).toContain("ATTENDEE;CN=อารยา ศรีสุวรรณ:mailto:araya@example.com");
    expect(importIcs([text]).events[0]?.extendedProps?.guests).toEqual(event.extendedProps.guests);
  });

  test("toIcs writes CRLF lines of at most 75 bytes, a VTIMEZONE, and EXDATE and RECURRENCE-ID in that zone", () => {
    const text = toIcs([{ ...event, ...repeatingProps }], { now: NOW });
    const lines = text.split("\r\n");
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75 && !line.includes("\n"))).toBe(true);
    expect(text).toContain("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU");
    expect(text).toContain("DTSTART:19700308T020000");
    expect(text).toContain("EXDATE;TZID=America/New_York:20260316T090000");
    expect(text).toContain("RECURRENCE-ID;TZID=America/New_York:20260309T090000");
  });

  test("toIcs writes an empty calendar for no events", () => {
    expect(importIcs([toIcs([], { now: NOW })])).toMatchObject({ events: [], problems: [] });
  });
});

test("updateOccurrences leaves imported additional dates (RDATE) where they are when the series moves", () => {
  const lines = [
    "UID:a",
    "DTSTART:20261102T030000Z",
    "SUMMARY:A",
    "RRULE:FREQ=WEEKLY;COUNT=2",
    "RDATE:20261105T050000Z",
  ];
  const [importedEvent = event] = importIcs([buildIcs([lines])]).events;
  const selection = { recurrenceId: importedEvent.start, scope: "all" } as const;
  const movedEvent = updateOccurrences(importedEvent, selection, { start: "2026-11-03T03:00:00.000Z" }).event;
  expect(listOccurrences([movedEvent], "2026-11-01", "2026-12-01")).toEqual([
    "A 2026-11-03T03:00",
    "A 2026-11-05T05:00",
    "A 2026-11-10T03:00",
  ]);
});
