import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getEntryScriptPath } from "../../api/version.ts";
import { chooseRecovery, consumeUpdateReload } from "./chunk-load-error.ts";

vi.mock(import("../../api/version.ts"), async (original) => ({ ...(await original()), getEntryScriptPath: vi.fn() }));

const storedTexts = new Map<string, string>();
beforeEach(() => {
  storedTexts.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => storedTexts.get(key) ?? null,
    removeItem: (key: string) => void storedTexts.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

const onlineConditions = { canReachServer: true, wasReloaded: false, hasUnsavedInput: false };

test("chooseRecovery reloads the page after the first failed chunk and asks the user after the second", () => {
  expect(chooseRecovery(onlineConditions)).toBe("reload");
  expect(chooseRecovery({ ...onlineConditions, wasReloaded: true })).toBe("ask");
});

test("chooseRecovery asks the user instead of reloading if a form has unsaved input", () => {
  expect(chooseRecovery({ ...onlineConditions, hasUnsavedInput: true })).toBe("ask");
});

test("chooseRecovery waits if the server cannot be reached, even after a reload or with unsaved input", () => {
  expect(chooseRecovery({ ...onlineConditions, canReachServer: false })).toBe("wait");
  expect(chooseRecovery({ canReachServer: false, wasReloaded: true, hasUnsavedInput: true })).toBe("wait");
});

test("consumeUpdateReload is true once, if the reload brought another build", () => {
  vi.mocked(getEntryScriptPath).mockReturnValue("/assets/main-2.js");
  expect(consumeUpdateReload()).toBe(false);
  storedTexts.set("reloadedFor", "/assets/main-2.js");
  expect(consumeUpdateReload()).toBe(false);
  storedTexts.set("reloadedFor", "/assets/main-1.js");
  expect([consumeUpdateReload(), consumeUpdateReload()]).toEqual([true, false]);
});
