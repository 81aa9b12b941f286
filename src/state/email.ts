import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithStoredChoice } from "./atom-with-local-storage.ts";

export const emailDensityAtom = atomWithStoredChoice(storageKeys.emailDensity, ["comfortable", "compact"]);
