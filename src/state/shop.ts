import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithStoredChoice } from "./atom-with-local-storage.ts";

/** How the shop shows its products. This device stores the choice. */
export const shopViewAtom = atomWithStoredChoice(storageKeys.shopView, ["grid", "list"]);

/** Whether the shop shows one page at a time, or adds the next products below. This device stores the choice. */
export const shopPagingAtom = atomWithStoredChoice(storageKeys.shopPaging, ["pages", "more"]);
