import { expect, test } from "vitest";
import { formatDayHeading, formatListTime } from "./format-time.ts";

const now = new Date("2026-11-23T12:00");

test("formatDayHeading returns “Today”, “Yesterday” or the date, in Thai with the Buddhist year", () => {
  expect(formatDayHeading("2026-11-23T08:00", "en", now)).toBe("Today");
  expect(formatDayHeading("2026-11-22T08:00", "th", now)).toBe("เมื่อวาน");
  expect(formatDayHeading("2026-11-20T08:00", "en", now)).toMatch(/^Friday,? 20 November 2026$/);
  expect(formatDayHeading("2026-11-20T08:00", "th", now)).toBe("วันศุกร์ที่ 20 พฤศจิกายน 2569");
});

test("formatListTime returns the time for today, “Yesterday”, the weekday within a week, and the date before that", () => {
  expect(formatListTime("2026-11-23T08:05", "en", now)).toBe("08:05");
  expect(formatListTime("2026-11-22T08:05", "en", now)).toBe("Yesterday");
  expect(formatListTime("2026-11-19T08:05", "en", now)).toBe("Thu");
  expect(formatListTime("2026-11-16T08:05", "en", now)).toBe("16 Nov");
  expect(formatListTime("2025-11-16T08:05", "th", now)).toBe("16 พ.ย. 2568");
});
