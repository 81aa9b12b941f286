import { describe, expect, test } from "vitest";
import { buildIcs, importIcs } from "../../../../tests/fixtures/import-ics.ts";

const timed = ["DTSTART:20270701T020000Z", "DTEND:20270701T040000Z"];
const allDay = ["DTSTART;VALUE=DATE:20270701"];
const alarm = (...lines: string[]) => ["BEGIN:VALARM", "ACTION:DISPLAY", ...lines, "END:VALARM"];

function importWith(times: readonly string[], ...alarms: readonly string[][]) {
  const { events, problems } = importIcs([buildIcs([["UID:a", ...times, "SUMMARY:A", ...alarms.flat()]])]);
  return [events[0]?.extendedProps.reminderMinutes, ...problems.map(({ title: _, ...problem }) => problem)];
}

describe("reminders", () => {
  test.each<[string, readonly string[], string[][], unknown[]]>([
    ["relative to the start", timed, [alarm("TRIGGER:-PT30M")], [30]],
    ["at the start", timed, [alarm("TRIGGER:PT0S")], [0]],
    ["one day before an all-day event", allDay, [alarm("TRIGGER:-P1D")], [1440]],
    ["relative to the end", timed, [alarm("TRIGGER;RELATED=END:-PT3H")], [60]],
    ["relative to the end of an all-day event", allDay, [alarm("TRIGGER;RELATED=END:-P2D")], [1440]],
    ["at a time", timed, [alarm("TRIGGER;VALUE=DATE-TIME:20270701T015500Z")], [5]],
    [
      "by Apple for “no reminder”",
      timed,
      [["BEGIN:VALARM", "ACTION:NONE", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z", "END:VALARM"]],
      [null],
    ],
    [
      "twice at the same time",
      timed,
      [alarm("TRIGGER:-PT10M"), ["BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:-PT10M", "END:VALARM"]],
      [10],
    ],
    ["after the start", allDay, [alarm("TRIGGER:PT9H")], [null, { kind: "reminderSkipped", minutes: -540 }]],
    [
      "that the app does not have",
      timed,
      [alarm("TRIGGER:-PT50M")],
      [60, { kind: "reminderMoved", minutes: 50, kept: 60 }],
    ],
    ["a week before", timed, [alarm("TRIGGER:-P1W")], [1440, { kind: "reminderMoved", minutes: 10_080, kept: 1440 }]],
    [
      "several times: the first that the app has",
      timed,
      [alarm("TRIGGER:-PT50M"), alarm("TRIGGER:-PT30M"), alarm("TRIGGER:-P1D")],
      [30, { kind: "reminderSkipped", minutes: 50 }, { kind: "reminderSkipped", minutes: 1440 }],
    ],
    ["repeatedly", timed, [alarm("TRIGGER:-PT30M", "REPEAT:3", "DURATION:PT5M")], [30, { kind: "reminderRepeated" }]],
    [
      "by email",
      timed,
      [["BEGIN:VALARM", "ACTION:EMAIL", "TRIGGER:-PT30M", "END:VALARM"]],
      [30, { kind: "reminderByEmail" }],
    ],
    [
      "at a time of a series",
      [...timed, "RRULE:FREQ=DAILY"],
      [alarm("TRIGGER;VALUE=DATE-TIME:20270701T015500Z")],
      [null, { kind: "reminderSkipped", detail: "2027-07-01T01:55:00Z" }],
    ],
  ])("parseIcs reads a reminder %s", (_, times, alarms, expected) => {
    expect(importWith(times, ...alarms)).toEqual(expected);
  });
});
