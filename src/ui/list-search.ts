import { storageKeys } from "../lib/storage-keys.ts";

const getKey = (list: string) => `${storageKeys.listAddress}:${list}`;

/** Saves a list's search parameters for this tab, so that a record's back link restores the list. */
export function saveListSearch(list: string, search: object): void {
  try {
    sessionStorage.setItem(getKey(list), JSON.stringify(search));
  } catch {
    // Without storage the back link opens the unfiltered list.
  }
}

/** The saved search parameters of a list; empty if there are none. Unvalidated: the route's schema checks them. */
export function loadListSearch(list: string): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(getKey(list)) ?? "null");
    return typeof stored === "object" && stored !== null && !Array.isArray(stored) ? { ...stored } : {};
  } catch {
    return {};
  }
}
