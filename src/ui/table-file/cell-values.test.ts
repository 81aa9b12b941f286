import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createAmountReader, createDateReader, createDateTimeReader, parseClockTime } from "./cell-values.ts";

const NOW = new Date(2026, 10, 28);

describe("createAmountReader", () => {
  test.each([
    ["1250,50", 125_050],
    ["1.250,50", 125_050],
    ["1 250,5", 125_050],
    ["1.250.000", 125_000_000],
    ["1,290.-", 129_000],
    ["1,290.–", 129_000],
    ["\u200e1,290.‑\u200b", 129_000],
    ["฿1,290.00", 129_000],
    ["1.290,50 บาท", 129_050],
    ["๑,๒๙๐.๕๐ บาท", 129_050],
    ["-1.250,50", -125_050],
    ["1,250", 125_000],
    ["", "empty"],
    ["1.005", "decimals"],
    ["100 50", "unreadable"],
    ["12 May", "unreadable"],
  ])("createAmountReader reads %j alone as %s hundredths", (text, amount) => {
    expect(createAmountReader([text])(text)).toBe(amount);
  });

  test("createAmountReader reads an unclear separator as the other cells of the file use it", () => {
    expect(createAmountReader(["1.250", "99,50"])("1.250")).toBe(125_000);
    expect(createAmountReader(["1,250", "99.50"])("1,250")).toBe(125_000);
    expect(createAmountReader(["1,250", "99,50"])("1,250")).toBe("decimals");
    expect(createAmountReader(["1.250", "99,50", "99.50"])("1.250")).toBe("decimals");
  });

  test("createAmountReader reads every amount in the formats of all languages as in English", () => {
    const formats = ["en-US", "th-TH", "de-DE", "fr-FR", "es-ES"].map(
      (language) => new Intl.NumberFormat(language, { minimumFractionDigits: 2, useGrouping: true }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.constantFrom(...formats), (hundredths, format) => {
        const text = format.format(hundredths / 100);
        expect(createAmountReader([text])(text)).toBe(hundredths);
      }),
    );
  });
});

describe("createDateReader", () => {
  test.each([
    "25/12/2569",
    "\u200e25/\u200e12/\u200e2569",
    "２５‑１２‑２５６９",
    "25-12-2026",
    "25.12.26",
    "25/12/69",
    "๒๕/๑๒/๒๕๖๙",
    "2569-12-25",
    "2026-12-25",
    "2026-12-25 00:00:00",
    "2026-12-25T09:30",
    "2026/12/25",
    "25/12/2026 0:00",
    "25 ธ.ค. 69",
    "25 ธ.ค. 2569",
    "25 ธันวาคม พ.ศ. 2569",
    "25ธันวาคม2569",
    "25 Dec 2026",
    "25-Dec-26",
    "25 December 2569",
    "Dec 25, 2026",
    "12/25/2026",
  ])("createDateReader reads %j as 25 December 2026", (text) => {
    expect(createDateReader([text], NOW)(text)).toBe("2026-12-25");
  });

  test("createDateReader reads two numbers as day and month, unless other cells are possible only with the month first", () => {
    expect(createDateReader(["05/12/2026"], NOW)("05/12/2026")).toBe("2026-12-05");
    expect(createDateReader(["12/05/2026", "12/25/2026"], NOW)("12/05/2026")).toBe("2026-12-05");
    expect(createDateReader(["13/05/2026", "12/25/2026"], NOW)("05/12/2026")).toBe("2026-12-05");
  });

  test.each(["", "soon", "31/02/2026", "2026-13-01", "25/12", "5 Foo 2026", "25/12/569", "46381"])(
    "createDateReader returns undefined for %j",
    (text) => {
      expect(createDateReader([text], NOW)(text)).toBeUndefined();
    },
  );

  test("createDateReader reads every day from 1900 to 2100 in ISO form, and as dd/mm/yyyy of the Buddhist calendar", () => {
    const days = fc.date({ min: new Date("1900-01-01"), max: new Date("2100-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(days, (date) => {
        const iso = date.toISOString().slice(0, 10);
        const [year = "", month, day] = iso.split("-");
        const buddhist = `${day}/${month}/${Number(year) + 543}`;
        expect(createDateReader([iso], NOW)(iso)).toBe(iso);
        expect(createDateReader([buddhist, "13/01/2569"], NOW)(buddhist)).toBe(iso);
      }),
    );
  });
});

test.each([
  ["14:30", "14:30"],
  ["9:05:00", "09:05"],
  ["๑๔.๓๐ น.", "14:30"],
  ["2.30 PM", "14:30"],
  ["12 a.m.", "00:00"],
  ["14 น.", "14:00"],
  ["1899-12-30 08:15", "08:15"],
  ["14", undefined],
  ["25:00", undefined],
  ["13 pm", undefined],
  ["บ่าย", undefined],
])("parseClockTime(%j) returns %s", (text, time) => {
  expect(parseClockTime(text)).toBe(time);
});

test.each([
  ["25/12/2569", { day: "2026-12-25", time: null }],
  ["25 ธ.ค. 69 14.30 น.", { day: "2026-12-25", time: "14:30" }],
  ["25/12/2026, 2:30 PM", { day: "2026-12-25", time: "14:30" }],
  ["2026-12-25 00:00:00", { day: "2026-12-25", time: null }],
  // The tests run in any time zone.
  [new Date(2026, 11, 25, 1, 30).toISOString(), { day: "2026-12-25", time: "01:30" }],
  [new Date(2026, 11, 25).toISOString(), { day: "2026-12-25", time: null }],
  ["25/12/2569 14:30 or later", undefined],
  ["soon", undefined],
])("createDateTimeReader reads %j as %j", (text, value) => {
  expect(createDateTimeReader([], new Date("2026-11-29"))(text)).toEqual(value);
});
