import { createStore } from "jotai";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { storageKeys } from "../lib/storage-keys.ts";

const storedTexts = new Map<string, string>();

/** Loads a new copy of the module, which reads the storage again. */
async function openPage() {
  vi.resetModules();
  const { recentChoicesAtom } = await import("./palette.ts");
  const store = createStore();
  return {
    read: () => store.get(recentChoicesAtom),
    choose: (key: string | null) => store.set(recentChoicesAtom, key),
  };
}

beforeEach(() => {
  storedTexts.clear();
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storedTexts.get(key) ?? null,
    setItem: (key: string, value: string) => storedTexts.set(key, value),
    removeItem: (key: string) => storedTexts.delete(key),
  });
});

describe("recentChoicesAtom", () => {
  test("recentChoicesAtom has the last eight entries that the user chose after a reload", async () => {
    const { choose } = await openPage();
    for (let id = 1; id <= 10; id++) choose(`tasks:${id}`);
    choose("tasks:5");
    const { read } = await openPage();
    expect(read()).toEqual([5, 10, 9, 8, 7, 6, 4, 3].map((id) => `tasks:${id}`));
  });

  test("recentChoicesAtom is empty after it was set to null", async () => {
    const { choose, read } = await openPage();
    choose("tasks:1");
    choose(null);
    expect(read()).toEqual([]);
  });

  test.each(["{", "null", "7", '{"0":"tasks:1"}', `[${JSON.stringify("x".repeat(1_000))}]`, "[1,null,[]]"])(
    "recentChoicesAtom is empty if the stored value is invalid: %s",
    async (garbage) => {
      storedTexts.set(storageKeys.recentChoices, garbage);
      const { read, choose } = await openPage();
      expect(read()).toEqual([]);
      choose("tasks:1");
      expect(read()).toEqual(["tasks:1"]);
    },
  );
});
