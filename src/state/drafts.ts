import * as v from "valibot";
import { getChangedValues } from "../lib/changed-values.ts";
import { storageKeys } from "../lib/storage-keys.ts";

/**
 * Returns the localStorage key of a draft. The key contains the user's id, so that other users of the device do not see
 * the draft.
 */
function storageKey(draftKey: string): string {
  const user = JSON.parse(localStorage.getItem(storageKeys.userData) ?? "null") as { id?: number } | null;
  return `${storageKeys.draft}:${user?.id ?? 0}:${draftKey}`;
}

/** Returns a stored draft; null if there is none or it does not match the schema. */
export function readDraft<T>(draftKey: string, schema: v.GenericSchema<unknown, T>): T | null {
  return parseDraft(() => localStorage.getItem(storageKey(draftKey)), schema);
}

function parseDraft<T>(read: () => string | null, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    const result = v.safeParse(schema, JSON.parse(read() ?? "null"));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/**
 * Returns the values of a draft that differ from the record; null if none differ. Removes values from the stored draft
 * that the record already has.
 */
export function readDraftChanges<T extends object>(
  draftKey: string,
  record: T,
  schema: v.GenericSchema<unknown, { [K in keyof T]?: T[K] | undefined }>,
): Partial<T> | null {
  const draft = readDraft(draftKey, schema);
  if (!draft) return null;
  const changes = getChangedValues(record, { ...record, ...draft } as T);
  if (Object.keys(changes).length === 0) {
    localStorage.removeItem(storageKey(draftKey));
    return null;
  }
  saveDraft(draftKey, changes);
  return changes;
}

/** Stores a draft, so that it survives a reload or a crash. Returns false if it could not be stored. */
export function saveDraft(draftKey: string, draft: object): boolean {
  try {
    localStorage.setItem(storageKey(draftKey), JSON.stringify(draft));
    return true;
  } catch (error) {
    // If the storage is full or blocked, only log the error: the form also works without a draft.
    console.warn(error);
    return false;
  }
}

/** Returns the keys of the user's drafts that start with a text. */
export function listDraftKeys(start: string): string[] {
  const user = storageKey("");
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(user + start))
      .map((key) => key.slice(user.length));
  } catch (error) {
    console.warn(error);
    return [];
  }
}

/** Deletes a draft, unless another tab has overwritten it. */
export function deleteDraft(draftKey: string, draft: object): void {
  try {
    if (localStorage.getItem(storageKey(draftKey)) === JSON.stringify(draft))
      localStorage.removeItem(storageKey(draftKey));
  } catch (error) {
    console.warn(error);
  }
}
