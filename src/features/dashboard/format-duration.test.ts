import { expect, test } from "vitest";
import { formatDuration } from "./format-duration.ts";

test("formatDuration uses seconds, minutes or hours", () => {
  expect(formatDuration(42, "en")).toMatch(/^42 sec/);
  expect(formatDuration(27 * 60, "en")).toMatch(/^27 min/);
  expect(formatDuration(5_400, "th")).toMatch(/^1\.5 ชม/);
});
