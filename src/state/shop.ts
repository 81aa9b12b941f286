import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithStoredChoice } from "./atom-with-local-storage.ts";

export const shopViewAtom = atomWithStoredChoice(storageKeys.shopView, ["grid", "list"]);

/** `more` adds the next products below. */
export const shopPagingAtom = atomWithStoredChoice(storageKeys.shopPaging, ["pages", "more"]);
