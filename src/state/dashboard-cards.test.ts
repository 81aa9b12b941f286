import { expect, test } from "vitest";
import { analyticsCardIds, parseCardLayout } from "./dashboard-cards.ts";

test("a new device shows every card in its place", () => {
  expect(parseCardLayout(null)).toEqual({ order: analyticsCardIds, hidden: [] });
});

test("a person's own order and what they have hidden are kept", () => {
  const kept = { order: analyticsCardIds.toReversed(), hidden: ["customers"] };
  expect(parseCardLayout(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test("a card that came later stands at the end", () => {
  const { order } = parseCardLayout({ order: ["customers", "revenue"] });
  expect(order.slice(0, 2)).toEqual(["customers", "revenue"]);
  expect(order.toSorted()).toEqual(analyticsCardIds.toSorted());
});

test.each([
  [undefined],
  ["customers"],
  [7],
  [[]],
  [{ order: "customers", hidden: 3 }],
  [{ order: [null, {}, "weather", 1], hidden: [["customers"]] }],
])("%j, whoever wrote it, means the cards as they come", (garbage) => {
  expect(parseCardLayout(garbage)).toEqual({ order: analyticsCardIds, hidden: [] });
});

test("a card that is named twice is shown once", () => {
  expect(parseCardLayout({ order: ["customers", "customers"], hidden: ["revenue", "revenue"] })).toMatchObject({
    order: ["customers", ...analyticsCardIds.filter((card) => card !== "customers")],
    hidden: ["revenue"],
  });
});
