import { expect, test } from "vitest";
import { analyticsCardIds, parseCardLayout } from "./dashboard-cards.ts";

test("parseCardLayout returns every card in the default order if no layout is stored", () => {
  expect(parseCardLayout(null)).toEqual({ order: analyticsCardIds, hidden: [] });
});

test("parseCardLayout returns a valid stored layout unchanged", () => {
  const layout = { order: analyticsCardIds.toReversed(), hidden: ["customers"] };
  expect(parseCardLayout(JSON.parse(JSON.stringify(layout)))).toEqual(layout);
});

test("parseCardLayout appends the cards that are missing in the stored layout", () => {
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

test("parseCardLayout returns a card only once if the stored layout contains it twice", () => {
  expect(parseCardLayout({ order: ["customers", "customers"], hidden: ["revenue", "revenue"] })).toMatchObject({
    order: ["customers", ...analyticsCardIds.filter((card) => card !== "customers")],
    hidden: ["revenue"],
  });
});
