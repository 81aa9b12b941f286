import { expect, test } from "vitest";
import { parseQuantity } from "./parse-quantity.ts";

test.each([
  ["1", 1],
  ["99", 99],
  [" 07 ", 7],
  ["๑๒", 12],
  ["0", undefined],
  ["100", undefined],
  ["", undefined],
  ["abc", undefined],
  ["1.5", undefined],
  ["-1", undefined],
  ["1e1", undefined],
])("parses the quantity “%s” as %s", (text, qty) => {
  expect(parseQuantity(text)).toBe(qty);
});
