import fc from "fast-check";
import { expect, test } from "vitest";
import { type CardSize, packCards } from "./pack-cards.ts";

test.each([
  [
    [8, 4, 4, 8],
    [8, 4, 4, 8],
  ],
  [
    [4, 4, 4],
    [4, 4, 4],
  ],
  [
    [4, 4, 8, 8],
    [6, 6, 12, 12],
  ],
  [[8], [12]],
  [[4], [12]],
  [[], []],
] as [CardSize[], number[]][])("packCards(%j) returns %j columns", (sizes, columns) => {
  expect(packCards(sizes)).toEqual(columns);
});

test("packCards fills every row for any order of cards and never shrinks a card below its width", () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom<CardSize>(4, 8), { maxLength: 12 }), (sizes) => {
      const columns = packCards(sizes);
      expect(columns.every((column, index) => column >= (sizes[index] ?? 0))).toBe(true);
      let row = 0;
      for (const column of columns) {
        row += column;
        expect(row).toBeLessThanOrEqual(12);
        if (row === 12) row = 0;
      }
      expect(row).toBe(0);
    }),
  );
});
