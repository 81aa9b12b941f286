import { expect, test } from "vitest";
import { formatDate, formatDay, formatTimeRange, formatWeekday, formatYear } from "./format-date.ts";

const now = new Date(2026, 10, 21);

test("formatDay writes today and tomorrow as words and adds the year to dates of other years", () => {
  expect(formatDay("2026-11-21", "en", now)).toBe("Today");
  expect(formatDay("2026-11-22", "th", now)).toBe("พรุ่งนี้");
  expect(formatDay("2026-11-30", "en", now)).toBe("30 Nov");
  expect(formatDay("2027-01-02", "th", now)).toBe("2 ม.ค. 2570");
});

test("formatDate always writes day, month and year, whatever the current day is", () => {
  expect(formatDate("2026-11-21", "en")).toBe("21 Nov 2026");
  expect(formatDate("2026-11-21", "th")).toBe("21 พ.ย. 2569");
});

test("formatWeekday writes the weekday in the page's language and keeps the date on one line", () => {
  expect(formatWeekday("2026-11-27", "en")).toBe("Fri\u00a027\u00a0Nov");
  expect(formatWeekday("2026-11-27", "th").replaceAll("\u00a0", " ")).toBe("ศุกร์ 27 พ.ย.");
});

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();

test.each([
  ["one day: the date once and a dash without spaces", at(21, 9), at(21, 11), "th", "21 พ.ย. 2569 09:00–11:00"],
  ["two days: both dates", at(21, 18), at(22, 1), "th", "21 พ.ย. 2569 18:00 – 22 พ.ย. 2569 01:00"],
  ["two days in English: both dates", at(21, 18), at(22, 1), "en", "21 Nov 2026, 18:00 – 22 Nov 2026, 01:00"],
  ["no end: the start", at(21, 18), null, "th", "21 พ.ย. 2569 18:00"],
])("formatTimeRange formats %s", (_name, start, end, language, expected) => {
  expect(formatTimeRange(start, end, language)).toBe(expected);
});

test("formatYear writes the year as a number, in Thai of the Buddhist era without พ.ศ.", () => {
  expect(formatYear(now, "en")).toBe("2026");
  expect(formatYear(now, "th")).toBe("2569");
});
