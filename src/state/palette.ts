import { atom } from "jotai";
import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithStoredValue } from "./atom-with-local-storage.ts";
import { addWorkspacePrefix } from "./workspace-keys.ts";

export const paletteOpenAtom = atom(false);

const MAX_CHOICES = 8;
const MAX_KEY_LENGTH = 100;

const isKey = (value: unknown): value is string => typeof value === "string" && value.length <= MAX_KEY_LENGTH;

const storedKeysAtom = atomWithStoredValue<unknown>(addWorkspacePrefix(storageKeys.recentChoices), []);

/**
 * The keys of the entries that the user last chose in the palette, newest first, stored on the device. Setting the atom
 * to a key puts that key first; setting it to null deletes all keys.
 */
export const recentChoicesAtom = atom(
  (get): readonly string[] => {
    const storedKeys = get(storedKeysAtom);
    return Array.isArray(storedKeys) ? [...new Set(storedKeys.filter(isKey))].slice(0, MAX_CHOICES) : [];
  },
  (get, set, chosen: string | null) => {
    const otherKeys = get(recentChoicesAtom).filter((key) => key !== chosen);
    set(storedKeysAtom, chosen === null ? [] : [chosen, ...otherKeys].slice(0, MAX_CHOICES));
  },
);
