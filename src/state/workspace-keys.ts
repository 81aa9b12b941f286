import { safeStorage } from "../lib/safe-storage.ts";
import { storageKeys } from "../lib/storage-keys.ts";

const PREFIX = "workspace-";

/** In a workspace, the ids of accounts and records mean others than in the device's own data. */
export const addWorkspacePrefix = (key: string): string =>
  safeStorage.getItem(storageKeys.inWorkspace) === "true" ? PREFIX + key : key;

/**
 * Deletes what the page has stored about the workspace's records, and the drafts of this user. What other members have
 * typed on a shared computer stays.
 */
export function forgetWorkspace(userId: number | undefined): void {
  const drafts = `${storageKeys.draft}:${PREFIX}${userId}:`;
  const typedByOthers = PREFIX + storageKeys.draft;
  for (const key of safeStorage.getKeys())
    if (key.startsWith(drafts) || (key.startsWith(PREFIX) && !key.startsWith(typedByOthers)))
      safeStorage.removeItem(key);
}
