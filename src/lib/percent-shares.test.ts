import { describe, expect, test } from "vitest";
import { getPercentShares } from "./percent-shares.ts";

describe("getPercentShares", () => {
  test.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [2, 1],
      [67, 33],
    ],
    [
      [5, 0, 0],
      [100, 0, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
    [
      [995, 4, 1],
      [100, 0, 0],
    ],
  ])("returns the shares of %j as %j", (parts, expected) => {
    expect(getPercentShares(parts)).toEqual(expected);
  });
});
