import { expect, test } from "vitest";
import { getPageNumbers } from "./page-numbers.ts";

test.each([
  [1, 1, [1]],
  [2, 4, [1, 2, 3, 4]],
  [1, 12, [1, 2, null, 12]],
  [4, 12, [1, 2, 3, 4, 5, null, 12]],
  [6, 12, [1, null, 5, 6, 7, null, 12]],
  [12, 12, [1, null, 11, 12]],
])(
  "getPageNumbers for page %i of %i returns the first, the last and the adjacent pages, with null for gaps",
  (page, pages, numbers) => {
    expect(getPageNumbers(page, pages)).toEqual(numbers);
  },
);
