// @vitest-environment jsdom
import { expect, test } from "vitest";
import { SHRINK_STEPS } from "./use-add-product-pictures.ts";

test("SHRINK_STEPS start with 1,200 pixels, lower the quality first, and no step is larger than the one before it", () => {
  expect(SHRINK_STEPS[0]).toEqual({ longestSide: 1_200, quality: 0.85 });
  expect(SHRINK_STEPS[1]?.longestSide).toBe(1_200);
  const sides = SHRINK_STEPS.map(({ longestSide }) => longestSide);
  expect(sides).toEqual(sides.toSorted((a, b) => b - a));
});
