import { safeSessionStorage } from "../lib/safe-storage.ts";
import { storageKeys } from "../lib/storage-keys.ts";

const getStorageKey = (list: string) => `${storageKeys.listAddress}:${list}`;

/** Saves the search for this tab, so that the back link of a record restores the list. */
export function saveListSearch(list: string, search: object): void {
  safeSessionStorage.setItem(getStorageKey(list), JSON.stringify(search));
}

/** Returns an empty object if no search is saved. The route's schema has to validate the values. */
export function loadListSearch(list: string): Record<string, unknown> {
  try {
    const storedSearch: unknown = JSON.parse(safeSessionStorage.getItem(getStorageKey(list)) ?? "null");
    return typeof storedSearch === "object" && storedSearch !== null && !Array.isArray(storedSearch)
      ? { ...storedSearch }
      : {};
  } catch {
    return {};
  }
}
