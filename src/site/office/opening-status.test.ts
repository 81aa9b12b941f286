import { expect, test } from "vitest";
import { publicHolidays } from "../../brand.ts";
import { formatHours, formatNextOpeningDay, formatWeekday, getOpeningStatus } from "./opening-status.ts";

const hours = { days: [1, 2, 3, 4, 5], opens: "09:00", closes: "18:00" };
const closedDays = ["2026-12-07", "2026-12-31", "2027-01-01"];
const getStatusAt = (bangkok: string) =>
  getOpeningStatus(new Date(`${bangkok}:00+07:00`), hours, closedDays, "Asia/Bangkok");

test.each([
  ["2026-11-20T09:00", { isOpen: true, nextOpenDate: "2026-11-20", daysUntilOpen: 0 }],
  ["2026-11-20T17:59", { isOpen: true, nextOpenDate: "2026-11-20", daysUntilOpen: 0 }],
  ["2026-11-20T18:00", { isOpen: false, nextOpenDate: "2026-11-23", daysUntilOpen: 3 }],
  ["2026-11-20T08:59", { isOpen: false, nextOpenDate: "2026-11-20", daysUntilOpen: 0 }],
  ["2026-11-21T12:00", { isOpen: false, nextOpenDate: "2026-11-23", daysUntilOpen: 2 }],
  ["2026-11-23T00:00", { isOpen: false, nextOpenDate: "2026-11-23", daysUntilOpen: 0 }],
])("getOpeningStatus at the Bangkok time %s returns %j", (moment, expected) =>
  expect(getStatusAt(moment)).toEqual(expected),
);

test.each([
  ["2026-12-07T12:00", { isOpen: false, nextOpenDate: "2026-12-08", daysUntilOpen: 1 }],
  ["2026-12-04T18:00", { isOpen: false, nextOpenDate: "2026-12-08", daysUntilOpen: 4 }],
  ["2026-12-30T20:00", { isOpen: false, nextOpenDate: "2027-01-04", daysUntilOpen: 5 }],
])("getOpeningStatus treats public holidays as closed: at %s it returns %j", (moment, expected) =>
  expect(getStatusAt(moment)).toEqual(expected),
);

test("getOpeningStatus uses the office's date in Bangkok when the date in UTC differs", () => {
  expect(getOpeningStatus(new Date("2026-12-06T18:00:00Z"), hours, closedDays, "Asia/Bangkok").isOpen).toBe(false);
  expect(getOpeningStatus(new Date("2026-12-08T02:00:00Z"), hours, closedDays, "Asia/Bangkok").isOpen).toBe(true);
});

test("publicHolidays are unique dates in ascending order with names in both languages", () => {
  const dates = publicHolidays.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted());
  expect(new Set(dates).size).toBe(dates.length);
  for (const { date, name } of publicHolidays) {
    expect(new Date(date).toISOString().slice(0, 10)).toBe(date);
    expect(name.en).not.toMatch(/\p{Script=Thai}/u);
    expect(name.th).toMatch(/\p{Script=Thai}/u);
  }
});

test("publicHolidays contains a substitute weekday for every holiday on a weekend", () => {
  const dates: readonly string[] = publicHolidays.map(({ date }) => date);
  const weekend = dates.filter((date) => [0, 6].includes(new Date(date).getUTCDay()));
  expect(weekend.length).toBeGreaterThan(3);
  for (const date of weekend) {
    const monday = Date.parse(date) + (new Date(date).getUTCDay() === 6 ? 2 : 1) * 86_400_000;
    expect(dates, date).toContain(new Date(monday).toISOString().slice(0, 10));
  }
});

test("formatWeekday(0) returns Sunday; formatNextOpeningDay adds the date from seven days ahead", () => {
  expect(formatWeekday(0, "en-GB")).toBe("Sunday");
  expect(formatWeekday(5, "th-TH")).toBe("วันศุกร์");
  expect(formatNextOpeningDay("2027-01-04", 5, "en-GB")).toBe("Monday");
  expect(formatNextOpeningDay("2027-01-04", 7, "en-GB")).toBe("Monday 4 January");
});

test.each([
  [[1, 2, 3, 4, 5], "Monday to Friday, 09:00–18:00"],
  [[0, 1, 2, 3, 4, 5, 6], "Monday to Sunday, 09:00–18:00"],
  [[0, 6], "Saturday and Sunday, 09:00–18:00"],
  [[1, 3, 5], "Monday, Wednesday and Friday, 09:00–18:00"],
])("formatHours of the days %j returns %s", (days, expected) => {
  const texts = { range: "{from} to {to}, {opens}–{closes}", list: "{days}, {opens}–{closes}" };
  expect(formatHours({ days, opens: "09:00", closes: "18:00" }, texts, "en-GB")).toBe(expected);
});
