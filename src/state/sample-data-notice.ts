import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithStoredChoice } from "./atom-with-local-storage.ts";

/** True until the user of this device has decided about the sample data. */
export const sampleDataNoticeAtom = atomWithStoredChoice(storageKeys.sampleDataNotice, [true, false]);
