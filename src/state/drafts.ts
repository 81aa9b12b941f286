import * as v from "valibot";
import { getChangedValues } from "../lib/changed-values.ts";
import { safeStorage } from "../lib/safe-storage.ts";
import { storageKeys } from "../lib/storage-keys.ts";
import { addWorkspacePrefix } from "./workspace-keys.ts";

/** The key contains the user's id, so that other users of the device do not see the draft. */
export function getDraftStorageKey(draftKey: string): string {
  const user = JSON.parse(safeStorage.getItem(storageKeys.userData) ?? "null") as { id?: number } | null;
  return `${storageKeys.draft}:${addWorkspacePrefix(`${user?.id ?? 0}`)}:${draftKey}`;
}

const DRAFT_STORAGE_KEY = new RegExp(`^${storageKeys.draft}:(?:workspace-)?\\d+:(.+)`);

/** Returns the key of a draft of any user of the device; undefined if the storage key is not a draft's. */
export const getDraftKey = (storageKey: string): string | undefined => DRAFT_STORAGE_KEY.exec(storageKey)?.[1];

/** Returns null if there is no draft or it does not match the schema. */
export function readDraft<T>(draftKey: string, schema: v.GenericSchema<unknown, T>): T | null {
  return parseDraft(() => safeStorage.getItem(getDraftStorageKey(draftKey)), schema);
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
    safeStorage.removeItem(getDraftStorageKey(draftKey));
    return null;
  }
  storeDraft(draftKey, changes);
  return changes;
}

/** Returns false if the draft lasts only until the tab is closed. */
export const storeDraft = (draftKey: string, draft: object): boolean =>
  safeStorage.setItem(getDraftStorageKey(draftKey), JSON.stringify(draft));

/** Lists only the user's own drafts. */
export function listDraftKeys(start: string): string[] {
  const userKeyPrefix = getDraftStorageKey("");
  return safeStorage
    .getKeys()
    .filter((key) => key.startsWith(userKeyPrefix + start))
    .map((key) => key.slice(userKeyPrefix.length));
}

/** Keeps the draft if another tab has overwritten it. */
export function deleteDraft(draftKey: string, draft: object): void {
  if (safeStorage.getItem(getDraftStorageKey(draftKey)) === JSON.stringify(draft))
    safeStorage.removeItem(getDraftStorageKey(draftKey));
}
