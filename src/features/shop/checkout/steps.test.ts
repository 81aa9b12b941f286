import { describe, expect, test } from "vitest";
import { getFirstIncomplete, getPreviousStep, isAfterOrAt } from "./steps.ts";

const fine = { problem: null };

describe("getFirstIncomplete", () => {
  test.each([
    ["an empty cart", { lines: [], hasAddress: true, hasDelivery: true }, "cart"],
    [
      "a line with a problem",
      { lines: [fine, { problem: "soldOut" as const }], hasAddress: true, hasDelivery: true },
      "cart",
    ],
    ["no address", { lines: [fine], hasAddress: false, hasDelivery: true }, "address"],
    ["no delivery method", { lines: [fine], hasAddress: true, hasDelivery: false }, "delivery"],
    ["everything chosen", { lines: [fine], hasAddress: true, hasDelivery: true }, "payment"],
  ])("%s: returns the step to complete", (_, progress, step) => {
    expect(getFirstIncomplete(progress)).toBe(step);
  });
});

test("steps are compared in the order of the checkout", () => {
  expect(isAfterOrAt("payment", "address")).toBe(true);
  expect(isAfterOrAt("address", "address")).toBe(true);
  expect(isAfterOrAt("cart", "address")).toBe(false);
  expect(getPreviousStep("delivery")).toBe("address");
  expect(getPreviousStep("cart")).toBeUndefined();
});
