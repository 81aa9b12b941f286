import { expect, test } from "vitest";
import { BOOK_SIZE, getSlotOfNumber, isBookless, toBooklessNumber, toDocumentNumber } from "./document-numbers.ts";

test("after the last number of a book, the device goes on in its next book", () => {
  const numbers = [1, BOOK_SIZE, BOOK_SIZE + 1, 2 * BOOK_SIZE + 1].map((count) => toDocumentNumber(3, count));
  expect(numbers).toEqual(["3/1", "3/99999", "1027/1", "2051/1"]);
  expect(numbers.map(getSlotOfNumber)).toEqual([3, 3, 3, 3]);
});

test("a number with a prefix has the slot of its book, and a number without a book has none", () => {
  expect(toDocumentNumber(3, 12, "INV69")).toBe("INV69:3/12");
  expect(getSlotOfNumber("INV69:1027/1")).toBe(3);
  expect(toBooklessNumber(12, "INV69")).toBe("INV69:0/12");
  expect([getSlotOfNumber("INV69:0/12"), isBookless("INV69:0/12"), isBookless("INV69:10/12")]).toEqual([
    ...[Number.NaN, true, false],
  ]);
});

test("a value that is no document number has no slot", () => {
  expect([undefined, 3, "x/1"].map(getSlotOfNumber)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});
