import { storageKeys } from "../lib/storage-keys.ts";

const storageKey = (name: string) => `${storageKeys.draft}:${name}`;

/** What a person typed into a form and did not save; null where there is none. */
export function readDraft<T>(name: string): T | null {
  try {
    return JSON.parse(localStorage.getItem(storageKey(name)) ?? "null") as T | null;
  } catch {
    return null;
  }
}

/** Keeps a draft under a name, with every key, so that it survives a reload and a crash; null forgets it. */
export function keepDraft(name: string, draft: unknown): void {
  try {
    if (draft === null) localStorage.removeItem(storageKey(name));
    else localStorage.setItem(storageKey(name), JSON.stringify(draft));
  } catch (error) {
    // A full or blocked storage costs the draft, never what is on screen.
    console.warn(error);
  }
}
