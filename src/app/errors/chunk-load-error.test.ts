import { expect, test } from "vitest";
import { chooseRecovery } from "./chunk-load-error.ts";

const online = { canReachServer: true, wasReloaded: false, hasUnsavedInput: false };

test("chooseRecovery reloads once after a chunk failed to load", () => {
  expect(chooseRecovery(online)).toBe("reload");
  expect(chooseRecovery({ ...online, wasReloaded: true })).toBe("ask");
});

test("chooseRecovery asks instead of reloading when there is unsaved input", () => {
  expect(chooseRecovery({ ...online, hasUnsavedInput: true })).toBe("ask");
});

test("chooseRecovery waits while the server cannot be reached", () => {
  expect(chooseRecovery({ ...online, canReachServer: false })).toBe("wait");
  expect(chooseRecovery({ canReachServer: false, wasReloaded: true, hasUnsavedInput: true })).toBe("wait");
});
