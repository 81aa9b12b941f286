import { atomWithStorage } from "jotai/utils";

type Choice = string | number | boolean;

/**
 * Creates an atom whose value is stored in localStorage as JSON and shared between tabs. `parse` must turn the stored
 * value, which may be anything or null, into a valid one. The atom never throws: if the storage is blocked or full, its
 * value lasts until the next reload.
 */
export function atomWithLocalStorage<Value>(key: string, parse: (stored: unknown) => Value) {
  const parseText = (text: string | null): Value => parse(attempt(() => JSON.parse(text ?? "null")));
  const storage = {
    getItem: () => parseText(attempt(() => localStorage.getItem(key)) ?? null),
    setItem: (_: string, value: Value) => attempt(() => localStorage.setItem(key, JSON.stringify(value))),
    removeItem: () => attempt(() => localStorage.removeItem(key)),
    subscribe: (_: string, callback: (value: Value) => void) => {
      const onStorage = (event: StorageEvent) => {
        // The browser sends the key null after localStorage.clear().
        if (event.key === key || event.key === null) callback(parseText(event.newValue));
      };
      addEventListener("storage", onStorage);
      return () => removeEventListener("storage", onStorage);
    },
  };
  // With getOnInit, the first render already has the stored value.
  return atomWithStorage<Value>(key, parse(null), storage, { getOnInit: true });
}

/**
 * Creates an atom whose value is one of `choices`. If the stored value is not one of them, the atom has the first
 * choice.
 */
export const atomWithStoredChoice = <const C extends readonly [Choice, ...Choice[]]>(key: string, choices: C) =>
  atomWithLocalStorage<C[number]>(key, (stored) => choices.find((choice) => choice === stored) ?? choices[0]);

function attempt<T>(action: () => T): T | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}
