import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDebouncedFlag, HIDE_AFTER_MS, SHOW_AFTER_MS } from "./debounced-flag.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function createRecordedFlag() {
  const changes: boolean[] = [];
  return { changes, flag: createDebouncedFlag((isDown) => changes.push(isDown)) };
}

test("turns on after 2 seconds and off after 1 second", () => {
  const { changes, flag } = createRecordedFlag();
  flag.set(true);
  vi.advanceTimersByTime(SHOW_AFTER_MS - 1);
  expect(changes).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(changes).toEqual([true]);
  flag.set(false);
  vi.advanceTimersByTime(HIDE_AFTER_MS);
  expect(changes).toEqual([true, false]);
});

test("ignores repeated interruptions of 1.5 seconds", () => {
  const { changes, flag } = createRecordedFlag();
  for (let tunnel = 0; tunnel < 20; tunnel++) {
    flag.set(true);
    vi.advanceTimersByTime(1_500);
    flag.set(false);
    vi.advanceTimersByTime(200);
  }
  expect(changes).toEqual([]);
});

test("stays on through a recovery of half a second", () => {
  const { changes, flag } = createRecordedFlag();
  flag.set(true);
  vi.advanceTimersByTime(SHOW_AFTER_MS);
  flag.set(false);
  vi.advanceTimersByTime(500);
  flag.set(true);
  vi.advanceTimersByTime(60_000);
  expect(changes).toEqual([true]);
});

test("setting the same value again does not restart the delay", () => {
  const { changes, flag } = createRecordedFlag();
  for (let count = 0; count < 5; count++) {
    flag.set(true);
    vi.advanceTimersByTime(SHOW_AFTER_MS / 4);
  }
  expect(changes).toEqual([true]);
});

test("stop() cancels the pending change", () => {
  const { changes, flag } = createRecordedFlag();
  flag.set(true);
  flag.stop();
  vi.advanceTimersByTime(60_000);
  expect(changes).toEqual([]);
});
