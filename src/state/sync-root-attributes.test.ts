import { readFileSync } from "node:fs";
import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { storageKeys } from "../lib/storage-keys.ts";
import { accentAtom, accents, isRtlAtom, skinAtom, skins, textSizeAtom, textSizes } from "./layout.ts";
import { syncRootAttributes } from "./sync-root-attributes.ts";

/** Creates an object that stands in for the root element and records its attributes, classes and styles. */
function fakeRoot() {
  const applied: Record<string, string | boolean> = {};
  return {
    applied,
    hasAttribute: () => false,
    setAttribute: (name: string, value: string) => {
      applied[name] = value;
    },
    classList: {
      add: (name: string) => {
        applied[name] = true;
      },
      toggle: (name: string, on?: boolean) => {
        if (on) applied[name] = true;
        else delete applied[name];
        return Boolean(on);
      },
    },
    style: {
      setProperty: (name: string, value: string | null) => {
        applied[name] = value ?? "";
      },
    },
  };
}

const storage = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => storage.get(key) ?? null,
  setItem: (key: string, value: string) => void storage.set(key, value),
  removeItem: (key: string) => void storage.delete(key),
};

beforeEach(() => {
  storage.clear();
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("addEventListener", () => {});
});
afterEach(() => vi.unstubAllGlobals());

/** Runs public/boot.js and returns what it applies to the root element. */
function runBootScript() {
  const root = fakeRoot();
  const code = readFileSync("public/boot.js", "utf8");
  const names = ["document", "localStorage", "navigator", "location", "window", "addEventListener"];
  const createElement = () => ({ noModule: true });
  const document = { documentElement: root, cookie: "", createElement, getElementById: () => null };
  const location = { pathname: "/en/login", search: "", hash: "" };
  new Function(...names, code)(document, localStorage, { serviceWorker: {}, language: "en" }, location, {}, () => {});
  return root.applied;
}

/** Runs `syncRootAttributes` as on a newly loaded page and returns what it applies to the root element. */
async function runSync() {
  // Load the modules again, because the atoms read the storage when their module is loaded.
  vi.resetModules();
  const [{ syncRootAttributes: sync }, { createStore: create }] = await Promise.all([
    import("./sync-root-attributes.ts"),
    import("jotai"),
  ]);
  const root = fakeRoot();
  sync(create(), root);
  return root.applied;
}

const values = {
  [storageKeys.skin]: skins,
  [storageKeys.accent]: accents,
  [storageKeys.isRtl]: [false, true],
  [storageKeys.textSize]: textSizes,
};
const validValues = Object.entries(values).flatMap(([key, choices]) =>
  choices.map((choice) => [key, JSON.stringify(choice)] as const),
);
const invalidValues = Object.keys(values).flatMap((key) =>
  ["", "{", "null", "sepia", '"sepia"', '["dark"]', "1e9", '{"skin":"dark"}'].map((text) => [key, text] as const),
);

describe("boot.js and syncRootAttributes set the same attributes on the root element", () => {
  test("set the defaults if the storage is empty", async () => {
    expect(await runSync()).toEqual(runBootScript());
    expect(runBootScript()).toEqual({ "data-skin": "light", "data-accent": "violet", dir: "ltr", "--text-scale": "1" });
  });

  test.each(validValues)("set the same attributes for the stored setting %s = %s", async (key, text) => {
    storage.set(key, text);
    expect(await runSync()).toEqual(runBootScript());
  });

  test.each(invalidValues)("set the defaults for the invalid stored setting %s = %s", async (key, text) => {
    const defaults = runBootScript();
    storage.set(key, text);
    expect(runBootScript()).toEqual(defaults);
    expect(await runSync()).toEqual(defaults);
  });
});

test("setting a layout atom stores its value, and syncRootAttributes applies it to the root element at once", () => {
  const store = createStore();
  const root = fakeRoot();
  syncRootAttributes(store, root);
  store.set(skinAtom, "dark");
  store.set(accentAtom, "teal");
  store.set(isRtlAtom, true);
  store.set(textSizeAtom, 125);
  const expected = { dark: true, "data-skin": "dark", "data-accent": "teal", dir: "rtl", "--text-scale": "1.25" };
  expect(root.applied).toEqual(expected);
  expect(runBootScript()).toEqual(expected);
});
