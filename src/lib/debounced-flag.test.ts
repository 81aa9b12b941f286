import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDebouncedFlag, HIDE_AFTER_MS, SHOW_AFTER_MS } from "./debounced-flag.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function watched() {
  const changes: boolean[] = [];
  return { changes, sign: createDebouncedFlag((isDown) => changes.push(isDown)) };
}

test("turns on after two seconds and off one second after the end", () => {
  const { changes, sign } = watched();
  sign.set(true);
  vi.advanceTimersByTime(SHOW_AFTER_MS - 1);
  expect(changes).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(changes).toEqual([true]);
  sign.set(false);
  vi.advanceTimersByTime(HIDE_AFTER_MS);
  expect(changes).toEqual([true, false]);
});

test("ignores repeated changes shorter than two seconds", () => {
  const { changes, sign } = watched();
  for (let tunnel = 0; tunnel < 20; tunnel++) {
    sign.set(true);
    vi.advanceTimersByTime(1_500);
    sign.set(false);
    vi.advanceTimersByTime(200);
  }
  expect(changes).toEqual([]);
});

test("stays on during an interruption shorter than one second", () => {
  const { changes, sign } = watched();
  sign.set(true);
  vi.advanceTimersByTime(SHOW_AFTER_MS);
  sign.set(false);
  vi.advanceTimersByTime(500);
  sign.set(true);
  vi.advanceTimersByTime(60_000);
  expect(changes).toEqual([true]);
});

test("repeating the same value does not restart the delay", () => {
  const { changes, sign } = watched();
  for (let told = 0; told < 5; told++) {
    sign.set(true);
    vi.advanceTimersByTime(SHOW_AFTER_MS / 4);
  }
  expect(changes).toEqual([true]);
});

test("does not call back after stop", () => {
  const { changes, sign } = watched();
  sign.set(true);
  sign.stop();
  vi.advanceTimersByTime(60_000);
  expect(changes).toEqual([]);
});
