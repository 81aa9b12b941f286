import * as v from "valibot";
import { expect, test } from "vitest";
import { analyticsSearch, getCardPeriod, hasInvalidSearch, withCardPeriod, withPeriod } from "./search.ts";

test("a card shows its own period, else that of all cards, else the last 28 days", () => {
  const search = { period: "last-month", customers: "last-year" } as const;
  expect(getCardPeriod(search, "customers")).toBe("last-year");
  expect(getCardPeriod(search, "revenue")).toBe("last-month");
  expect(getCardPeriod({}, "revenue")).toBe("last-28-days");
});

test("a period for all cards ends those of single ones, and the default leaves the address bare", () => {
  expect(withPeriod("last-year")).toEqual({ period: "last-year" });
  expect(withPeriod("last-28-days")).toEqual({});
});

test("a card that goes back to what all show says nothing of its own", () => {
  const own = withCardPeriod({ period: "last-month" }, "revenue", "last-28-days");
  expect(own).toEqual({ period: "last-month", revenue: "last-28-days" });
  expect(withCardPeriod(own, "revenue", "last-month")).toEqual({ period: "last-month", revenue: undefined });
});

test("an address typed by hand that means nothing is read as the default, and known for what it is", () => {
  expect(v.parse(analyticsSearch, { period: "tomorrow", revenue: ["last-year"], customers: "last-month" })).toEqual({
    customers: "last-month",
  });
  expect(hasInvalidSearch("?period=tomorrow&customers=last-month")).toBe(true);
  expect(hasInvalidSearch("?period=last-year&utm_source=mail")).toBe(false);
});
