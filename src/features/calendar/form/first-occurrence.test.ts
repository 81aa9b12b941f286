import { expect, test } from "vitest";
import { getFirstRecurrenceId } from "./first-occurrence.ts";
import { createSeries } from "./test-series.ts";

test("getFirstRecurrenceId returns the first occurrence that was not removed", () => {
  const series = createSeries("FREQ=WEEKLY");
  expect(getFirstRecurrenceId(series)).toBe("2026-11-23");
  expect(getFirstRecurrenceId({ ...series, exdates: ["2026-11-23", "2026-11-30"] })).toBe("2026-12-07");
});
