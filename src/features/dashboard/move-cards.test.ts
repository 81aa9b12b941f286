import { expect, test } from "vitest";
import { moveCardBy, moveCards } from "./move-cards.ts";

const order = ["revenue", "customers", "goal-overview", "avg-sessions"] as const;

test("moveCards moves a card before or after the target", () => {
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

test("moveCards returns the same order for a drop onto the card itself or an unknown target", () => {
  expect(moveCards(order, new Set(["revenue"]), "revenue", true)).toEqual(order);
  expect(moveCards(order, new Set(["revenue"]), "support-tracker", true)).toEqual(order);
});

test("moveCardBy moves a card by one position and stops at either end", () => {
  expect(moveCardBy(order, "customers", -1)).toEqual(["customers", "revenue", "goal-overview", "avg-sessions"]);
  expect(moveCardBy(order, "customers", 1)).toEqual(["revenue", "goal-overview", "customers", "avg-sessions"]);
  expect(moveCardBy(order, "revenue", -1)).toBe(order);
  expect(moveCardBy(order, "avg-sessions", 1)).toBe(order);
});
