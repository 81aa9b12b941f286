import { atom } from "jotai";
import type { AppPage } from "../contract/search.ts";

/** A page of the app. The palette and the bookmarks link to these pages. */
export type PageEntry = AppPage;

/** The text that the user has typed into the palette's search field. */
export const queryAtom = atom("");
/** All pages that the user may open. */
export const suggestionsAtom = atom<readonly PageEntry[]>([]);
/** The bookmarked pages, in the user's order. */
export const bookmarksAtom = atom<readonly PageEntry[]>([]);
/** How many calls that save a new order of the bookmarks are running. */
export const pendingReordersAtom = atom(0);
