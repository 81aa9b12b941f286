import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDebouncedFlag, OFF_AFTER_MS, ON_AFTER_MS } from "./debounced-flag.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createFlag() {
  const changes: boolean[] = [];
  return { changes, flag: createDebouncedFlag((isOn) => changes.push(isOn)) };
}

test("createDebouncedFlag turns on after two seconds of true and turns off after one second of false", () => {
  const { changes, flag } = createFlag();
  flag.set(true);
  vi.advanceTimersByTime(ON_AFTER_MS - 1);
  expect(changes).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(changes).toEqual([true]);
  flag.set(false);
  vi.advanceTimersByTime(OFF_AFTER_MS);
  expect(changes).toEqual([true, false]);
});

test("createDebouncedFlag stays off if the value is never true for two seconds", () => {
  const { changes, flag } = createFlag();
  for (let index = 0; index < 20; index++) {
    flag.set(true);
    vi.advanceTimersByTime(1_500);
    flag.set(false);
    vi.advanceTimersByTime(200);
  }
  expect(changes).toEqual([]);
});

test("createDebouncedFlag stays on if the value is false for less than one second", () => {
  const { changes, flag } = createFlag();
  flag.set(true);
  vi.advanceTimersByTime(ON_AFTER_MS);
  flag.set(false);
  vi.advanceTimersByTime(500);
  flag.set(true);
  vi.advanceTimersByTime(60_000);
  expect(changes).toEqual([true]);
});

test("createDebouncedFlag does not restart its delay when the same value is set again", () => {
  const { changes, flag } = createFlag();
  for (let index = 0; index < 5; index++) {
    flag.set(true);
    vi.advanceTimersByTime(ON_AFTER_MS / 4);
  }
  expect(changes).toEqual([true]);
});

test("createDebouncedFlag does not call onChange after stop()", () => {
  const { changes, flag } = createFlag();
  flag.set(true);
  flag.stop();
  vi.advanceTimersByTime(60_000);
  expect(changes).toEqual([]);
});
