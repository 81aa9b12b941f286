import { expect, test } from "vitest";
import { formatDuration } from "../../features/dashboard/format-duration.ts";
import { formatCompact, formatFigure, formatPercent } from "../../lib/format-figure.ts";
import { formatCategory, getAxisLabels } from "./format-category.ts";

test("formatCategory formats days and months, with Buddhist years in Thai", () => {
  expect(formatCategory("2026-11-21", "en")).toBe("Sat, 21 Nov 2026");
  expect(formatCategory("2026-11-21", "th")).toMatch(/21 พ\.ย\. 2569/);
  expect(formatCategory("2026-11", "en")).toBe("November 2026");
  expect(formatCategory("2026-11", "th")).toBe("พฤศจิกายน 2569");
});

test("getAxisLabels shows the year without era below the first month and January", () => {
  const months = ["2025-12", "2026-01", "2026-02"];
  expect(getAxisLabels(months, "th")).toEqual([
    { label: "ธ.ค.", subLabel: "2568" },
    { label: "ม.ค.", subLabel: "2569" },
    { label: "ก.พ." },
  ]);
  expect(getAxisLabels(months, "en").map(({ label }) => label)).toEqual(["Dec", "Jan", "Feb"]);
});

test("getAxisLabels shows weekdays and dates for a week, only dates for a month", () => {
  expect(getAxisLabels(["2026-11-29", "2026-11-30", "2026-12-01"], "en")).toEqual([
    { label: "Sun", subLabel: "29 Nov" },
    { label: "Mon", subLabel: "30" },
    { label: "Tue", subLabel: "1 Dec" },
  ]);
  expect(getAxisLabels(["2026-11-26"], "th")).toEqual([{ label: "พฤ", subLabel: "26 พ.ย." }]);
  const month = Array.from({ length: 28 }, (_, day) => `2026-02-${String(day + 1).padStart(2, "0")}`);
  expect(getAxisLabels(month, "th")[20]).toEqual({ label: "21 ก.พ." });
});

test("formatFigure rounds to whole units; formatCompact shortens; formatPercent keeps one decimal", () => {
  expect(formatFigure(1_234_567.89, "baht", "th")).toBe("฿1,234,568");
  expect(formatFigure(1_234, "count", "en")).toBe("1,234");
  expect(formatCompact(0, "baht", "en")).toBe("฿0");
  expect(formatCompact(1_250_000, "baht", "en")).toMatch(/^฿1\.3m$/i);
  expect(formatPercent(12.34, "en")).toBe("12.3%");
});

test("formatDuration uses seconds, minutes or hours", () => {
  expect(formatDuration(42, "en")).toMatch(/^42 sec/);
  expect(formatDuration(27 * 60, "en")).toMatch(/^27 min/);
  expect(formatDuration(5_400, "th")).toMatch(/^1\.5 ชม/);
});
