import { expect, test } from "vitest";
import { analyticsCardIds, parseCardLayout } from "./dashboard-cards.ts";

test("parseCardLayout shows every card in the default order if nothing is stored", () => {
  expect(parseCardLayout(null)).toEqual({ order: analyticsCardIds, hidden: [] });
});

test("parseCardLayout returns the stored order and hidden cards", () => {
  const layout = { order: analyticsCardIds.toReversed(), hidden: ["customers"] };
  expect(parseCardLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
});

test("parseCardLayout appends cards that the stored layout does not contain", () => {
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
])("parseCardLayout returns the default layout for the invalid value %j", (garbage) => {
  expect(parseCardLayout(garbage)).toEqual({ order: analyticsCardIds, hidden: [] });
});

test("parseCardLayout returns a card once that is stored twice", () => {
  expect(parseCardLayout({ order: ["customers", "customers"], hidden: ["revenue", "revenue"] })).toMatchObject({
    order: ["customers", ...analyticsCardIds.filter((card) => card !== "customers")],
    hidden: ["revenue"],
  });
});
