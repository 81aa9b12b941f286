import { atom } from "jotai";
import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithStoredValue } from "./atom-with-local-storage.ts";

const storedAtom = atomWithStoredValue<unknown>(storageKeys.shortcuts, true);

/** True if shortcuts without Ctrl or ⌘ are enabled, which is the default. */
export const shortcutsEnabledAtom = atom(
  (get) => get(storedAtom) !== false,
  (_get, set, isOn: boolean) => set(storedAtom, isOn),
);

/** True while the list of shortcuts is open. */
export const shortcutsOpenAtom = atom(false);
