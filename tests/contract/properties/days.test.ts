import { describe, expect, test } from "vitest";
import { formatDay } from "../../../src/lib/format-date.ts";
import { toLocalDay } from "../../../src/lib/local-day.ts";
import { fc } from "./fast-check.ts";

const moment = fc.date({ min: new Date(1990, 0, 1), max: new Date(2200, 0, 1), noInvalidDate: true });
const timeAndDistantDay = fc
  .tuple(moment, fc.integer({ min: 2, max: 20_000 }), fc.constantFrom(-1, 1))
  .map(([now, distance, direction]) => ({ now, day: toLocalDay(now, distance * direction) }));
const getYear = (day: string) => Number(day.slice(0, 4));
const getNumbers = (text: string) => (text.match(/\d+/g) ?? []).map(Number);

describe("formatDay", () => {
  test("formatDay adds the year to days of other years: Buddhist in Thai, Gregorian in English", () => {
    fc.assert(
      fc.property(timeAndDistantDay, ({ now, day }) => {
        const [year, date] = [getYear(day), Number(day.slice(8))];
        const isThisYear = year === now.getFullYear();
        expect(getNumbers(formatDay(day, "th", now))).toEqual(isThisYear ? [date] : [date, year + 543]);
        expect(getNumbers(formatDay(day, "en", now))).toEqual(isThisYear ? [date] : [date, year]);
      }),
    );
  });

  test("formatDay names the month in the given language", () => {
    fc.assert(
      fc.property(timeAndDistantDay, ({ now, day }) => {
        expect(formatDay(day, "th", now)).toMatch(/\p{Script=Thai}/u);
        expect(formatDay(day, "en", now)).toMatch(/^\d{1,2} [A-Z][a-z]{2,3}( \d{4})?$/);
      }),
    );
  });

  test("formatDay returns a word for yesterday, today and tomorrow", () => {
    fc.assert(
      fc.property(moment, (now) => {
        const near = [-1, 0, 1].map((distance) => toLocalDay(now, distance));
        expect(near.map((day) => formatDay(day, "en", now))).toEqual(["Yesterday", "Today", "Tomorrow"]);
        expect(near.map((day) => formatDay(day, "th", now))).toEqual(["เมื่อวาน", "วันนี้", "พรุ่งนี้"]);
      }),
    );
  });

  test("formatDay uses English for an unknown language", () => {
    const now = new Date(2026, 6, 15);
    expect(formatDay("2027-11-21", "xx", now)).toBe(formatDay("2027-11-21", "en", now));
    expect(formatDay("2027-11-21", "th", now)).toBe("21 พ.ย. 2570");
  });
});
