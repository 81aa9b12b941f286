import { describe, expect, test } from "vitest";
import { buildIcs, importIcs } from "../../../../tests/fixtures/import-ics.ts";

const timedLines = ["DTSTART:20270701T020000Z", "DTEND:20270701T040000Z"];
const allDayLines = ["DTSTART;VALUE=DATE:20270701"];
const buildAlarm = (...lines: string[]) => ["BEGIN:VALARM", "ACTION:DISPLAY", ...lines, "END:VALARM"];

function importWith(times: readonly string[], ...alarms: readonly string[][]) {
  const { events, problems } = importIcs([buildIcs([["UID:a", ...times, "SUMMARY:A", ...alarms.flat()]])]);
  return [events[0]?.extendedProps.reminderMinutes, ...problems.map(({ title: _, ...problem }) => problem)];
}

describe("reminders", () => {
  test.each<[string, readonly string[], string[][], unknown[]]>([
    ["relative to the start", timedLines, [buildAlarm("TRIGGER:-PT30M")], [30]],
    ["at the start", timedLines, [buildAlarm("TRIGGER:PT0S")], [0]],
    ["one day before an all-day event", allDayLines, [buildAlarm("TRIGGER:-P1D")], [1440]],
    ["relative to the end", timedLines, [buildAlarm("TRIGGER;RELATED=END:-PT3H")], [60]],
    ["relative to the end of an all-day event", allDayLines, [buildAlarm("TRIGGER;RELATED=END:-P2D")], [1440]],
    ["at a time", timedLines, [buildAlarm("TRIGGER;VALUE=DATE-TIME:20270701T015500Z")], [5]],
    [
      "by Apple for “no reminder”",
      timedLines,
      [["BEGIN:VALARM", "ACTION:NONE", "TRIGGER;VALUE=DATE-TIME:19760401T005545Z", "END:VALARM"]],
      [null],
    ],
    [
      "twice at the same time",
      timedLines,
      [buildAlarm("TRIGGER:-PT10M"), ["BEGIN:VALARM", "ACTION:AUDIO", "TRIGGER:-PT10M", "END:VALARM"]],
      [10],
    ],
    ["after the start", allDayLines, [buildAlarm("TRIGGER:PT9H")], [null, { kind: "reminderSkipped", minutes: -540 }]],
    [
      "that the app does not have",
      timedLines,
      [buildAlarm("TRIGGER:-PT50M")],
      [60, { kind: "reminderMoved", minutes: 50, kept: 60 }],
    ],
    [
      "a week before",
      timedLines,
      [buildAlarm("TRIGGER:-P1W")],
      [1440, { kind: "reminderMoved", minutes: 10_080, kept: 1440 }],
    ],
    [
      "several times: the first that the app has",
      timedLines,
      [buildAlarm("TRIGGER:-PT50M"), buildAlarm("TRIGGER:-PT30M"), buildAlarm("TRIGGER:-P1D")],
      [30, { kind: "reminderSkipped", minutes: 50 }, { kind: "reminderSkipped", minutes: 1440 }],
    ],
    [
      "repeatedly",
      timedLines,
      [buildAlarm("TRIGGER:-PT30M", "REPEAT:3", "DURATION:PT5M")],
      [30, { kind: "reminderRepeated" }],
    ],
    [
      "by email",
      timedLines,
      [["BEGIN:VALARM", "ACTION:EMAIL", "TRIGGER:-PT30M", "END:VALARM"]],
      [30, { kind: "reminderByEmail" }],
    ],
    [
      "at a time of a series",
      [...timedLines, "RRULE:FREQ=DAILY"],
      [buildAlarm("TRIGGER;VALUE=DATE-TIME:20270701T015500Z")],
      [null, { kind: "reminderSkipped", detail: "2027-07-01T01:55:00Z" }],
    ],
  ])("parseIcs reads a reminder %s", (_, times, alarms, expected) => {
    expect(importWith(times, ...alarms)).toEqual(expected);
  });
});
