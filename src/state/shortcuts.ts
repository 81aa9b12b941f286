import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { storageKeys } from "../lib/storage-keys.ts";

const keptAtom = atomWithStorage<unknown>(storageKeys.shortcuts, true, undefined, { getOnInit: true });

/** Whether single keys act; on, unless the person turned them off. Those with Ctrl or ⌘ always do. */
export const shortcutsEnabledAtom = atom(
  (get) => get(keptAtom) !== false,
  (_get, set, isOn: boolean) => set(keptAtom, isOn),
);

/** Whether the list of the shortcuts is open. */
export const shortcutsOpenAtom = atom(false);
