import * as v from "valibot";
import { expect, test } from "vitest";
import { analyticsSearch, getCardPeriod, hasInvalidSearch, withCardPeriod, withPeriod } from "./search.ts";

test("getCardPeriod returns the card's own period, then the common one, then last-28-days", () => {
  const search = { period: "last-month", customers: "last-year" } as const;
  expect(getCardPeriod(search, "customers")).toBe("last-year");
  expect(getCardPeriod(search, "revenue")).toBe("last-month");
  expect(getCardPeriod({}, "revenue")).toBe("last-28-days");
});

test("withPeriod removes the cards' own periods and omits the default", () => {
  expect(withPeriod("last-year")).toEqual({ period: "last-year" });
  expect(withPeriod("last-28-days")).toEqual({});
});

test("withCardPeriod omits a card's period that equals the common one", () => {
  const withOwnPeriod = withCardPeriod({ period: "last-month" }, "revenue", "last-28-days");
  expect(withOwnPeriod).toEqual({ period: "last-month", revenue: "last-28-days" });
  expect(withCardPeriod(withOwnPeriod, "revenue", "last-month")).toEqual({ period: "last-month", revenue: undefined });
});

test("hasInvalidSearch is true for an invalid period, which is read as the default", () => {
  expect(v.parse(analyticsSearch, { period: "tomorrow", revenue: ["last-year"], customers: "last-month" })).toEqual({
    customers: "last-month",
  });
  expect(hasInvalidSearch("?period=tomorrow&customers=last-month")).toBe(true);
  expect(hasInvalidSearch("?period=last-year&utm_source=mail")).toBe(false);
});
