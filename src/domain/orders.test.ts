import { describe, expect, test } from "vitest";
import type { OrderStatus } from "../contract/shop-orders.ts";
import { getNextStatus, getOrderSteps, getPreviousStatus } from "./orders.ts";

test.each<[OrderStatus, OrderStatus | undefined]>([
  ["placed", "packed"],
  ["packed", "shipped"],
  ["shipped", "delivered"],
  ["delivered", undefined],
  ["cancelled", undefined],
])("getNextStatus(%j) returns %j", (status, next) => {
  expect(getNextStatus(status)).toBe(next);
});

test("getPreviousStatus returns the status before the last one in the history, even if steps were skipped", () => {
  const history = (["placed", "shipped", "cancelled"] as const).map((status) => ({
    status,
    at: "2026-11-01T09:00:00Z",
  }));
  expect(getPreviousStatus({ history })).toBe("shipped");
  expect(getPreviousStatus({ history: history.slice(0, 1) })).toBeUndefined();
});

describe("getOrderSteps", () => {
  const toTime = (day: number) => `2026-11-0${day}T09:00:00.000Z`;

  test("getOrderSteps lists the steps taken with their times, and the steps to come", () => {
    const history = [
      { status: "placed" as const, at: toTime(1) },
      { status: "shipped" as const, at: toTime(3) },
    ];
    expect(getOrderSteps({ status: "shipped", history })).toEqual([
      { status: "placed", at: toTime(1), state: "done" },
      { status: "packed", at: null, state: "done" },
      { status: "shipped", at: toTime(3), state: "current" },
      { status: "delivered", at: null, state: "upcoming" },
    ]);
  });

  test("getOrderSteps of a cancelled order lists only the steps that it took", () => {
    const history = [
      { status: "placed" as const, at: toTime(1) },
      { status: "cancelled" as const, at: toTime(2) },
    ];
    expect(getOrderSteps({ status: "cancelled", history })).toEqual([
      { status: "placed", at: toTime(1), state: "done" },
      { status: "cancelled", at: toTime(2), state: "current" },
    ]);
  });
});
