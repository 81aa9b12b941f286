import { expect, test } from "vitest";
import { formatCategory, getAxisLabels } from "./chart-data.ts";

test("formatCategory formats days and months in English and, with Buddhist years, in Thai", () => {
  expect(formatCategory("2026-11-21", "en")).toBe("Sat, 21 Nov 2026");
  expect(formatCategory("2026-11-21", "th")).toMatch(/21 พ\.ย\. 2569/);
  expect(formatCategory("2026-11", "en")).toBe("November 2026");
  expect(formatCategory("2026-11", "th")).toBe("พฤศจิกายน 2569");
});

const getAllLabels = (categories: string[], language: string) =>
  getAxisLabels(categories, [...categories.keys()], language);

test("getAxisLabels puts the year without era below the first labelled month of each year", () => {
  const months = ["2025-12", "2026-01", "2026-02"];
  expect(getAllLabels(months, "th")).toEqual([
    { label: "ธ.ค.", subLabel: "2568" },
    { label: "ม.ค.", subLabel: "2569" },
    { label: "ก.พ." },
  ]);
  expect(getAllLabels(months, "en").map(({ label }) => label)).toEqual(["Dec", "Jan", "Feb"]);
  expect(getAxisLabels(months, [0, 2], "en")).toEqual([
    { label: "Dec", subLabel: "2025" },
    { label: "Feb", subLabel: "2026" },
  ]);
});

test("getAxisLabels returns weekdays and dates for up to seven days, only dates for 28 days", () => {
  expect(getAllLabels(["2026-11-29", "2026-11-30", "2026-12-01"], "en")).toEqual([
    { label: "Sun", subLabel: "29 Nov" },
    { label: "Mon", subLabel: "30" },
    { label: "Tue", subLabel: "1 Dec" },
  ]);
  expect(getAllLabels(["2026-11-26"], "th")).toEqual([{ label: "พฤ", subLabel: "26 พ.ย." }]);
  const month = Array.from({ length: 28 }, (_, day) => `2026-02-${String(day + 1).padStart(2, "0")}`);
  expect(getAxisLabels(month, [20, 27], "th")).toEqual([{ label: "21 ก.พ." }, { label: "28 ก.พ." }]);
});
