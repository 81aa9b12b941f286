import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithStoredChoice } from "./atom-with-local-storage.ts";

/** This device stores the choice. */
export const shopViewAtom = atomWithStoredChoice(storageKeys.shopView, ["grid", "list"]);

/** `more` adds the next products below. This device stores the choice. */
export const shopPagingAtom = atomWithStoredChoice(storageKeys.shopPaging, ["pages", "more"]);
