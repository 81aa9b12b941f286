import { beforeEach, describe, expect, test, vi } from "vitest";
import { getRemainingSnoozeMs, SNOOZE_MS, snoozeUpdate } from "./snooze-update.ts";

const storage = new Map<string, string>();
const NOW = Date.UTC(2026, 10, 21);
beforeEach(() => {
  storage.clear();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => void storage.set(key, value),
  });
});

describe("getRemainingSnoozeMs", () => {
  test("getRemainingSnoozeMs returns 0 if no build was ever snoozed", () => {
    expect(getRemainingSnoozeMs("a", NOW)).toBe(0);
  });

  test("getRemainingSnoozeMs of the snoozed build is two hours at first, then 1 ms, then 0", () => {
    snoozeUpdate("a", NOW);
    expect(getRemainingSnoozeMs("a", NOW)).toBe(SNOOZE_MS);
    expect(getRemainingSnoozeMs("a", NOW + SNOOZE_MS - 1)).toBe(1);
    expect(getRemainingSnoozeMs("a", NOW + SNOOZE_MS)).toBe(0);
  });

  test("getRemainingSnoozeMs returns 0 for a build other than the snoozed one", () => {
    snoozeUpdate("a", NOW);
    expect(getRemainingSnoozeMs("b", NOW)).toBe(0);
  });

  test("getRemainingSnoozeMs returns 0 if the clock was ahead when the user chose, and was put right", () => {
    snoozeUpdate("a", NOW + 365 * 24 * 60 * 60_000);
    expect(getRemainingSnoozeMs("a", NOW)).toBe(0);
  });

  test.each(["{{{", "null", "7", '{"build":"a","until":"soon"}'])(
    "getRemainingSnoozeMs returns 0 if the stored value is invalid: %s",
    (text) => {
      storage.set("updateLater", text);
      expect(getRemainingSnoozeMs("a", NOW)).toBe(0);
    },
  );
});
