import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { getPageBuild } from "../../api/version.ts";
import { chooseRecovery, consumeUpdateReload } from "./chunk-load-error.ts";

vi.mock(import("../../api/version.ts"), async (original) => ({ ...(await original()), getPageBuild: vi.fn() }));

const stored = new Map<string, string>();
beforeEach(() => {
  stored.clear();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

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

test("consumeUpdateReload is true once, if the reload brought another build", () => {
  vi.mocked(getPageBuild).mockReturnValue("/assets/main-2.js");
  expect(consumeUpdateReload()).toBe(false);
  stored.set("reloadedFor", "/assets/main-2.js");
  expect(consumeUpdateReload()).toBe(false);
  stored.set("reloadedFor", "/assets/main-1.js");
  expect([consumeUpdateReload(), consumeUpdateReload()]).toEqual([true, false]);
});
