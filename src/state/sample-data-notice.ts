import { safeStorage } from "../lib/safe-storage.ts";
import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithLocalStorage } from "./atom-with-local-storage.ts";

/** Opening any screen of the app stores a count of visits. */
const wasUsedBefore = safeStorage.getItem(storageKeys.menuVisits) !== null;

/**
 * True until the user has decided about the sample data. A device that was used before the app had this question has
 * data of its own, so it is not asked.
 */
export const sampleDataNoticeAtom = atomWithLocalStorage(storageKeys.sampleDataNotice, (stored) =>
  typeof stored === "boolean" ? stored : !wasUsedBefore,
);
