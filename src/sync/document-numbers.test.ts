import { expect, test } from "vitest";
import { BOOK_SIZE, getSlotOfNumber, toDocumentNumber } from "./document-numbers.ts";

test("after the last number of a book, the device goes on in its next book", () => {
  const numbers = [1, BOOK_SIZE, BOOK_SIZE + 1, 2 * BOOK_SIZE + 1].map((count) => toDocumentNumber(3, count));
  expect(numbers).toEqual(["3/1", "3/99999", "1027/1", "2051/1"]);
  expect(numbers.map(getSlotOfNumber)).toEqual([3, 3, 3, 3]);
});

test("a value that is no document number has no slot", () => {
  expect([undefined, 3, "x/1"].map(getSlotOfNumber)).toEqual([Number.NaN, Number.NaN, Number.NaN]);
});
