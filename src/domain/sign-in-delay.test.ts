import { expect, test } from "vitest";
import { addSignInAttempt, getSignInDelay } from "./sign-in-delay.ts";

const delayAfter = (count: number, elapsed = 0) => getSignInDelay({ count, lastAt: 1_000_000 }, 1_000_000 + elapsed);

test("getSignInDelay is 0 after three wrong sign-ins, then doubles from 1 to at most 30 seconds", () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 2_000].map((count) => delayAfter(count))).toEqual([
    0, 0, 0, 0, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000, 30_000,
  ]);
});

test("getSignInDelay decreases to 0 as time passes, and is 0 at once after the clock was set back", () => {
  expect([delayAfter(4, 400), delayAfter(4, 1_000), delayAfter(50, -1)]).toEqual([600, 0, 0]);
});

test("addSignInAttempt counts up for 15 minutes after the last attempt, then from one again", () => {
  const attempts = { count: 7, lastAt: 0 };
  expect(addSignInAttempt(attempts, 15 * 60_000)).toEqual({ count: 8, lastAt: 900_000 });
  expect(addSignInAttempt(attempts, 15 * 60_000 + 1)).toEqual({ count: 1, lastAt: 900_001 });
});
