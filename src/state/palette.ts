import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { storageKeys } from "../lib/storage-keys.ts";

export const paletteOpenAtom = atom(false);

const MOST = 8;
const LONGEST_KEY = 100;

const isKey = (kept: unknown): kept is string => typeof kept === "string" && kept.length <= LONGEST_KEY;

const keptAtom = atomWithStorage<unknown>(storageKeys.recentChoices, [], undefined, { getOnInit: true });

/**
 * The keys of what was chosen last in the palette, the newest first; kept on the device. Garbage there counts as none.
 * A key that is set comes first, null forgets them all.
 */
export const recentChoicesAtom = atom(
  (get): readonly string[] => {
    const kept = get(keptAtom);
    return Array.isArray(kept) ? [...new Set(kept.filter(isKey))].slice(0, MOST) : [];
  },
  (get, set, chosen: string | null) => {
    const others = get(recentChoicesAtom).filter((key) => key !== chosen);
    set(keptAtom, chosen === null ? [] : [chosen, ...others].slice(0, MOST));
  },
);
