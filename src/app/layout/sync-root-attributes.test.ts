import { readFileSync } from "node:fs";
import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { storageKeys } from "../../lib/storage-keys.ts";
import { accentAtom, accents, isRtlAtom, skinAtom, skins, textSizeAtom, textSizes } from "../../state/layout.ts";
import { syncRootAttributes } from "./sync-root-attributes.ts";

/** The part of an element that boot script and page use. */
function fakeRoot() {
  const seen: Record<string, string | boolean> = {};
  return {
    seen,
    hasAttribute: () => false,
    setAttribute: (name: string, value: string) => {
      seen[name] = value;
    },
    classList: {
      add: (name: string) => {
        seen[name] = true;
      },
      toggle: (name: string, on?: boolean) => {
        if (on) seen[name] = true;
        else delete seen[name];
        return Boolean(on);
      },
    },
    style: {
      setProperty: (name: string, value: string | null) => {
        seen[name] = value ?? "";
      },
    },
  };
}

const kept = new Map<string, string>();
const localStorage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
};

beforeEach(() => {
  kept.clear();
  vi.stubGlobal("localStorage", localStorage);
  vi.stubGlobal("addEventListener", () => {});
});
afterEach(() => vi.unstubAllGlobals());

/** Returns what the boot script sets on the root element. */
function booted() {
  const root = fakeRoot();
  const code = readFileSync("public/boot.js", "utf8");
  const names = ["document", "localStorage", "navigator", "location", "window", "addEventListener"];
  const document = { documentElement: root, cookie: "", createElement: () => ({ noModule: true }) };
  const location = { pathname: "/en/login", search: "", hash: "" };
  new Function(...names, code)(document, localStorage, { serviceWorker: {}, language: "en" }, location, {}, () => {});
  return root.seen;
}

/** Returns what the page sets on the root element. */
async function followed() {
  // Atoms read the storage when created, as on a new page.
  vi.resetModules();
  const [{ syncRootAttributes: follow }, { createStore: create }] = await Promise.all([
    import("./sync-root-attributes.ts"),
    import("jotai"),
  ]);
  const root = fakeRoot();
  follow(create(), root);
  return root.seen;
}

const values = {
  [storageKeys.skin]: skins,
  [storageKeys.accent]: accents,
  [storageKeys.isRtl]: [false, true],
  [storageKeys.textSize]: textSizes,
};
const everyValue = Object.entries(values).flatMap(([key, choices]) =>
  choices.map((choice) => [key, JSON.stringify(choice)] as const),
);
const garbage = Object.keys(values).flatMap((key) =>
  ["", "{", "null", "sepia", '"sepia"', '["dark"]', "1e9", '{"skin":"dark"}'].map((text) => [key, text] as const),
);

describe("boot script and page set the same attributes", () => {
  test("without stored choices: the defaults", async () => {
    expect(await followed()).toEqual(booted());
    expect(booted()).toEqual({ "data-skin": "light", "data-accent": "violet", dir: "ltr", "--text-scale": "1" });
  });

  test.each(everyValue)("with %s %s", async (key, text) => {
    kept.set(key, text);
    expect(await followed()).toEqual(booted());
  });

  test.each(garbage)("with an invalid value for %s: %s", async (key, text) => {
    const untouched = booted();
    kept.set(key, text);
    expect(booted()).toEqual(untouched);
    expect(await followed()).toEqual(untouched);
  });
});

test("a choice is applied to the document and stored", () => {
  const store = createStore();
  const root = fakeRoot();
  syncRootAttributes(store, root);
  store.set(skinAtom, "dark");
  store.set(accentAtom, "teal");
  store.set(isRtlAtom, true);
  store.set(textSizeAtom, 125);
  const chosen = { dark: true, "data-skin": "dark", "data-accent": "teal", dir: "rtl", "--text-scale": "1.25" };
  expect(root.seen).toEqual(chosen);
  expect(booted()).toEqual(chosen);
});
