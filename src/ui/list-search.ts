import { storageKeys } from "../lib/storage-keys.ts";

const keyOf = (list: string) => `${storageKeys.listAddress}:${list}`;

/** Notes how a list is narrowed, ordered and paged, so that a record's page leads back to it as it was. Kept with the tab. */
export function saveListSearch(list: string, search: object): void {
  try {
    sessionStorage.setItem(keyOf(list), JSON.stringify(search));
  } catch {
    // Without storage the way back leads to the whole list.
  }
}

/** The search of a list's address as it was seen last; empty where it was not. The route checks what stands in it. */
export function loadListSearch(list: string): Record<string, unknown> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(list)) ?? "null");
    return typeof kept === "object" && kept !== null && !Array.isArray(kept) ? { ...kept } : {};
  } catch {
    return {};
  }
}
