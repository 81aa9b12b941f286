import { describe, expect, test } from "vitest";
import { apple, google, outlook } from "../../../../tests/fixtures/calendar-files.ts";
import type { CalendarEvent, NewEvent } from "../../../contract/calendar.ts";
import { selectOccurrences } from "../../../domain/occurrences.ts";
import { parseIcs } from "./parse-ics.ts";
import { toIcs } from "./to-ics.ts";

const options = { untitled: "No title" };
const NOW = new Date("2026-11-23T01:30:00Z");

/** Builds a file of one event from its lines. */
const file = (...lines: string[]) =>
  ["BEGIN:VCALENDAR", "VERSION:2.0", "BEGIN:VEVENT", "UID:a@example.com", ...lines, "END:VEVENT", "END:VCALENDAR"].join(
    "\r\n",
  );
const parseOne = (...lines: string[]) => parseIcs(file(...lines), options);

describe("parseIcs", () => {
  test("Google Calendar: joins a series with its removed and changed occurrences", () => {
    const { events, problems } = parseIcs(google, options);
    expect(problems).toEqual([]);
    expect(events).toEqual([
      {
        uid: "team@google.com",
        title: "ประชุมทีมประจำสัปดาห์ที่มีชื่อยาวมากจนต้องขึ้นบรรทัดใหม่",
        url: "https://meet.google.com/abc-defg-hij",
        start: "2026-11-02T03:00:00.000Z",
        end: "2026-11-02T04:00:00.000Z",
        allDay: false,
        rrule: expect.stringContaining("UNTIL=20261231T165959Z"),
        timeZone: "Asia/Bangkok",
        exdates: ["2026-11-09T03:00:00.000Z", "2026-11-16T03:00:00.000Z", "2026-12-21T03:00:00.000Z"],
        overrides: [
          expect.objectContaining({
            recurrenceId: "2026-11-23T03:00:00.000Z",
            title: "ประชุมทีม (เลื่อน)",
            start: "2026-11-24T07:00:00.000Z",
            end: "2026-11-24T08:00:00.000Z",
          }),
        ],
        extendedProps: {
          location: "ห้องประชุมชั้น 3",
          description: "บรรทัดแรก\nบรรทัดที่สอง, มีลูกน้ำ",
          guests: [{ fullName: "Priya Raman", avatar: "" }],
          reminderMinutes: null,
        },
      },
    ]);
  });

  test("Apple Calendar: follows a zone with daylight saving time, durations and alarms", () => {
    const { events, problems } = parseIcs(apple, options);
    expect(problems).toEqual([]);
    expect(events).toMatchObject([
      {
        start: "2026-10-26T13:00:00.000Z",
        end: "2026-10-26T13:45:00.000Z",
        timeZone: "America/New_York",
        rrule: "FREQ=WEEKLY;COUNT=3",
        url: "https://example.com/call",
        extendedProps: { reminderMinutes: 10 },
      },
      { start: "2026-12-05", end: "2026-12-08", allDay: true },
    ]);
  });

  test("Outlook: understands Windows and own time zones, and all-day events with times", () => {
    const { events, problems } = parseIcs(outlook, options);
    expect(problems).toEqual([]);
    expect(events).toMatchObject([
      { title: "Budget review", start: "2026-12-01T06:30:00.000Z", end: "2026-12-01T07:30:00.000Z" },
      { title: "Own zone", start: "2026-07-01T07:00:00.000Z" },
      { title: "Closed", start: "2026-12-05", end: "2026-12-06", allDay: true },
    ]);
  });

  test.each([
    ["a date as UNTIL of an event with a time", "20261120", "UNTIL=20261120T165959Z"],
    ["a local time as UNTIL", "20261120T100000", "UNTIL=20261120T030000Z"],
  ])("accepts %s", (_, until, expected) => {
    const { events } = parseOne("DTSTART;TZID=Asia/Bangkok:20261102T100000", `RRULE:FREQ=DAILY;UNTIL=${until}`);
    expect(events[0]?.rrule).toContain(expected);
  });

  test("a series in UTC keeps its weekday and time in UTC, also in exceptions and when written again", () => {
    const lines = ["DTSTART:20261101T200000Z", "RRULE:FREQ=WEEKLY;BYDAY=SU", "EXDATE:20261108T200000Z"];
    const { events, problems } = parseOne("SUMMARY:Release", ...lines);
    expect(problems).toEqual([]);
    expect(events).toMatchObject([{ timeZone: "UTC", exdates: ["2026-11-08T20:00:00.000Z"] }]);
    const stored = { ...event, ...events[0], extendedProps: event.extendedProps } as CalendarEvent;
    const period = { from: Date.parse("2026-11-01T00:00Z"), to: Date.parse("2026-11-30T00:00Z") };
    expect(selectOccurrences([stored], period, {}).map(({ start }) => start.slice(0, 16))).toEqual([
      "2026-11-01T20:00",
      "2026-11-15T20:00",
      "2026-11-22T20:00",
      "2026-11-29T20:00",
    ]);
    const text = toIcs([stored], { now: NOW });
    expect(text.split("\r\n")).toEqual(expect.arrayContaining([lines[0], lines[2]]));
    expect(text).not.toContain("VTIMEZONE");
  });

  test("an all-day event that is written in UTC takes the days of the device's clock", () => {
    const toUtc = (time: string) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, "");
    const times = [`DTSTART:${toUtc("2026-12-05T00:00")}`, `DTEND:${toUtc("2026-12-07T00:00")}`];
    const { events } = parseOne(...times, "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE");
    expect(events).toMatchObject([{ start: "2026-12-05", end: "2026-12-07", allDay: true }]);
  });

  test("reports a series in a zone of the file's own, because its clock changes are lost", () => {
    const ownZone = outlook.replace("SUMMARY:Own zone", "SUMMARY:Own zone\r\nRRULE:FREQ=WEEKLY");
    expect(parseIcs(ownZone, options).problems).toEqual([{ kind: "unknownTimeZone", title: "Own zone" }]);
  });

  test("shortens a text between two characters", () => {
    const { events } = parseOne("DTSTART:20261102T030000Z", `SUMMARY:${"x".repeat(199)}🎉`);
    expect(events[0]?.title).toBe("x".repeat(199));
  });

  test("accepts a time as UNTIL of an all-day event, and removed days without a time", () => {
    const allDay = parseOne("DTSTART;VALUE=DATE:20261102", "RRULE:FREQ=DAILY;UNTIL=20261120T000000Z");
    expect(allDay.events[0]?.rrule).toContain("UNTIL=20261120");
    const timed = parseOne(
      "DTSTART;TZID=Asia/Bangkok:20261102T100000",
      "RRULE:FREQ=DAILY;BYHOUR=10",
      "EXDATE;VALUE=DATE:20261103",
    );
    expect(timed.events[0]).toMatchObject({ rrule: "FREQ=DAILY", exdates: ["2026-11-03T03:00:00.000Z"] });
  });

  test("a cancelled occurrence is removed; a cancelled event is left out", () => {
    const cancelled = [
      "BEGIN:VEVENT",
      "UID:a@example.com",
      "RECURRENCE-ID:20261103T030000Z",
      "DTSTART:20261103T030000Z",
    ];
    const series = parseOne(
      "DTSTART:20261102T030000Z",
      "RRULE:FREQ=DAILY",
      "END:VEVENT",
      ...cancelled,
      "STATUS:CANCELLED",
    );
    expect(series.events).toMatchObject([{ exdates: ["2026-11-03T03:00:00.000Z"], overrides: [] }]);
    const { events, problems } = parseOne("DTSTART:20261102T030000Z", "SUMMARY:Off", "STATUS:CANCELLED");
    expect({ events, problems }).toEqual({ events: [], problems: [{ kind: "cancelled", title: "Off" }] });
  });

  test.each([
    ["unsupportedRule", ["DTSTART:20261102T030000Z", "RRULE:FREQ=HOURLY"], 1],
    ["unsupportedRule", ["DTSTART:20261102T030000Z", "RRULE:FREQ=YEARLY;BYWEEKNO=20"], 1],
    ["unknownTimeZone", ["DTSTART;TZID=Mars/Base:20261102T030000"], 1],
    ["extraDates", ["DTSTART:20261102T030000Z", "RDATE:20261103T030000Z"], 1],
    ["shortened", ["DTSTART:20261102T030000Z", `LOCATION:${"x".repeat(300)}`], 1],
    ["invalidEvent", [], 0],
    ["invalidEvent", ["DTSTART:tomorrow"], 0],
  ])("reports %s for %j", (kind, lines, count) => {
    const { events, problems } = parseOne("SUMMARY:Test", ...lines);
    expect(problems).toEqual([{ kind, title: "Test" }]);
    expect(events).toHaveLength(count);
  });

  test("an event without title or end gets the given title and no end", () => {
    const { events } = parseOne("DTSTART;VALUE=DATE:20261102", "DTEND;VALUE=DATE:20261102", "CATEGORIES:business,Work");
    expect(events).toMatchObject([{ title: "No title", end: null, extendedProps: { calendar: "Business" } }]);
  });

  test.each(["", "Hello", "<html></html>"])("%j is no calendar file", (text) => {
    expect(parseIcs(text, options)).toEqual({ events: [], problems: [{ kind: "notCalendar", title: "" }] });
  });
});

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
  const repeating: Partial<CalendarEvent> = {
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
  const allDay = { allDay: true, start: "2026-03-02", end: "2026-03-04", timeZone: null };

  test.each<[string, Partial<CalendarEvent>]>([
    ["an event with a time", {}],
    ["an event without an end", { end: null }],
    ["an all-day event", allDay],
    ["a repeating event across a clock change", repeating],
    ["a repeating all-day event", { ...allDay, rrule: "FREQ=MONTHLY;BYDAY=1MO", exdates: ["2026-04-06"] }],
  ])("%s survives a round trip", (_, change) => {
    const { id, ...before } = { ...event, ...change };
    const { events, problems } = parseIcs(toIcs([{ id, ...before }], { now: NOW }), options);
    expect(problems).toEqual([]);
    const { rrule: rule, ...rest } = events[0] as NewEvent;
    const defaults = { rrule: null, exdates: [], overrides: [], timeZone: before.rrule ? null : before.timeZone };
    expect({ ...defaults, ...rest, rrule: rule ?? null }).toEqual(before);
  });

  test("writes the address of a guest that is known, and reads the guest's name again", () => {
    const emails = new Map([["อารยา ศรีสุวรรณ", "araya@example.com"]]);
    const text = toIcs([event], { now: NOW, emails });
    expect(text.replaceAll("\r\n ", "")).toContain("ATTENDEE;CN=อารยา ศรีสุวรรณ:mailto:araya@example.com");
    expect(parseIcs(text, options).events[0]?.extendedProps?.guests).toEqual(event.extendedProps.guests);
  });

  test("writes lines of at most 75 bytes with CRLF, and the rules of the time zone", () => {
    const text = toIcs([{ ...event, ...repeating }], { now: NOW });
    const lines = text.split("\r\n");
    expect(lines.every((line) => new TextEncoder().encode(line).length <= 75 && !line.includes("\n"))).toBe(true);
    expect(text).toContain("RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU");
    expect(text).toContain("DTSTART:19700308T020000");
    expect(text).toContain("EXDATE;TZID=America/New_York:20260316T090000");
    expect(text).toContain("RECURRENCE-ID;TZID=America/New_York:20260309T090000");
  });

  test("no events: writes an empty calendar", () => {
    expect(parseIcs(toIcs([], { now: NOW }), options)).toEqual({ events: [], problems: [] });
  });
});
