import * as v from "valibot";
import { changedValues } from "../lib/changed-values.ts";
import { storageKeys } from "../lib/storage-keys.ts";

/** Each person's drafts are their own: whoever signs in next on the same device does not find them. */
function storageKey(name: string): string {
  const person = JSON.parse(localStorage.getItem(storageKeys.userData) ?? "null") as { id?: number } | null;
  return `${storageKeys.draft}:${person?.id ?? 0}:${name}`;
}

/** What a person typed into a form and did not save; null where there is none, or none of today's shape. */
export function readDraft<T>(name: string, schema: v.GenericSchema<unknown, T>): T | null {
  return parsed(() => localStorage.getItem(storageKey(name)), schema);
}

function parsed<T>(read: () => string | null, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const checked = v.safeParse(schema, JSON.parse(read() ?? "null"));
    return checked.success ? checked.output : null;
  } catch {
    return null;
  }
}

/**
 * What of a draft differs from the record as it is now; null where nothing does. What has become the same since, for others
 * have saved it, is no draft any more: left in the storage, it would come back for good.
 */
export function readDraftChanges<T extends object>(
  name: string,
  record: T,
  schema: v.GenericSchema<unknown, { [K in keyof T]?: T[K] | undefined }>,
): Partial<T> | null {
  const draft = readDraft(name, schema);
  if (!draft) return null;
  const changes = changedValues(record, { ...record, ...draft } as T);
  if (Object.keys(changes).length === 0) {
    localStorage.removeItem(storageKey(name));
    return null;
  }
  saveDraft(name, changes);
  return changes;
}

/** Keeps a draft under a name, with every key, so that it survives a reload and a crash. */
export function saveDraft(name: string, draft: object): void {
  try {
    localStorage.setItem(storageKey(name), JSON.stringify(draft));
  } catch (error) {
    // A full or blocked storage costs the draft, never what is on screen.
    console.warn(error);
  }
}

/** Forgets a draft, unless another tab has written one of its own since. */
export function deleteDraft(name: string, ours: object): void {
  try {
    if (localStorage.getItem(storageKey(name)) === JSON.stringify(ours)) localStorage.removeItem(storageKey(name));
  } catch (error) {
    console.warn(error);
  }
}
