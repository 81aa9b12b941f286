import { describe, expect, test } from "vitest";
import { getNextQty, parseQuantity } from "./quantity.ts";

describe("parseQuantity", () => {
  test.each([
    ["1", 24, 1],
    [" 24 ", 24, 24],
    ["๑๒", 24, 12],
    ["99", 500, 99],
  ])("parseQuantity accepts %j with a stock of %i as %i", (text, stock, qty) => {
    expect(parseQuantity(text, stock)).toBe(qty);
  });

  test.each(["", "0", "-1", "1.5", "abc", "100"])("parseQuantity rejects %j with enough stock as invalid", (text) => {
    expect(parseQuantity(text, 500)).toBe("invalid");
  });

  test.each(["25", "100"])("parseQuantity rejects %j with a stock of 24 as too many", (text) => {
    expect(parseQuantity(text, 24)).toBe("tooMany");
  });
});

test.each([
  ["3", 1, 24, 4],
  ["1", -1, 24, 1],
  ["24", 1, 24, 24],
  ["99", 1, 500, 99],
  ["100", -1, 24, 24],
  ["abc", 1, 24, 6],
] as const)("getNextQty from %j by %i with a stock of %i and 5 saved returns %i", (text, step, stock, qty) => {
  expect(getNextQty(text, step, stock, 5)).toBe(qty);
});
