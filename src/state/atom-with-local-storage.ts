import { atomWithStorage, createJSONStorage } from "jotai/utils";
import { safeStorage } from "../lib/safe-storage.ts";

type Choice = string | number | boolean;

/**
 * `parse` must turn the stored value, which may be anything or null, into a valid one. The atom never throws: if the
 * storage is blocked or full, its value lasts until the tab is closed.
 */
export function atomWithLocalStorage<Value>(key: string, parse: (stored: unknown) => Value) {
  const json = createJSONStorage<unknown>(() => safeStorage);
  const storage = {
    getItem: () => parse(json.getItem(key, null)),
    setItem: (_: string, value: Value) => json.setItem(key, value),
    removeItem: () => json.removeItem(key),
    subscribe: (_: string, callback: (value: Value) => void) =>
      json.subscribe?.(key, (value) => callback(parse(value)), null) ?? (() => {}),
  };
  // With getOnInit, the first render already has the stored value.
  return atomWithStorage<Value>(key, parse(null), storage, { getOnInit: true });
}

/** The stored value needs no check, because only the app writes it. */
export const atomWithStoredValue = <Value>(key: string, initial: Value) =>
  atomWithStorage<Value>(
    key,
    initial,
    createJSONStorage<Value>(() => safeStorage),
    { getOnInit: true },
  );

/** An invalid stored value counts as the first choice. */
export const atomWithStoredChoice = <const C extends readonly [Choice, ...Choice[]]>(key: string, choices: C) =>
  atomWithLocalStorage<C[number]>(key, (stored) => choices.find((choice) => choice === stored) ?? choices[0]);
