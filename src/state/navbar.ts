import { atom } from "jotai";
import type { Page } from "../contract/search.ts";

/** A page that the palette and the bookmarks lead to. */
export type PageEntry = Page;

/** What is asked of the palette. */
export const queryAtom = atom("");
/** Every page that there is to go to. */
export const suggestionsAtom = atom<readonly PageEntry[]>([]);
/** The bookmarked ones among them, in the person's order. */
export const bookmarksAtom = atom<readonly PageEntry[]>([]);
