import { describe, expect, test } from "vitest";
import { createTestApi } from "../../tests/contract/test-api.ts";
import { buildIcs, importIcs, listOccurrences } from "../../tests/fixtures/import-ics.ts";
import { toIcs } from "../features/calendar/ics/to-ics.ts";

const uidLine = "UID:standup@example.com";
const DTSTAMP = "DTSTAMP:20261101T000000Z";
const buildTimeProperty = (name: string, time: string) => `${name};TZID=Asia/Bangkok:${time}`;

const buildSeries = (...lines: string[]) => [
  uidLine,
  DTSTAMP,
  buildTimeProperty("DTSTART", "20270201T090000"),
  buildTimeProperty("DTEND", "20270201T100000"),
  "RRULE:FREQ=WEEKLY;COUNT=4",
  "SUMMARY:Standup",
  ...lines,
];
const buildMovedOccurrence = (...lines: string[]) => [
  uidLine,
  DTSTAMP,
  buildTimeProperty("RECURRENCE-ID", "20270208T090000"),
  buildTimeProperty("DTSTART", "20270209T140000"),
  buildTimeProperty("DTEND", "20270209T150000"),
  "SUMMARY:Standup (moved)",
  ...lines,
];
const buildCancelledOccurrence = (...lines: string[]) => [
  uidLine,
  DTSTAMP,
  buildTimeProperty("RECURRENCE-ID", "20270215T090000"),
  buildTimeProperty("DTSTART", "20270215T090000"),
  "STATUS:CANCELLED",
  "SUMMARY:Standup",
  ...lines,
];
const seriesFile = buildIcs([buildSeries("SEQUENCE:0")]);
const movedFile = buildIcs([buildMovedOccurrence("SEQUENCE:1")], "METHOD:REQUEST");
const cancelledFile = buildIcs([buildCancelledOccurrence("SEQUENCE:2")], "METHOD:CANCEL");
const list = (files: readonly string[]) => listOccurrences(importIcs(files).events, "2027-01-01", "2027-04-01");

const regularOccurrences = [
  "Standup 2027-02-01T02:00",
  "Standup 2027-02-08T02:00",
  "Standup 2027-02-15T02:00",
  "Standup 2027-02-22T02:00",
];
const changedOccurrences = ["Standup 2027-02-01T02:00", "Standup (moved) 2027-02-09T07:00", "Standup 2027-02-22T02:00"];

describe("changes of single occurrences in later files", () => {
  test("importing a moved occurrence moves it, and a cancelled one is removed", () => {
    expect(list([seriesFile])).toEqual(regularOccurrences);
    expect(list([seriesFile, movedFile, cancelledFile])).toEqual(changedOccurrences);
    const { events, entries } = importIcs([seriesFile, movedFile, cancelledFile]);
    expect(events).toHaveLength(1);
    expect(entries).toEqual([
      { kind: "removed", title: "Standup", start: "2027-02-15T02:00:00.000Z", isOccurrence: true },
    ]);
  });

  test.each([
    ["the series", seriesFile],
    ["the moved occurrence", movedFile],
    ["the cancellation", cancelledFile],
  ])("importing %s again changes nothing", (_, file) => {
    const { events } = importIcs([seriesFile, movedFile, cancelledFile]);
    const secondImport = importIcs([file], events);
    expect(secondImport.events).toEqual(events);
    expect(secondImport.kinds).toEqual(["unchanged"]);
  });

  test("occurrences that were imported before their series become part of the series when it is imported", () => {
    expect(list([movedFile])).toEqual(["Standup (moved) 2027-02-09T07:00"]);
    expect(list([movedFile, seriesFile, cancelledFile])).toEqual(changedOccurrences);
    expect(importIcs([movedFile, seriesFile, cancelledFile]).events).toHaveLength(1);
  });

  test("importing the cancellation of an occurrence whose series is not stored removes the occurrence", () => {
    const cancelMoved = buildIcs([buildMovedOccurrence("SEQUENCE:3")], "METHOD:CANCEL");
    expect(importIcs([movedFile, cancelMoved])).toMatchObject({ events: [], kinds: ["removed"] });
  });

  test("importing an older version of an occurrence or a series changes nothing and is reported as older", () => {
    const olderFile = buildIcs([[...buildMovedOccurrence("SEQUENCE:0"), "LOCATION:Old room"]], "METHOD:REQUEST");
    expect(importIcs([seriesFile, movedFile, olderFile]).kinds).toEqual(["older"]);
    const renamedFile = buildIcs([buildSeries("SEQUENCE:1", "LOCATION:New room")]);
    expect(importIcs([renamedFile, seriesFile]).kinds).toEqual(["older"]);
  });

  test("importing a METHOD:REQUEST with a higher SEQUENCE brings a cancelled occurrence back", () => {
    const restoringFile = buildIcs(
      [[...buildCancelledOccurrence("SEQUENCE:3").filter((line) => !line.startsWith("STATUS"))]],
      "METHOD:REQUEST",
    );
    expect(list([seriesFile, cancelledFile])).toHaveLength(3);
    expect(list([seriesFile, cancelledFile, restoringFile])).toEqual(regularOccurrences);
    // The cancellation is now the older one.
    expect(importIcs([seriesFile, cancelledFile, restoringFile, cancelledFile]).kinds).toEqual(["older"]);
  });

  test("importing the cancellation of an unknown event changes nothing", () => {
    expect(importIcs([cancelledFile])).toMatchObject({ events: [], kinds: ["missing"] });
    const otherDayFile = cancelledFile.replaceAll("20270215", "20270216");
    expect(importIcs([seriesFile, otherDayFile]).kinds).toEqual(["missing"]);
  });

  test("importing the cancellation of a series' last occurrence removes the series", () => {
    const singleFile = buildIcs([buildSeries().map((line) => line.replace("COUNT=4", "COUNT=1"))]);
    const cancellationFile = buildIcs(
      [buildCancelledOccurrence("SEQUENCE:1").map((line) => line.replace("20270215", "20270201"))],
      "METHOD:CANCEL",
    );
    expect(importIcs([singleFile, cancellationFile]).events).toEqual([]);
  });

  test("an imported cancellation finds the occurrence of an all-day series, and one written in UTC", () => {
    const allDayFile = buildIcs([[uidLine, "DTSTART;VALUE=DATE:20270201", "RRULE:FREQ=DAILY;COUNT=3", "SUMMARY:Fair"]]);
    const cancellationFile = buildIcs(
      [[uidLine, "RECURRENCE-ID;VALUE=DATE:20270202", "DTSTART;VALUE=DATE:20270202", "SEQUENCE:1"]],
      "METHOD:CANCEL",
    );
    expect(importIcs([allDayFile, cancellationFile]).events).toMatchObject([{ exdates: ["2027-02-02"] }]);
    const utcFile = movedFile.replace(
      buildTimeProperty("RECURRENCE-ID", "20270208T090000"),
      "RECURRENCE-ID:20270208T020000Z",
    );
    expect(list([seriesFile, utcFile, cancelledFile])).toEqual(changedOccurrences);
  });
});

describe("new versions of whole events", () => {
  const event = (...lines: string[]) => buildIcs([[uidLine, "DTSTART:20270201T020000Z", "SUMMARY:Lunch", ...lines]]);

  test.each<[string, string[], string[], string]>([
    ["a higher sequence", ["SEQUENCE:1"], ["SEQUENCE:2", "LOCATION:B"], "changed"],
    [
      "a lower sequence with a later stamp",
      ["SEQUENCE:2", DTSTAMP],
      ["SEQUENCE:1", "DTSTAMP:20270101T000000Z", "LOCATION:B"],
      "older",
    ],
    ["a later DTSTAMP", [DTSTAMP], ["DTSTAMP:20261102T000000Z", "LOCATION:B"], "changed"],
    ["an earlier DTSTAMP", [DTSTAMP], ["DTSTAMP:20261031T000000Z", "LOCATION:B"], "older"],
    [
      "a later LAST-MODIFIED",
      [DTSTAMP, "LAST-MODIFIED:20261001T000000Z"],
      [DTSTAMP, "LAST-MODIFIED:20261002T000000Z", "LOCATION:B"],
      "changed",
    ],
    [
      "an earlier LAST-MODIFIED with a later DTSTAMP",
      [DTSTAMP, "LAST-MODIFIED:20261002T000000Z"],
      ["DTSTAMP:20270101T000000Z", "LAST-MODIFIED:20261001T000000Z", "LOCATION:B"],
      "older",
    ],
    ["the same version with other content", [DTSTAMP], [DTSTAMP, "LOCATION:B"], "changed"],
    ["the same content with a later DTSTAMP", [DTSTAMP], ["DTSTAMP:20270101T000000Z"], "unchanged"],
    ["the same content", [], [], "unchanged"],
  ])("importing an event with $0: $3", (_, before, after, kind) => {
    expect(importIcs([event(...before), event(...after)]).kinds).toEqual([kind]);
  });

  test("importing an older version changes nothing, even if the newer one was imported without a visible change", () => {
    const files = [event("SEQUENCE:0"), event("SEQUENCE:2"), event("SEQUENCE:1", "LOCATION:Old room")];
    expect(importIcs(files).kinds).toEqual(["older"]);
    const occurrences = [
      buildMovedOccurrence("SEQUENCE:0"),
      buildMovedOccurrence("SEQUENCE:2"),
      [...buildMovedOccurrence("SEQUENCE:1"), "LOCATION:Old room"],
    ];
    expect(importIcs([seriesFile, ...occurrences.map((each) => buildIcs([each], "METHOD:REQUEST"))]).kinds).toEqual([
      "older",
    ]);
  });

  test("imported occurrences of unknown series whose long uids differ only at the end stay apart", () => {
    const buildLongUidLines = (end: string) =>
      buildMovedOccurrence().map((line) => (line === uidLine ? `UID:${"x".repeat(230)}${end}` : line));
    const { events } = importIcs([buildIcs([buildLongUidLines("1"), buildLongUidLines("2")])]);
    expect(new Set(events.map((each) => each.uid)).size).toBe(2);
    const joinedImport = importIcs(
      [buildIcs([buildSeries().map((line) => (line === uidLine ? `UID:${"x".repeat(230)}1` : line))])],
      events,
    );
    expect(joinedImport.events.map(({ rrule }) => rrule === null)).toEqual([true, false]);
  });

  test("importing a file with two versions of an event adds the newer one, whichever comes first", () => {
    const versions = [
      [uidLine, "SEQUENCE:2", "DTSTART:20270203T020000Z", "SUMMARY:New"],
      [uidLine, "SEQUENCE:1", "DTSTART:20270202T020000Z", "SUMMARY:Old"],
    ];
    for (const order of [versions, versions.toReversed()]) {
      const { events, kinds } = importIcs([buildIcs(order)]);
      expect(events).toMatchObject([{ title: "New" }]);
      expect(kinds).toEqual(["added"]);
    }
  });

  test("importing the same version keeps the user's edits; importing a newer version overwrites them", () => {
    const { events } = importIcs([seriesFile]);
    const editedEvents = events.map((each) => ({ ...each, title: "My standup" }));
    expect(importIcs([seriesFile], editedEvents).events).toEqual(editedEvents);
    const newerFile = buildIcs([buildSeries("SEQUENCE:1")].map((lines) => [...lines, "LOCATION:Room 2"]));
    expect(importIcs([newerFile], editedEvents).events).toMatchObject([{ title: "Standup" }]);
  });

  test("importing STATUS:CANCELLED or METHOD:CANCEL without RECURRENCE-ID removes the event", () => {
    const files = [
      buildIcs([buildSeries("SEQUENCE:1", "STATUS:CANCELLED")]),
      buildIcs([buildSeries("SEQUENCE:1")], "METHOD:CANCEL"),
    ];
    for (const file of files)
      expect(importIcs([seriesFile, movedFile, file])).toMatchObject({ events: [], kinds: ["removed"] });
    expect(importIcs([buildIcs([buildSeries("SEQUENCE:2")]), files[1] as string]).kinds).toEqual(["older"]);
  });

  test("importing a METHOD:REQUEST for a series keeps changed occurrences unless its SEQUENCE is higher", () => {
    const sameSequenceFile = buildIcs(
      [buildSeries("SEQUENCE:0", "LOCATION:Room 2").map((line) => line.replace("1101", "1102"))],
      "METHOD:REQUEST",
    );
    expect(list([seriesFile, movedFile, cancelledFile, sameSequenceFile])).toEqual(changedOccurrences);
    const higherSequenceFile = buildIcs(
      [buildSeries("SEQUENCE:5").map((line) => line.replace("T090000", "T110000").replace("T100000", "T120000"))],
      "METHOD:REQUEST",
    );
    expect(list([seriesFile, movedFile, cancelledFile, higherSequenceFile])).toEqual(
      regularOccurrences.map((each) => each.replace("T02", "T04")),
    );
  });

  test("importing a later file with the whole state drops changed occurrences that it does not contain", () => {
    const wholeFile = buildIcs([buildSeries("SEQUENCE:0", "LOCATION:Room 2", "LAST-MODIFIED:20261201T000000Z")]);
    expect(list([seriesFile, movedFile, cancelledFile, wholeFile])).toEqual(regularOccurrences);
  });

  test("importing a series and its changed occurrences in one file adds one entry", () => {
    const { kinds, events } = importIcs([
      buildIcs([buildMovedOccurrence("SEQUENCE:1"), buildSeries("SEQUENCE:3"), buildCancelledOccurrence("SEQUENCE:1")]),
    ]);
    expect(kinds).toEqual(["added"]);
    expect(listOccurrences(events, "2027-01-01", "2027-04-01")).toEqual(changedOccurrences);
  });

  test("importing the exported events of the seed data changes nothing", async () => {
    const { db } = await createTestApi("calendar");
    const storedEvents = await db.events.toArray();
    const { kinds, events } = importIcs([toIcs(storedEvents, { now: new Date("2026-11-23T01:30:00Z") })], storedEvents);
    expect(new Set(kinds)).toEqual(new Set(["unchanged"]));
    expect(events).toEqual(storedEvents);
  });
});

describe("guests whose names look equal", () => {
  const build = (...names: string[]) =>
    buildIcs([
      [
        "UID:guests@example.com",
        "DTSTAMP:20270101T000000Z",
        "DTSTART:20270201T070000Z",
        "SUMMARY:Lunch",
        ...names.map((name, index) => `ATTENDEE;CN=${name}:mailto:guest${index}@example.com`),
      ],
    ]);
  const getGuests = ({ events }: ReturnType<typeof importIcs>) => events[0]?.extendedProps.guests;

  test("guests whose names look equal are one guest of a file", () => {
    expect(getGuests(importIcs([build("แม่น้ำ", "เเม่น\u0E4D\u0E49\u0E32", "Ann")]))).toEqual([
      { fullName: "แม่น้ำ", avatar: "" },
      { fullName: "Ann", avatar: "" },
    ]);
  });

  test("guests keep the stored picture when a file has another spelling of the name", () => {
    const { events } = importIcs([build("แม่น้ำ")]);
    const storedEvents = events.map((event) => ({
      ...event,
      extendedProps: { ...event.extendedProps, guests: [{ fullName: "แม่น้ำ", avatar: "/images/avatars/a.webp" }] },
    }));
    const again = build("เเม่น\u0E4D\u0E49\u0E32").replace("SUMMARY:Lunch", "SUMMARY:Dinner\r\nSEQUENCE:1");
    expect(getGuests(importIcs([again], storedEvents))?.map(({ avatar }) => avatar)).toEqual([
      "/images/avatars/a.webp",
    ]);
  });
});
