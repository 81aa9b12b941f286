import { expect, test } from "vitest";
import { getPriceScale, toPositions, toPriceFilter } from "./price-scale.ts";

const scale = getPriceScale(490.5, 34_900);

test("getPriceScale returns round ends and steps that contain all prices", () => {
  expect(scale).toEqual({ min: 0, max: 35_000, step: 500 });
  expect(getPriceScale(90, 100)).toEqual({ min: 90, max: 100, step: 1 });
  expect(getPriceScale(59, 59)).toEqual({ min: 59, max: 60, step: 1 });
  expect(getPriceScale(0, 0)).toEqual({ min: 0, max: 1, step: 1 });
});

test("toPositions returns the nearest positions, and the ends for a missing or distant limit", () => {
  expect(toPositions(scale, { priceMin: 1_290 })).toEqual([1_500, 35_000]);
  expect(toPositions(scale, { priceMin: 50_000, priceMax: 90_000 })).toEqual([35_000, 35_000]);
});

test("toPriceFilter keeps the limit of a handle that has not moved, and drops a limit at an end", () => {
  const before = { priceMin: 1_290, priceMax: 9_000 };
  expect(toPriceFilter(scale, [1_500, 8_000], before)).toEqual({ priceMin: 1_290, priceMax: 8_000 });
  expect(toPriceFilter(scale, [2_000, 9_000], before)).toEqual({ priceMin: 2_000, priceMax: 9_000 });
  expect(toPriceFilter(scale, [0, 35_000], before)).toEqual({ priceMin: undefined, priceMax: undefined });
});
