import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { calendarSearch } from "./search.ts";

describe("the day in the address", () => {
  test.each(["2026-12-05", "2569-12-05", "๒๕๖๙-๑๒-๐๕", "๒๐๒๖-๑๒-๐๕"])(
    "the day in the address, date=%s, is 5 December 2026",
    (date) => {
      calendarSearch.takeInvalidFlag();
      expect(calendarSearch.validateSearch({ date })).toMatchObject({ date: "2026-12-05" });
      expect(calendarSearch.takeInvalidFlag()).toBe(false);
      expect(calendarSearch.getCorrections(`?date=${encodeURIComponent(date)}`)).toBeUndefined();
    },
  );

  test("the start and end of a new event in the address may have a Buddhist year", () => {
    const search = { start: "2569-12-05T03:00:00.000Z", end: "๒๕๖๙-๑๒-๐๖" };
    expect(v.parse(calendarSearch.schema, search)).toEqual({ start: "2026-12-05T03:00:00.000Z", end: "2026-12-06" });
  });

  test("29 February in the address is checked in the Gregorian year", () => {
    expect(v.parse(calendarSearch.schema, { date: "2571-02-29" })).toMatchObject({ date: "2028-02-29" });
  });

  test("a day that does not exist is removed from the address", () => {
    expect(calendarSearch.getCorrections("?date=2569-02-30")).toEqual({ date: undefined });
  });
});
