import { expect, test } from "vitest";
import { getStoragePercent } from "./watch-storage.ts";

test.each([
  [{ usage: 80, quota: 100 }, 80],
  [{ usage: 996, quota: 1_000 }, 100],
  // A browser can lower the storage quota below what the app already uses.
  [{ usage: 150, quota: 100 }, 100],
  [{ usage: 79, quota: 100 }, undefined],
  [{ usage: 0, quota: 0 }, undefined],
  [{}, undefined],
])("getStoragePercent(%j) returns %s", (estimate, percent) => {
  expect(getStoragePercent(estimate)).toBe(percent);
});
