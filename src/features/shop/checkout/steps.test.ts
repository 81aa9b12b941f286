import { describe, expect, test } from "vitest";
import { getFirstIncomplete, isAfterOrAt } from "./steps.ts";

const noProblem = { problem: null };

describe("getFirstIncomplete", () => {
  test.each([
    ["an empty cart", { canOrder: true, lines: [], hasAddress: true, hasDelivery: true }, "cart"],
    [
      "a line with a problem",
      { canOrder: true, lines: [noProblem, { problem: "soldOut" as const }], hasAddress: true, hasDelivery: true },
      "cart",
    ],
    ["no permission to order", { canOrder: false, lines: [noProblem], hasAddress: true, hasDelivery: true }, "cart"],
    ["no address", { canOrder: true, lines: [noProblem], hasAddress: false, hasDelivery: true }, "address"],
    ["no delivery method", { canOrder: true, lines: [noProblem], hasAddress: true, hasDelivery: false }, "delivery"],
    ["everything chosen", { canOrder: true, lines: [noProblem], hasAddress: true, hasDelivery: true }, "payment"],
  ])("getFirstIncomplete with %s returns the step to complete", (_, progress, step) => {
    expect(getFirstIncomplete(progress)).toBe(step);
  });
});

test.each([
  ["payment", "address", true],
  ["address", "address", true],
  ["cart", "address", false],
] as const)("isAfterOrAt compares %s with %s: returns %s", (step, other, result) => {
  expect(isAfterOrAt(step, other)).toBe(result);
});
