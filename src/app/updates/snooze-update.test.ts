import { beforeEach, expect, test, vi } from "vitest";
import { getSnoozeRemaining, SNOOZE_MS, snoozeUpdate } from "./snooze-update.ts";

const kept = new Map<string, string>();
const NOW = Date.UTC(2026, 10, 21);
beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  });
});

test("snoozes only the given build for two hours", () => {
  expect(getSnoozeRemaining("a", NOW)).toBe(0);
  snoozeUpdate("a", NOW);
  expect(getSnoozeRemaining("a", NOW)).toBe(SNOOZE_MS);
  expect(getSnoozeRemaining("a", NOW + SNOOZE_MS - 1)).toBe(1);
  expect(getSnoozeRemaining("a", NOW + SNOOZE_MS)).toBe(0);
  expect(getSnoozeRemaining("b", NOW)).toBe(0);
});

test("never snoozes longer than two hours after the clock was set back", () => {
  snoozeUpdate("a", NOW + 365 * 24 * 60 * 60_000);
  expect(getSnoozeRemaining("a", NOW)).toBe(SNOOZE_MS);
});

test.each(["{{{", "null", "7", '{"build":"a","until":"soon"}'])(
  "garbage in the storage (%s) silences nothing",
  (text) => {
    kept.set("updateLater", text);
    expect(getSnoozeRemaining("a", NOW)).toBe(0);
  },
);
