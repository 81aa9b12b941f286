// @vitest-environment jsdom
import { describe, expect, test } from "vitest";
import { appleIcs, googleIcs, outlookIcs } from "../../../../tests/fixtures/calendar-files.ts";
import { buildIcs, importIcs, listOccurrences } from "../../../../tests/fixtures/import-ics.ts";
import type { IcsProblem } from "./problems.ts";
import { toIcs } from "./to-ics.ts";

const NOW = new Date("2026-11-23T01:30:00Z");

const parseOne = (...lines: string[]) => importIcs([buildIcs([["UID:a@example.com", ...lines]])]);

describe("parseIcs", () => {
  test("parseIcs joins a series of Google Calendar with its removed and changed occurrences", () => {
    const { events, problems } = importIcs([googleIcs]);
    expect(problems).toEqual([]);
    expect(events).toEqual([
      expect.objectContaining({
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
          calendar: "ETC",
        },
      }),
    ]);
  });

  test("parseIcs follows Apple Calendar's daylight saving time, durations and alarms", () => {
    const { events, problems } = importIcs([appleIcs]);
    expect(problems).toEqual([]);
    expect(events).toMatchObject([
      {
        start: "2026-10-26T13:00:00.000Z",
        end: "2026-10-26T13:45:00.000Z",
        timeZone: "America/New_York",
        rrule: "FREQ=WEEKLY;COUNT=3",
        url: "https://example.com/call",
        extendedProps: { reminderMinutes: 15 },
      },
      { start: "2026-12-05", end: "2026-12-08", allDay: true },
    ]);
  });

  test("parseIcs reads Outlook's Windows time zones, time zones defined in the file, and all-day events with times", () => {
    const { events, problems } = importIcs([outlookIcs]);
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
  ])("parseIcs accepts %s", (_, until, expected) => {
    const { events } = parseOne("DTSTART;TZID=Asia/Bangkok:20261102T100000", `RRULE:FREQ=DAILY;UNTIL=${until}`);
    expect(events[0]?.rrule).toContain(expected);
  });

  test("a series in UTC keeps its weekday and time in UTC, also in EXDATE and in the output of toIcs", () => {
    const lines = ["DTSTART:20261101T200000Z", "RRULE:FREQ=WEEKLY;BYDAY=SU", "EXDATE:20261108T200000Z"];
    const { events, problems } = parseOne("SUMMARY:Release", ...lines);
    expect(problems).toEqual([]);
    expect(events).toMatchObject([{ timeZone: "UTC", exdates: ["2026-11-08T20:00:00.000Z"] }]);
    expect(listOccurrences(events, "2026-11-01", "2026-11-30")).toEqual([
      "Release 2026-11-01T20:00",
      "Release 2026-11-15T20:00",
      "Release 2026-11-22T20:00",
      "Release 2026-11-29T20:00",
    ]);
    const text = toIcs(events, { now: NOW });
    expect(text.split("\r\n")).toEqual(expect.arrayContaining([lines[0], lines[2]]));
    expect(text).not.toContain("VTIMEZONE");
  });

  test("parseIcs: an all-day event with times in UTC gets the days that these times have on the device's clock", () => {
    const toUtc = (time: string) => new Date(time).toISOString().replace(/[-:]|\.\d+/g, "");
    const times = [`DTSTART:${toUtc("2026-12-05T00:00")}`, `DTEND:${toUtc("2026-12-07T00:00")}`];
    const { events } = parseOne(...times, "X-MICROSOFT-CDO-ALLDAYEVENT:TRUE");
    expect(events).toMatchObject([{ start: "2026-12-05", end: "2026-12-07", allDay: true }]);
  });

  test("parseIcs shortens a long title without cutting an emoji in half", () => {
    const { events } = parseOne("DTSTART:20261102T030000Z", `SUMMARY:${"x".repeat(199)}🎉`);
    expect(events[0]?.title).toBe("x".repeat(199));
  });

  test("parseIcs accepts a time as UNTIL of an all-day event, and a day as EXDATE of an event with a time", () => {
    const allDay = parseOne("DTSTART;VALUE=DATE:20261102", "RRULE:FREQ=DAILY;UNTIL=20261120T000000Z");
    expect(allDay.events[0]?.rrule).toContain("UNTIL=20261120");
    const timed = parseOne(
      "DTSTART;TZID=Asia/Bangkok:20261102T100000",
      "RRULE:FREQ=DAILY;BYHOUR=10",
      "EXDATE;VALUE=DATE:20261103",
    );
    expect(timed.events[0]).toMatchObject({ rrule: "FREQ=DAILY", exdates: ["2026-11-03T03:00:00.000Z"] });
  });

  const utcStart = "DTSTART:20261102T030000Z";
  test.each<[IcsProblem["kind"], string[], object]>([
    ["unsupportedRule", [utcStart, "RRULE:FREQ=HOURLY"], { detail: "FREQ=HOURLY" }],
    ["unsupportedRule", [utcStart, "RRULE:FREQ=YEARLY;BYWEEKNO=20"], { detail: "FREQ=YEARLY;BYWEEKNO=20" }],
    ["unsupportedRule", [utcStart, "RRULE:FREQ=DAILY;BYHOUR=9,17"], { detail: "FREQ=DAILY;BYHOUR=9,17" }],
    ["unsupportedRule", [utcStart, "RRULE:FREQ=DAILY", "RRULE:FREQ=WEEKLY"], { detail: "FREQ=DAILY + FREQ=WEEKLY" }],
    ["exceptionRule", [utcStart, "RRULE:FREQ=DAILY", "EXRULE:FREQ=WEEKLY"], { detail: "FREQ=WEEKLY" }],
    [
      "unknownTimeZone",
      ["DTSTART;TZID=Mars/Base:20261102T030000", "DTEND;TZID=Mars/Base:20261102T040000"],
      { detail: "Mars/Base" },
    ],
    ["extraDates", [utcStart, "RRULE:FREQ=DAILY", "RDATE:20261103T090000Z"], { dates: ["2026-11-03T09:00:00.000Z"] }],
    [
      "exceptionDates",
      [utcStart, "RRULE:FREQ=DAILY", "EXDATE:20261103T090000Z"],
      { dates: ["2026-11-03T09:00:00.000Z"] },
    ],
    ["startOutsideRule", [utcStart, "RRULE:FREQ=WEEKLY;BYDAY=WE"], { detail: "FREQ=WEEKLY;BYDAY=WE" }],
    ["shortened", [utcStart, `LOCATION:${"x".repeat(300)}`], { field: "location" }],
    ["invalidField", [utcStart, "DTEND:20261102T020000Z"], { field: "endTime" }],
    ["attachment", [utcStart, "ATTACH:https://example.com/plan.pdf"], {}],
    ["link", [utcStart, "URL:ftp://example.com/plan"], { detail: "ftp://example.com/plan" }],
  ])("parseIcs reports %s for %j and imports the event", (kind, lines, details) => {
    const { events, problems } = parseOne("SUMMARY:Test", ...lines);
    expect(problems).toEqual([{ kind, title: "Test", ...details }]);
    expect(events).toHaveLength(1);
  });

  test.each([[[]], [["DTSTART:tomorrow"]]])("parseIcs reports an event with the start %j and skips it", (lines) => {
    const { events, problems } = parseOne("SUMMARY:Test", ...lines);
    expect(problems).toEqual([{ kind: "invalidEvent", title: "Test" }]);
    expect(events).toHaveLength(0);
  });

  test("parseIcs applies a change of all later occurrences (THISANDFUTURE) to one occurrence and reports it", () => {
    const change = [
      "UID:a@example.com",
      "RECURRENCE-ID;RANGE=THISANDFUTURE:20261103T030000Z",
      "DTSTART:20261103T040000Z",
    ];
    const { events, problems } = importIcs([
      buildIcs([
        ["UID:a@example.com", utcStart, "SUMMARY:A", "RRULE:FREQ=DAILY;COUNT=3"],
        [...change, "SUMMARY:B"],
      ]),
    ]);
    expect(problems).toEqual([{ kind: "changedFollowing", title: "B", dates: ["2026-11-03T03:00:00.000Z"] }]);
    expect(listOccurrences(events, "2026-11-01", "2026-11-10")).toEqual([
      "A 2026-11-02T03:00",
      "B 2026-11-03T04:00",
      "A 2026-11-04T03:00",
    ]);
  });

  test("parseIcs reports tasks (VTODO) and replies to invitations (METHOD:REPLY) and imports no event", () => {
    const task = ["BEGIN:VTODO", "UID:t", "SUMMARY:Buy milk", "END:VTODO"];
    expect(importIcs([["BEGIN:VCALENDAR", ...task, "END:VCALENDAR"].join("\r\n")]).problems).toEqual([
      { kind: "component", title: "Buy milk", component: "VTODO" },
    ]);
    const reply = buildIcs([["UID:a", utcStart, "SUMMARY:Lunch"]], "METHOD:REPLY");
    expect(importIcs([reply])).toMatchObject({
      events: [],
      problems: [{ kind: "method", title: "Lunch", detail: "REPLY" }],
    });
  });

  test("parseIcs turns additional dates (RDATE) into occurrences, also with their own times and without a rule", () => {
    const lines = ["SUMMARY:A", "DTSTART:20261102T030000Z", "DTEND:20261102T040000Z"];
    const dates = [
      "RDATE;TZID=Asia/Bangkok:20261105T100000,20261106T150000",
      "RDATE;VALUE=PERIOD:20261107T030000Z/PT3H",
    ];
    const weekly = parseOne(...lines, "RRULE:FREQ=WEEKLY;COUNT=2", ...dates, "EXDATE:20261106T030000Z");
    expect(weekly.problems).toEqual([]);
    expect(listOccurrences(weekly.events, "2026-11-01", "2026-12-01")).toEqual([
      "A 2026-11-02T03:00",
      "A 2026-11-05T03:00",
      "A 2026-11-07T03:00",
      "A 2026-11-09T03:00",
    ]);
    expect(weekly.events[0]?.overrides.at(-1)?.end).toBe("2026-11-07T06:00:00.000Z");
    const once = parseOne(...lines, ...dates);
    expect(listOccurrences(once.events, "2026-11-01", "2027-12-01")).toHaveLength(4);
    // Written as RDATE, other calendars show them too.
    const again = importIcs([toIcs(once.events, { now: NOW })]);
    expect(listOccurrences(again.events, "2026-11-01", "2027-12-01")).toEqual(
      listOccurrences(once.events, "2026-11-01", "2027-12-01"),
    );
  });

  test("parseIcs removes occurrences by EXDATE in another time zone, in UTC, as a day and at midnight", () => {
    const { events, problems } = parseOne(
      "DTSTART;TZID=Asia/Bangkok:20261102T100000",
      "RRULE:FREQ=DAILY;COUNT=6",
      "EXDATE;TZID=America/New_York:20261102T220000",
      "EXDATE:20261104T030000Z",
      "EXDATE;VALUE=DATE:20261105",
      "EXDATE;TZID=Asia/Bangkok:20261106T000000",
    );
    expect(problems).toEqual([]);
    expect(listOccurrences(events, "2026-11-01", "2026-12-01")).toEqual([
      "No title 2026-11-02T03:00",
      "No title 2026-11-07T03:00",
    ]);
  });

  test("across a clock change, DURATION:P1D ends at the same time on the clock and DURATION:PT24H after 24 hours", () => {
    const start = "DTSTART;TZID=America/New_York:20261031T120000";
    expect(parseOne(start, "DURATION:P1D").events[0]?.end).toBe("2026-11-01T17:00:00.000Z");
    expect(parseOne(start, "DURATION:PT24H").events[0]?.end).toBe("2026-11-01T16:00:00.000Z");
    expect(parseOne("DTSTART;VALUE=DATE:20261031", "DURATION:P1W").events[0]?.end).toBe("2026-11-07");
  });

  test("parseIcs converts a COUNT that is too high for the app to an UNTIL with the same last day", () => {
    const { events, problems } = parseOne("DTSTART;VALUE=DATE:20260101", "RRULE:FREQ=DAILY;COUNT=1500");
    expect(problems).toEqual([]);
    expect(events[0]?.rrule).toBe("FREQ=DAILY;UNTIL=20300208");
  });

  test("two events without a uid are imported as two, and a second import of the file finds both unchanged", () => {
    const file = buildIcs([
      [utcStart, "SUMMARY:Lunch"],
      [utcStart, "SUMMARY:Dinner"],
    ]);
    expect(importIcs([file]).events).toHaveLength(2);
    expect(importIcs([file, file]).kinds).toEqual(["unchanged", "unchanged"]);
  });

  test("an event without a title gets the given title, and one that ends at its start gets no end", () => {
    const { events } = parseOne("DTSTART;VALUE=DATE:20261102", "DTEND;VALUE=DATE:20261102", "CATEGORIES:business,Work");
    expect(events).toMatchObject([{ title: "No title", end: null, extendedProps: { calendar: "Business" } }]);
  });
});
