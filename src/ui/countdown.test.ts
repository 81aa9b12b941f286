import { getDefaultStore } from "jotai";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCountdown } from "./countdown.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("createCountdown calls onEnd once, after its duration", () => {
  const onEnd = vi.fn();
  createCountdown(10_000, onEnd);
  vi.advanceTimersByTime(9_999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("createCountdown: a pause delays onEnd by the length of the pause", () => {
  const onEnd = vi.fn();
  const countdown = createCountdown(10_000, onEnd);
  vi.advanceTimersByTime(3_400);
  countdown.pause();
  vi.advanceTimersByTime(3_600_000);
  expect(getDefaultStore().get(countdown.stateAtom)).toEqual({ remaining: 6_600, isRunning: false });
  countdown.resume();
  vi.advanceTimersByTime(6_599);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("createCountdown updates its state every second and at every pause and resume", () => {
  const countdown = createCountdown(3_000, () => {});
  const remaining: number[] = [];
  getDefaultStore().sub(countdown.stateAtom, () =>
    remaining.push(getDefaultStore().get(countdown.stateAtom).remaining),
  );
  vi.advanceTimersByTime(1_500);
  countdown.pause();
  countdown.resume();
  vi.advanceTimersByTime(1_500);
  expect(remaining).toEqual([2_000, 1_500, 1_500, 500, 0]);
});
