import { expect, test } from "vitest";
import { chooseRecovery } from "./chunk-load-error.ts";

const online = { canReachServer: true, wasReloaded: false, hasUnsavedInput: false };

test("chooseRecovery reloads the page after the first failed chunk and asks the user after the second", () => {
  expect(chooseRecovery(online)).toBe("reload");
  expect(chooseRecovery({ ...online, wasReloaded: true })).toBe("ask");
});

test("chooseRecovery asks the user instead of reloading if a form has unsaved input", () => {
  expect(chooseRecovery({ ...online, hasUnsavedInput: true })).toBe("ask");
});

test("chooseRecovery waits if the server cannot be reached, even after a reload or with unsaved input", () => {
  expect(chooseRecovery({ ...online, canReachServer: false })).toBe("wait");
  expect(chooseRecovery({ canReachServer: false, wasReloaded: true, hasUnsavedInput: true })).toBe("wait");
});
