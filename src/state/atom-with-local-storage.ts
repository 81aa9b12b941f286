import { atomWithStorage } from "jotai/utils";

type Choice = string | number | boolean;

/**
 * A value kept on the device as JSON and the same in every tab. `read` makes one of whatever stands under the key, which
 * may be nothing or anything; a storage that is blocked or full keeps nothing; nothing throws.
 */
export function atomWithLocalStorage<Value>(key: string, read: (kept: unknown) => Value) {
  const parse = (text: string | null): Value => read(attempt(() => JSON.parse(text ?? "null")));
  const storage = {
    getItem: () => parse(attempt(() => localStorage.getItem(key)) ?? null),
    setItem: (_: string, value: Value) => attempt(() => localStorage.setItem(key, JSON.stringify(value))),
    removeItem: () => attempt(() => localStorage.removeItem(key)),
    subscribe: (_: string, tell: (value: Value) => void) => {
      const onStorage = (event: StorageEvent) => {
        // Without a key all of it was cleared.
        if (event.key === key || event.key === null) tell(parse(event.newValue));
      };
      addEventListener("storage", onStorage);
      return () => removeEventListener("storage", onStorage);
    },
  };
  // Read at the first access: the first frame is right.
  return atomWithStorage<Value>(key, read(null), storage, { getOnInit: true });
}

/** One of a few values; whatever else stands under the key means the first of them. */
export const atomWithStoredChoice = <const C extends readonly [Choice, ...Choice[]]>(key: string, choices: C) =>
  atomWithLocalStorage<C[number]>(key, (kept) => choices.find((choice) => choice === kept) ?? choices[0]);

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
