import { expect, test } from "vitest";
import {
  formatBytes,
  formatCompact,
  formatCount,
  formatDuration,
  formatPercent,
  formatWholeAmount,
} from "./format-number.ts";

test("formatWholeAmount rounds to units, formatCompact to 1.3M, formatPercent to 0.1", () => {
  expect(formatWholeAmount(1_234_567.89, "baht", "th")).toBe("฿1,234,568");
  expect(formatWholeAmount(1_234, "count", "en")).toBe("1,234");
  expect(formatCompact(0, "baht")).toBe("฿0");
  expect(formatCompact(1_250_000, "baht")).toBe("฿1.3M");
  expect(formatCompact(5_060, "count")).toBe("5.1K");
  expect(formatPercent(12.34, "en")).toBe("12.3%");
});

test("formatWholeAmount, formatCompact and formatPercent write negative values with a minus sign", () => {
  expect(formatWholeAmount(-1_234, "baht", "th")).toBe("−฿1,234");
  expect(formatCompact(-50_000, "baht")).toBe("−฿50K");
  expect(formatPercent(-4.8, "en")).toBe("−4.8%");
});

test.each([
  [0, "0 bytes"],
  [812, "812 bytes"],
  [1_240, "1.2 kB"],
  [34_000_000, "34 MB"],
  [11_000_000_000, "11 GB"],
])("formatBytes(%d) returns %s", (bytes, text) => expect(formatBytes(bytes, "en").replace("\u00a0", " ")).toBe(text));

test("in Thai, formatBytes(812) writes the Thai unit and formatCount(1234) returns 1,234", () => {
  expect(formatBytes(812, "th")).toMatch(/812.*ไบต์/);
  expect(formatCount(1_234, "th")).toBe("1,234");
});

test("formatDuration(seconds) writes short times in seconds, longer ones in minutes or hours", () => {
  expect(formatDuration(42, "en")).toMatch(/^42 sec/);
  expect(formatDuration(27 * 60, "en")).toMatch(/^27 min/);
  expect(formatDuration(5_400, "th")).toMatch(/^1\.5 ชม/);
});
