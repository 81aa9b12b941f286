import { expect, test } from "vitest";
import { type AppFiles, addProgress, getOfflineProgress } from "./app-files.ts";

const appFiles: AppFiles = {
  tiers: [
    { tier: "core", bytes: 3_000, isStored: true, isChanged: false },
    { tier: "parts", bytes: 1_000, isStored: false, isChanged: false },
    { tier: "extras", bytes: 9_000, isStored: false, isChanged: false },
  ],
  progress: {},
  hasFailed: false,
};

test("getOfflineProgress weighs each tier by its bytes and leaves out the large extras", () => {
  const halfStoredFiles = addProgress(appFiles, { tier: "parts", progress: 0.5 });
  expect(getOfflineProgress(appFiles, "en")).toBe(0.75);
  expect(getOfflineProgress(halfStoredFiles, "en")).toBe(0.875);
  expect(getOfflineProgress(addProgress(halfStoredFiles, { tier: "parts", progress: 1 }), "en")).toBe(1);
});

test("addProgress returns the same state if the tier of the event is already stored", () => {
  expect(addProgress(appFiles, { tier: "core", progress: 0.9 })).toBe(appFiles);
});
