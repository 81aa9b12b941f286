import { atomWithStorage } from "jotai/utils";

type Choice = string | number | boolean;

/**
 * One of a few values, kept on the device as JSON and the same in every tab. Whatever else stands under the key, and a
 * storage that is blocked or full, means the first of the choices; nothing throws.
 */
export function keptChoice<const C extends readonly [Choice, ...Choice[]]>(key: string, choices: C) {
  type Value = C[number];
  const parse = (text: string | null): Value => {
    try {
      const value: unknown = JSON.parse(text ?? "null");
      return choices.find((choice) => choice === value) ?? choices[0];
    } catch {
      return choices[0];
    }
  };
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
  return atomWithStorage<Value>(key, choices[0], storage, { getOnInit: true });
}

function attempt<T>(access: () => T): T | undefined {
  try {
    return access();
  } catch {
    return undefined;
  }
}
