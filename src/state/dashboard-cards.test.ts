import { expect, test } from "vitest";
import { analyticsCardIds, parseCardLayout } from "./dashboard-cards.ts";

test("shows every card in the default order", () => {
  expect(parseCardLayout(null)).toEqual({ order: analyticsCardIds, hidden: [] });
});

test("restores the stored order and hidden cards", () => {
  const kept = { order: analyticsCardIds.toReversed(), hidden: ["customers"] };
  expect(parseCardLayout(JSON.parse(JSON.stringify(kept)))).toEqual(kept);
});

test("appends cards that were added later", () => {
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
])("the invalid stored layout %j shows the default cards", (garbage) => {
  expect(parseCardLayout(garbage)).toEqual({ order: analyticsCardIds, hidden: [] });
});

test("shows a card once even if stored twice", () => {
  expect(parseCardLayout({ order: ["customers", "customers"], hidden: ["revenue", "revenue"] })).toMatchObject({
    order: ["customers", ...analyticsCardIds.filter((card) => card !== "customers")],
    hidden: ["revenue"],
  });
});
