import windowsZones from "cldr-core/supplemental/windowsZones.json";
import { describe, expect, test } from "vitest";
import { buildIcs, importIcs } from "../../../../tests/fixtures/import-ics.ts";
import { isTimeZone } from "../../../lib/time-zone.ts";

const importInZone = (tzid: string, ...lines: string[]) =>
  importIcs([buildIcs([["UID:a", `DTSTART;TZID="${tzid}":20270701T090000`, "SUMMARY:A", ...lines]])]);

test("every Windows time zone name has an IANA name that isTimeZone accepts", () => {
  const names = windowsZones.supplemental.windowsZones.mapTimezones
    .map(({ mapZone }) => mapZone)
    .filter(({ _territory }) => _territory === "001");
  expect(names.length).toBeGreaterThan(130);
  expect(names.filter(({ _type }) => !isTimeZone(_type))).toEqual([]);
});

test.each([
  ["Asia/Bangkok", "02:00"],
  ["SE Asia Standard Time", "02:00"],
  ["se asia standard time", "02:00"],
  ["Nepal Standard Time", "03:15"],
  ["Marquesas Standard Time", "18:30"],
  ["/mozilla.org/20050126_1/America/Argentina/Buenos_Aires", "12:00"],
  ["/freeassociation.sourceforge.net/America/Port-au-Prince", "13:00"],
  ["tzone://Microsoft/Utc", "09:00"],
  ["(UTC+07:00) Bangkok, Hanoi, Jakarta", "02:00"],
  ["(GMT+07:00) Bangkok / Hanoi", "02:00"],
  ["(UTC+05:30) Chennai, Kolkata, Mumbai, New Delhi", "03:30"],
  ["(UTC-03:30) Newfoundland", "11:30"],
  ["(UTC-09:00) Alaska", "17:00"],
  ["(UTC-05:00) Eastern Time (US & Canada)", "13:00"],
  ["(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna", "07:00"],
  ["(UTC) Coordinated Universal Time", "09:00"],
  ["(UTC) Dublin, Edinburgh, Lisbon, London", "08:00"],
  ["GMT+7", "02:00"],
  ["UTC+07:00", "02:00"],
  ["UTC-3", "12:00"],
  ["GMT+0530", "03:30"],
  ["+07:00", "02:00"],
  ["Etc/GMT-7", "02:00"],
])("parseIcs reads 09:00 in %s as %s in UTC", (tzid, time) => {
  const { events } = importInZone(tzid);
  expect(events[0]?.start.slice(11, 16)).toBe(time);
});

test.each([
  "SE Asia Standard Time",
  "(UTC+07:00) Bangkok, Hanoi, Jakarta",
  "GMT+7",
  "(UTC) Coordinated Universal Time",
])("parseIcs reports no problem for the time zone %s", (tzid) => expect(importInZone(tzid).problems).toEqual([]));

test("parseIcs reports the name of a time zone that is unknown or of which only the offset is known", () => {
  const buildProblems = (kind: string, detail: string) => [{ kind, title: "A", detail }];
  expect(importInZone("(UTC-09:00) Somewhere").problems).toEqual(buildProblems("fixedOffset", "(UTC-09:00) Somewhere"));
  expect(importInZone("Mars/Base").problems).toEqual(buildProblems("unknownTimeZone", "Mars/Base"));
  expect(importInZone("UTC+25").problems).toEqual(buildProblems("unknownTimeZone", "UTC+25"));
});

test("parseIcs gives a series in GMT+7 a named time zone with the same clock", () => {
  const { events, problems } = importInZone("GMT+7", "RRULE:FREQ=WEEKLY");
  expect(problems).toEqual([]);
  expect(events[0]?.timeZone).toMatch(/^(Etc\/GMT-7|Asia\/(Bangkok|Jakarta|Ho_Chi_Minh|Saigon))$/);
});

describe("a time zone that the file defines (VTIMEZONE)", () => {
  const buildZone = (tzid: string, standard: string, daylight: string, month = 3) => [
    "BEGIN:VTIMEZONE",
    `TZID:${tzid}`,
    "BEGIN:STANDARD",
    "DTSTART:16011028T030000",
    "RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10",
    `TZOFFSETFROM:${daylight}`,
    `TZOFFSETTO:${standard}`,
    "END:STANDARD",
    "BEGIN:DAYLIGHT",
    `DTSTART:16010${month}25T020000`,
    `RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=${month}`,
    `TZOFFSETFROM:${standard}`,
    `TZOFFSETTO:${daylight}`,
    "END:DAYLIGHT",
    "END:VTIMEZONE",
  ];
  const importWithZone = (zone: string[], tzid: string, ...lines: string[]) =>
    importIcs([buildIcs([["UID:a", `DTSTART;TZID="${tzid}":20270701T090000`, "SUMMARY:A", ...lines]], ...zone)]);

  test("parseIcs uses the VTIMEZONE only if the device does not know the name, and prefers it to an offset in the name", () => {
    const start = (name: string) => importWithZone(buildZone(name, "+0100", "+0200"), name).events[0]?.start;
    expect(start("Custom")).toBe("2027-07-01T07:00:00.000Z");
    expect(start("(UTC+07:00) Custom")).toBe("2027-07-01T07:00:00.000Z");
    // The device knows this one.
    expect(start("Asia/Bangkok")).toBe("2027-07-01T02:00:00.000Z");
  });

  test("parseIcs gives a series the device's time zone that has the same rules as the VTIMEZONE", () => {
    const { events, problems } = importWithZone(buildZone("Custom", "+0100", "+0200"), "Custom", "RRULE:FREQ=MONTHLY");
    expect(problems).toEqual([]);
    expect(events[0]?.timeZone).toMatch(/^Europe\//);
  });

  test("parseIcs reports a series whose VTIMEZONE has the rules of no time zone of the device", () => {
    const { problems } = importWithZone(buildZone("Custom", "+0100", "+0200", 5), "Custom", "RRULE:FREQ=MONTHLY");
    expect(problems).toEqual([{ kind: "ownTimeZone", title: "A", detail: "Custom" }]);
  });
});
