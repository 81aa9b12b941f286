import { describe, expect, test } from "vitest";
import { getThaiHolidays } from "./thai-holidays.ts";

const getDays = (year: number, isSubstitute: boolean) =>
  getThaiHolidays(year)
    .filter((holiday) => holiday.isSubstitute === isSubstitute)
    .map(({ day }) => day.slice(5));

describe("getThaiHolidays", () => {
  test.each([
    [2024, "01-02 02-26 04-08 04-16 05-06 07-22 07-29 10-14"],
    [2025, "04-07 04-16 05-05 05-12"],
    [2026, "06-01 12-07"],
    [2027, "02-22 05-03 07-20 10-25 12-06"],
  ])("getThaiHolidays(%i) returns the published substitution days", (year, days) => {
    expect(getDays(year, true).join(" ")).toBe(days);
  });

  test.each([
    [2024, "02-24 05-22 07-20 07-21"],
    [2025, "02-12 05-11 07-10 07-11"],
    [2026, "03-03 05-31 07-29 07-30"],
    [2027, "02-21 05-20 07-18 07-19"],
  ])("getThaiHolidays(%i) returns the published Buddhist holidays", (year, days) => {
    const buddhistDays = getThaiHolidays(year).filter(
      ({ name, isSubstitute }) => !isSubstitute && /Bucha|Buddhist/.test(name.en),
    );
    expect(buddhistDays.map(({ day }) => day.slice(5)).join(" ")).toBe(days);
    expect(buddhistDays.some(({ isEstimated }) => isEstimated)).toBe(false);
  });

  test("getThaiHolidays returns 19 holidays a year in order, with names in both languages", () => {
    for (const year of [2024, 2026, 2030]) {
      const days = getThaiHolidays(year).map(({ day }) => day);
      expect(getDays(year, false)).toHaveLength(19);
      expect(days).toEqual([...days].sort());
      expect(new Set(days).size).toBe(days.length);
    }
    expect(getThaiHolidays(2026).find(({ day }) => day === "2026-12-07")?.name).toEqual({
      en: "Father’s Day (substitute)",
      th: "วันหยุดชดเชยวันพ่อแห่งชาติ",
    });
  });

  test("getThaiHolidays marks the Buddhist holidays of later years as estimated", () => {
    const estimatedHolidays = getThaiHolidays(2030).filter(
      ({ isEstimated, isSubstitute }) => isEstimated && !isSubstitute,
    );
    expect(estimatedHolidays.map(({ day }) => day)).toEqual(["2030-02-17", "2030-05-17", "2030-07-15", "2030-07-16"]);
  });
});
