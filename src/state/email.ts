import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithStoredChoice } from "./atom-with-local-storage.ts";

/** How much space a row of the mailbox takes. This device stores the choice. */
export const emailDensityAtom = atomWithStoredChoice(storageKeys.emailDensity, ["comfortable", "compact"]);
