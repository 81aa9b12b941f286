import { safeSessionStorage } from "../lib/safe-storage.ts";
import { storageKeys } from "../lib/storage-keys.ts";

const getKey = (list: string) => `${storageKeys.listAddress}:${list}`;

/** For this tab, so that the back link of a record restores the list. */
export function saveListSearch(list: string, search: object): void {
  safeSessionStorage.setItem(getKey(list), JSON.stringify(search));
}

/** An empty object if none are saved. The route's schema has to validate them. */
export function loadListSearch(list: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.getItem(getKey(list)) ?? "null");
    return typeof stored === "object" && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
  } catch {
    return {};
  }
}
