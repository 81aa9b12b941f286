import { expect, test } from "vitest";
import { getFirstRecurrenceId } from "./first-occurrence.ts";
import { createSeries } from "./test-series.ts";

test("a series whose first occurrences were removed opens at the first that is left", () => {
  const series = createSeries("FREQ=WEEKLY");
  expect(getFirstRecurrenceId(series)).toBe("2026-11-23");
  expect(getFirstRecurrenceId({ ...series, exdates: ["2026-11-23", "2026-11-30"] })).toBe("2026-12-07");
});
