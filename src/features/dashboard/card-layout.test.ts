import fc from "fast-check";
import { expect, test } from "vitest";
import { type CardSize, moveCardBy, moveCards, packCards } from "./card-layout.ts";

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
] as [CardSize[], number[]][])("packCards gives cards of the sizes %j these columns: %j", (sizes, columns) => {
  expect(packCards(sizes)).toEqual(columns);
});

test("packCards fills every row of twelve columns for any order, and makes no card narrower than its size", () => {
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

const order = ["revenue", "customers", "goal-overview", "avg-sessions"] as const;

test("moveCards moves a dragged card before or after the target card", () => {
  expect(moveCards(order, new Set(["avg-sessions"]), "customers", true)).toEqual([
    "revenue",
    "avg-sessions",
    "customers",
    "goal-overview",
  ]);
  expect(moveCards(order, new Set(["revenue"]), "avg-sessions", false)).toEqual([
    "customers",
    "goal-overview",
    "avg-sessions",
    "revenue",
  ]);
});

test("moveCards keeps the order if a card is dropped onto itself or onto an unknown card", () => {
  expect(moveCards(order, new Set(["revenue"]), "revenue", true)).toEqual(order);
  expect(moveCards(order, new Set(["revenue"]), "support-tracker", true)).toEqual(order);
});

test("moveCardBy moves a card by one position; at either end the order stays the same", () => {
  expect(moveCardBy(order, "customers", -1)).toEqual(["customers", "revenue", "goal-overview", "avg-sessions"]);
  expect(moveCardBy(order, "customers", 1)).toEqual(["revenue", "goal-overview", "customers", "avg-sessions"]);
  expect(moveCardBy(order, "revenue", -1)).toBe(order);
  expect(moveCardBy(order, "avg-sessions", 1)).toBe(order);
});
