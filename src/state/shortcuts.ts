import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { storageKeys } from "../lib/storage-keys.ts";

const storedAtom = atomWithStorage<unknown>(storageKeys.shortcuts, true, undefined, { getOnInit: true });

/** True if shortcuts without Ctrl or ⌘ are enabled, which is the default. */
export const shortcutsEnabledAtom = atom(
  (get) => get(storedAtom) !== false,
  (_get, set, isOn: boolean) => set(storedAtom, isOn),
);

/** True while the list of shortcuts is open. */
export const shortcutsOpenAtom = atom(false);
