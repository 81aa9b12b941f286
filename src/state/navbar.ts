import { atom } from "jotai";
import type { Page } from "../contract/search.ts";

/** A page that the palette and the bookmarks link to. */
export type PageEntry = Page;

/** The query of the palette. */
export const queryAtom = atom("");
/** All pages that the user may open. */
export const suggestionsAtom = atom<readonly PageEntry[]>([]);
/** The bookmarked pages, in the user's order. */
export const bookmarksAtom = atom<readonly PageEntry[]>([]);
