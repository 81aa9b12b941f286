import { expect, test } from "vitest";
import { formatCents, formatDollars, formatMoney, formatWholeMoney, parseDollars } from "./money.ts";

test.each(["en", "th"])("in %s, formatMoney(-205) and formatWholeMoney(-205) have a minus sign", (language) => {
  expect(formatMoney(-205, language)).toBe("−฿205.00");
  expect(formatWholeMoney(-205, language, "USD")).toBe("−$205");
});

test("formatCents shows decimals only if there are cents or if asked to", () => {
  expect(formatCents(59_000, "THB")).toBe("฿590");
  expect(formatCents(49_050, "THB")).toBe("฿490.50");
  expect(formatCents(59_000, "THB", 2)).toBe("฿590.00");
});

test("formatCents writes a negative amount with a minus sign, for screens", () => {
  expect(formatCents(-120_550, "USD")).toBe("−$1,205.50");
});

test("formatDollars writes a negative amount with a hyphen, as parseDollars reads it", () => {
  expect(formatDollars(-120_550)).toBe("-$1,205.50");
  expect(parseDollars("-$1,205.50")).toBe(-120_550);
});
