import { createStore } from "jotai";
import { RESET } from "jotai/utils";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { atomWithStoredChoice } from "./atom-with-local-storage.ts";

const storedTexts = new Map<string, string>();
let listeners: Array<(event: Partial<StorageEvent>) => void> = [];

beforeEach(() => {
  storedTexts.clear();
  listeners = [];
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storedTexts.get(key) ?? null,
    setItem: (key: string, value: string) => void storedTexts.set(key, value),
    removeItem: (key: string) => void storedTexts.delete(key),
  });
  vi.stubGlobal("addEventListener", (_: string, listener: (typeof listeners)[number]) => listeners.push(listener));
});
afterEach(() => vi.unstubAllGlobals());

const sizes = [2, 1, 3] as const;

test("atomWithLocalStorage has the stored value at first and stores every change", () => {
  storedTexts.set("size", "3");
  const sizeAtom = atomWithStoredChoice("size", sizes);
  const store = createStore();
  expect(store.get(sizeAtom)).toBe(3);
  store.set(sizeAtom, 1);
  expect(storedTexts.get("size")).toBe("1");
});

test.each(["", "{", "null", "4", '"3"', "[3]"])(
  "atomWithLocalStorage has its default if the stored value is invalid: %s",
  (text) => {
    storedTexts.set("size", text);
    expect(createStore().get(atomWithStoredChoice("size", sizes))).toBe(2);
  },
);

test("atomWithLocalStorage follows another tab's changes, and has its default after localStorage.clear()", () => {
  const sizeAtom = atomWithStoredChoice("size", sizes);
  const store = createStore();
  store.sub(sizeAtom, () => {});
  const tell = (event: Partial<StorageEvent>) => {
    for (const listener of listeners) listener(event);
  };
  tell({ key: "other", newValue: "3" });
  expect(store.get(sizeAtom)).toBe(2);
  tell({ key: "size", newValue: "3" });
  expect(store.get(sizeAtom)).toBe(3);
  tell({ key: "size", newValue: "nonsense" });
  expect(store.get(sizeAtom)).toBe(2);
  store.set(sizeAtom, 3);
  tell({ key: null, newValue: null });
  expect(store.get(sizeAtom)).toBe(2);
});

test("setting an atomWithLocalStorage to RESET deletes the value from localStorage", () => {
  const sizeAtom = atomWithStoredChoice("size", sizes);
  const store = createStore();
  store.set(sizeAtom, 3);
  store.set(sizeAtom, RESET);
  expect([store.get(sizeAtom), storedTexts.get("size")]).toEqual([2, undefined]);
});

test("atomWithLocalStorage still changes its value if localStorage is blocked or full", () => {
  const refuse = () => {
    throw new DOMException("Refused", "QuotaExceededError");
  };
  vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
  const sizeAtom = atomWithStoredChoice("size", sizes);
  const store = createStore();
  expect(store.get(sizeAtom)).toBe(2);
  store.set(sizeAtom, 3);
  expect(store.get(sizeAtom)).toBe(3);
  store.set(sizeAtom, RESET);
  expect(store.get(sizeAtom)).toBe(2);
});
