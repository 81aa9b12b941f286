import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { subscribeToMinute } from "./use-current-time.ts";

beforeEach(() => {
  const page = new EventTarget();
  for (const name of ["addEventListener", "removeEventListener", "dispatchEvent"] as const)
    vi.stubGlobal(name, page[name].bind(page));
  vi.useFakeTimers({ now: new Date(2026, 10, 21, 23, 59, 30) });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("subscribeToMinute calls the listener at each new minute and when the page is focused or shown again", () => {
  const listener = vi.fn();
  const stop = subscribeToMinute(listener);
  vi.advanceTimersByTime(29_000);
  expect(listener).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(listener).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(60_000);
  expect(listener).toHaveBeenCalledTimes(2);

  dispatchEvent(new Event("focus"));
  dispatchEvent(new Event("visibilitychange"));
  expect(listener).toHaveBeenCalledTimes(4);
  stop();
  dispatchEvent(new Event("focus"));
  vi.advanceTimersByTime(120_000);
  expect(listener).toHaveBeenCalledTimes(4);
});
