import { atom } from "jotai";
import type { AppPage } from "../contract/search.ts";

/** The palette and the bookmarks link to these pages. */
export type PageEntry = AppPage;

export const queryAtom = atom("");
export const suggestionsAtom = atom<readonly PageEntry[]>([]);
/** In the user's order. */
export const bookmarksAtom = atom<readonly PageEntry[]>([]);
export const pendingReordersAtom = atom(0);
