import { expect, test, vi } from "vitest";
import { shareResult } from "./share-result.ts";

test("shareResult calls the check again only after the interval", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const check = vi.fn(async () => check.mock.calls.length);
  const sharedCheck = shareResult(check, 250);
  expect(await Promise.all([sharedCheck(), sharedCheck()])).toEqual([1, 1]);
  vi.advanceTimersByTime(249);
  expect(await sharedCheck()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(await sharedCheck()).toBe(2);
  vi.useRealTimers();
});
