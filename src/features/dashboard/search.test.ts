import * as v from "valibot";
import { expect, test } from "vitest";
import { analyticsSearch, getCardPeriod, hasInvalidSearch, setCardPeriod, toPeriodSearch } from "./search.ts";

test("getCardPeriod returns the card's own period, else that of all cards, else last-28-days", () => {
  const search = { period: "last-month", customers: "last-year" } as const;
  expect(getCardPeriod(search, "customers")).toBe("last-year");
  expect(getCardPeriod(search, "revenue")).toBe("last-month");
  expect(getCardPeriod({}, "revenue")).toBe("last-28-days");
});

test("toPeriodSearch returns search params with only the given period, or none for the default period", () => {
  expect(toPeriodSearch("last-year")).toEqual({ period: "last-year" });
  expect(toPeriodSearch("last-28-days")).toEqual({});
});

test("setCardPeriod sets a card's period, and removes one that equals the period of all cards", () => {
  const withOwnPeriod = setCardPeriod({ period: "last-month" }, "revenue", "last-28-days");
  expect(withOwnPeriod).toEqual({ period: "last-month", revenue: "last-28-days" });
  expect(setCardPeriod(withOwnPeriod, "revenue", "last-month")).toEqual({ period: "last-month", revenue: undefined });
});

test("analyticsSearch drops invalid periods; hasInvalidSearch is true for them, and false for unknown params", () => {
  expect(v.parse(analyticsSearch, { period: "tomorrow", revenue: ["last-year"], customers: "last-month" })).toEqual({
    customers: "last-month",
  });
  expect(hasInvalidSearch("?period=tomorrow&customers=last-month")).toBe(true);
  expect(hasInvalidSearch("?period=last-year&utm_source=mail")).toBe(false);
});
