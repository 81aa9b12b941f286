import { atom } from "jotai";

/** A page that the menu's search can lead to. */
export interface PageEntry {
  title: string;
  path: string;
}

export const queryAtom = atom("");
export const suggestionsAtom = atom<readonly PageEntry[]>([]);
export const bookmarksAtom = atom<readonly PageEntry[]>([]);
