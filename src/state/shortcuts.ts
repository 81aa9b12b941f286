import { atom } from "jotai";
import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithStoredValue } from "./atom-with-local-storage.ts";

const storedSettingAtom = atomWithStoredValue<unknown>(storageKeys.shortcuts, true);

/** By default, shortcuts without Ctrl or ⌘ are enabled. */
export const shortcutsEnabledAtom = atom(
  (get) => get(storedSettingAtom) !== false,
  (_get, set, isOn: boolean) => set(storedSettingAtom, isOn),
);

export const shortcutsOpenAtom = atom(false);
