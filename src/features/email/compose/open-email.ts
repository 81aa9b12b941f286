import { safeSessionStorage } from "../../../lib/safe-storage.ts";
import { storageKeys } from "../../../lib/storage-keys.ts";

export function rememberOpenEmail(key: string): void {
  // Without the storage, a reload opens an empty email; the draft is in its folder.
  safeSessionStorage.setItem(storageKeys.openEmail, key);
}

/** Returns true if the page was loaded while this new email was open in the same tab. */
export function wasOpenBeforeReload(key: string): boolean {
  const [navigationEntry] = performance.getEntriesByType("navigation");
  if (!navigationEntry || new URL(navigationEntry.name).searchParams.get("compose") !== "new") return false;
  return safeSessionStorage.getItem(storageKeys.openEmail) === key;
}
