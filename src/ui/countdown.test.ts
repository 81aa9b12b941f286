import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createCountdown } from "./countdown.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("it ends once, after its time", () => {
  const onEnd = vi.fn();
  createCountdown(10_000, onEnd);
  vi.advanceTimersByTime(9_999);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(60_000);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("the time in which it is stopped does not count", () => {
  const onEnd = vi.fn();
  const clock = createCountdown(10_000, onEnd);
  vi.advanceTimersByTime(3_400);
  clock.pause();
  vi.advanceTimersByTime(3_600_000);
  expect(clock.getSnapshot()).toEqual({ remaining: 6_600, isRunning: false });
  clock.resume();
  vi.advanceTimersByTime(6_599);
  expect(onEnd).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onEnd).toHaveBeenCalledOnce();
});

test("who listens hears each second, and each stop", () => {
  const clock = createCountdown(3_000, () => {});
  const heard: number[] = [];
  clock.subscribe(() => heard.push(clock.getSnapshot().remaining));
  vi.advanceTimersByTime(1_500);
  clock.pause();
  clock.resume();
  vi.advanceTimersByTime(1_500);
  expect(heard).toEqual([2_000, 1_500, 1_500, 500, 0]);
});
