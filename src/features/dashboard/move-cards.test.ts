import { expect, test } from "vitest";
import { moveCardBy, moveCards } from "./move-cards.ts";

const order = ["revenue", "customers", "goal-overview", "avg-sessions"] as const;

test("a card is put before or after another", () => {
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

test("a card that is put onto itself, or onto none of them, stays", () => {
  expect(moveCards(order, new Set(["revenue"]), "revenue", true)).toEqual(order);
  expect(moveCards(order, new Set(["revenue"]), "support-tracker", true)).toEqual(order);
});

test("a card goes a place at a time and stops at the ends", () => {
  expect(moveCardBy(order, "customers", -1)).toEqual(["customers", "revenue", "goal-overview", "avg-sessions"]);
  expect(moveCardBy(order, "customers", 1)).toEqual(["revenue", "goal-overview", "customers", "avg-sessions"]);
  expect(moveCardBy(order, "revenue", -1)).toBe(order);
  expect(moveCardBy(order, "avg-sessions", 1)).toBe(order);
});
