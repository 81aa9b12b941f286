import { readFileSync } from "node:fs";
import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { storageKeys } from "../lib/storage-keys.ts";
import {
  accentAtom,
  accents,
  densities,
  densityAtom,
  isRtlAtom,
  skinAtom,
  skins,
  textSizeAtom,
  textSizes,
} from "./layout.ts";
import { syncRootAttributes } from "./sync-root-attributes.ts";

function fakeRoot() {
  const attributes: Record<string, string | boolean> = {};
  return {
    attributes,
    hasAttribute: () => false,
    setAttribute: (name: string, value: string) => {
      attributes[name] = value;
    },
    classList: {
      add: (name: string) => {
        attributes[name] = true;
      },
      toggle: (name: string, on?: boolean) => {
        if (on) attributes[name] = true;
        else delete attributes[name];
        return Boolean(on);
      },
    },
    style: {
      setProperty: (name: string, value: string | null) => {
        attributes[name] = value ?? "";
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

/** A device whose colour scheme a test can change. */
const device = { isDark: false, listeners: new Set<() => void>() };
const matchMedia = () => ({
  get matches() {
    return device.isDark;
  },
  addEventListener: (_: string, listener: () => void) => device.listeners.add(listener),
  removeEventListener: (_: string, listener: () => void) => device.listeners.delete(listener),
});

beforeEach(() => {
  storage.clear();
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("requestAnimationFrame", () => {});
  device.isDark = false;
  device.listeners.clear();
  vi.stubGlobal("matchMedia", matchMedia);
});
afterEach(() => vi.unstubAllGlobals());

/** Runs src/boot.js and returns what it applies to the root element. */
function runBootScript() {
  const root = fakeRoot();
  const code = readFileSync("src/boot.js", "utf8");
  const names = ["document", "localStorage", "navigator", "location", "window", "addEventListener", "matchMedia"];
  const createElement = () => ({ noModule: true });
  const document = { documentElement: root, cookie: "", createElement, getElementById: () => null };
  const location = { pathname: "/en/apps/todo", search: "", hash: "" };
  const navigator = { serviceWorker: {}, language: "en" };
  new Function(...names, code)(document, localStorage, navigator, location, {}, () => {}, matchMedia);
  return root.attributes;
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
  return root.attributes;
}

const values = {
  [storageKeys.skin]: skins,
  [storageKeys.accent]: accents,
  [storageKeys.isRtl]: [false, true],
  [storageKeys.textSize]: textSizes,
  [storageKeys.density]: densities,
};
const validValues = Object.entries(values).flatMap(([key, choices]) =>
  choices.map((choice) => [key, JSON.stringify(choice)] as const),
);
const invalidValues = Object.keys(values).flatMap((key) =>
  ["", "{", "null", "sepia", '"sepia"', '["dark"]', "1e9", '{"skin":"dark"}'].map((text) => [key, text] as const),
);

describe("attributes of the root element, set by boot.js and by syncRootAttributes", () => {
  test("boot.js and syncRootAttributes set the defaults if the storage is empty", async () => {
    expect(await runSync()).toEqual(runBootScript());
    expect(runBootScript()).toEqual({
      "data-skin": "light",
      "data-accent": "violet",
      "data-density": "comfortable",
      dir: "ltr",
      "--text-scale": "1",
    });
  });

  test.each(validValues)(
    "boot.js and syncRootAttributes set the same attributes for the stored setting %s = %s",
    async (key, text) => {
      storage.set(key, text);
      expect(await runSync()).toEqual(runBootScript());
    },
  );

  test("the skin `system` is dark on a dark device", async () => {
    storage.set(storageKeys.skin, JSON.stringify("system"));
    device.isDark = true;
    expect(await runSync()).toEqual(runBootScript());
    expect(runBootScript()).toMatchObject({ dark: true, "data-skin": "dark" });
  });

  test.each(invalidValues)(
    "boot.js and syncRootAttributes set the defaults for the invalid stored setting %s = %s",
    async (key, text) => {
      const defaults = runBootScript();
      storage.set(key, text);
      expect(runBootScript()).toEqual(defaults);
      expect(await runSync()).toEqual(defaults);
    },
  );
});

test("setting a layout atom stores its value, and syncRootAttributes applies it to the root element", () => {
  const store = createStore();
  const root = fakeRoot();
  syncRootAttributes(store, root);
  store.set(skinAtom, "dark");
  store.set(accentAtom, "teal");
  store.set(isRtlAtom, true);
  store.set(textSizeAtom, 125);
  store.set(densityAtom, "compact");
  const expectedAttributes = {
    dark: true,
    "data-skin": "dark",
    "data-accent": "teal",
    "data-density": "compact",
    dir: "rtl",
    "--text-scale": "1.25",
  };
  expect(root.attributes).toEqual(expectedAttributes);
  expect(runBootScript()).toEqual(expectedAttributes);
});

test("the skin `system` follows the device while the page is open", () => {
  const store = createStore();
  const root = fakeRoot();
  syncRootAttributes(store, root);
  store.set(skinAtom, "system");
  expect(root.attributes).toMatchObject({ "data-skin": "light" });
  device.isDark = true;
  for (const listener of device.listeners) listener();
  expect(root.attributes).toMatchObject({ dark: true, "data-skin": "dark" });
});
