import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getDayPart, subscribeToHour } from "./use-current-hour.ts";

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

test("subscribeToHour calls the listener at each new hour and when the page is focused or shown again", () => {
  const listener = vi.fn();
  const stop = subscribeToHour(listener);
  vi.advanceTimersByTime(29_000);
  expect(listener).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(listener).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(3_600_000);
  expect(listener).toHaveBeenCalledTimes(2);

  dispatchEvent(new Event("focus"));
  dispatchEvent(new Event("visibilitychange"));
  expect(listener).toHaveBeenCalledTimes(4);
  stop();
  dispatchEvent(new Event("focus"));
  vi.advanceTimersByTime(7_200_000);
  expect(listener).toHaveBeenCalledTimes(4);
});

test.each([
  [0, "night"],
  [4, "night"],
  [5, "morning"],
  [11, "morning"],
  [12, "afternoon"],
  [16, "afternoon"],
  [17, "evening"],
  [19, "evening"],
  [20, "night"],
  [23, "night"],
])("getDayPart(%d) returns the part of the day: %s", (hour, part) => expect(getDayPart(hour)).toBe(part));
