import { expect, test } from "vitest";
import { formatCompact, formatFigure, formatPercent } from "./format-figure.ts";

test("formatFigure rounds to whole units; formatCompact shortens; formatPercent keeps one decimal", () => {
  expect(formatFigure(1_234_567.89, "baht", "th")).toBe("฿1,234,568");
  expect(formatFigure(1_234, "count", "en")).toBe("1,234");
  expect(formatCompact(0, "baht", "en")).toBe("฿0");
  expect(formatCompact(1_250_000, "baht", "en")).toMatch(/^฿1\.3m$/i);
  expect(formatPercent(12.34, "en")).toBe("12.3%");
});
