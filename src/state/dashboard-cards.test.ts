import { expect, test } from "vitest";
import { analyticsCards, readCardLayout } from "./dashboard-cards.ts";

test("a new device shows every card in its place", () => {
  expect(readCardLayout(null)).toEqual({ order: analyticsCards, hidden: [] });
});

test("a person's own order and what they have hidden are kept", () => {
  const kept = { order: analyticsCards.toReversed(), hidden: ["customers"] };
  expect(readCardLayout(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test("a card that came later stands at the end", () => {
  const { order } = readCardLayout({ order: ["customers", "revenue"] });
  expect(order.slice(0, 2)).toEqual(["customers", "revenue"]);
  expect(order.toSorted()).toEqual(analyticsCards.toSorted());
});

test.each([
  [undefined],
  ["customers"],
  [7],
  [[]],
  [{ order: "customers", hidden: 3 }],
  [{ order: [null, {}, "weather", 1], hidden: [["customers"]] }],
])("%j, whoever wrote it, means the cards as they come", (garbage) => {
  expect(readCardLayout(garbage)).toEqual({ order: analyticsCards, hidden: [] });
});

test("a card that is named twice is shown once", () => {
  expect(readCardLayout({ order: ["customers", "customers"], hidden: ["revenue", "revenue"] })).toMatchObject({
    order: ["customers", ...analyticsCards.filter((card) => card !== "customers")],
    hidden: ["revenue"],
  });
});
