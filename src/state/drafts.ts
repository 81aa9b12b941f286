import * as v from "valibot";
import { storageKeys } from "../lib/storage-keys.ts";

/** Each person's drafts are their own: whoever signs in next on the same device does not find them. */
function storageKey(name: string): string {
  const person = JSON.parse(localStorage.getItem(storageKeys.userData) ?? "null") as { id?: number } | null;
  return `${storageKeys.draft}:${person?.id ?? 0}:${name}`;
}

/** What a person typed into a form and did not save; null where there is none, or none of today's shape. */
export function readDraft<T>(name: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey(name)) ?? "null");
    const checked = v.safeParse(schema, kept);
    return checked.success ? checked.output : null;
  } catch {
    return null;
  }
}

/** Keeps a draft under a name, with every key, so that it survives a reload and a crash. */
export function keepDraft(name: string, draft: object): void {
  try {
    localStorage.setItem(storageKey(name), JSON.stringify(draft));
  } catch (error) {
    // A full or blocked storage costs the draft, never what is on screen.
    console.warn(error);
  }
}

/** Forgets a draft, unless another tab has written one of its own since. */
export function dropDraft(name: string, ours: object): void {
  try {
    if (localStorage.getItem(storageKey(name)) === JSON.stringify(ours)) localStorage.removeItem(storageKey(name));
  } catch (error) {
    console.warn(error);
  }
}
