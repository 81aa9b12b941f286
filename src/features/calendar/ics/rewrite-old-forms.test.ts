// @vitest-environment jsdom
import { expect, test } from "vitest";
import { buildIcs, importIcs } from "../../../../tests/fixtures/import-ics.ts";
import { rewriteOldForms } from "./rewrite-old-forms.ts";

const parseOne = (...lines: string[]) => {
  const { events, problems } = importIcs([buildIcs([["UID:a@example.com", ...lines]])]);
  return { ...events[0], problems };
};

test.each([
  [
    "UTF-8",
    "SUMMARY;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=E0=B8=9B=E0=B8=A3=E0=B8=\r\n=B0=E0=B8=8A=E0=B8=B8=E0=B8=A1",
  ],
  ["Windows-874", "SUMMARY;ENCODING=QUOTED-PRINTABLE;CHARSET=tis-620:=BB=C3=D0=AA=D8=C1"],
])("parseIcs decodes a quoted-printable title in %s", (_, line) => {
  expect(parseOne(line, "DTSTART:20261201T020000Z")).toMatchObject({ title: "ประชุม", problems: [] });
});

test("parseIcs decodes line breaks, commas and semicolons of a quoted-printable description", () => {
  const description = "DESCRIPTION;QUOTED-PRINTABLE:a=0D=0Ab, c\\; d=3D";
  expect(parseOne("SUMMARY:A", description, "DTSTART:20261201T020000Z").extendedProps).toMatchObject({
    description: "a\nb, c; d=",
  });
});

test.each([
  ["W2 TU TH #10", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;COUNT=10"],
  ["D1 20261231T000000Z", "FREQ=DAILY;INTERVAL=1;UNTIL=20261231T000000Z"],
  ["MD1 5 20 #0", "FREQ=MONTHLY;INTERVAL=1;BYMONTHDAY=5,20"],
  ["YM1 12", "FREQ=YEARLY;INTERVAL=1;BYMONTH=12;COUNT=2"],
  ["MP1 1+ MO #3", "MP1 1+ MO #3"],
])("rewriteOldForms converts the vCalendar 1.0 rule %s to %s", (old, rule) =>
  expect(rewriteOldForms(`RRULE:${old}`)).toBe(`RRULE:${rule}`),
);

test("parseIcs converts Buddhist years in dates and UNTIL to Gregorian years", () => {
  expect(
    parseOne(
      "SUMMARY:A",
      "DTSTART;TZID=Asia/Bangkok:25691206T090000",
      "DTEND;TZID=Asia/Bangkok:25691206T100000",
      "RRULE:FREQ=WEEKLY;UNTIL=25700110",
    ),
  ).toMatchObject({
    start: "2026-12-06T02:00:00.000Z",
    end: "2026-12-06T03:00:00.000Z",
    rrule: "FREQ=WEEKLY;UNTIL=20270110T165959Z",
  });
});

test("parseIcs reports a rule of the Chinese calendar (RSCALE) and imports the event without repetition", () => {
  const { rrule, problems } = parseOne("SUMMARY:A", "DTSTART;VALUE=DATE:20270206", "RRULE:RSCALE=CHINESE;FREQ=YEARLY");
  expect(rrule).toBeNull();
  expect(problems).toEqual([{ kind: "unsupportedRule", title: "A", detail: "RSCALE=CHINESE;FREQ=YEARLY" }]);
});
