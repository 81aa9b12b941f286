import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { calendarSearch } from "./search.ts";

describe("calendarSearch: the day in the URL", () => {
  test.each(["2026-12-05", "2569-12-05", "๒๕๖๙-๑๒-๐๕", "๒๐๒๖-๑๒-๐๕"])(
    "date=%s in the URL is read as 2026-12-05 and not corrected",
    (date) => {
      calendarSearch.takeInvalidFlag();
      expect(calendarSearch.validateSearch({ date })).toMatchObject({ date: "2026-12-05" });
      expect(calendarSearch.takeInvalidFlag()).toBe(false);
      expect(calendarSearch.getCorrections(`?date=${encodeURIComponent(date)}`)).toBeUndefined();
    },
  );

  test("the start and end of a new event in the URL may have a Buddhist year and Thai digits", () => {
    const search = { start: "2569-12-05T03:00:00.000Z", end: "๒๕๖๙-๑๒-๐๖" };
    expect(v.parse(calendarSearch.schema, search)).toEqual({ start: "2026-12-05T03:00:00.000Z", end: "2026-12-06" });
  });

  test("29 February 2571 in the URL is valid, because the Buddhist year 2571 is the leap year 2028", () => {
    expect(v.parse(calendarSearch.schema, { date: "2571-02-29" })).toMatchObject({ date: "2028-02-29" });
  });

  test("a day in the URL that does not exist is removed from it", () => {
    expect(calendarSearch.getCorrections("?date=2569-02-30")).toEqual({ date: undefined });
  });
});
