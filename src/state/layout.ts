import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { storageKeys } from "../lib/storage-keys.ts";

export type Skin = "light" | "dark";
export type ContentWidth = "full" | "boxed";

// Skin and menuCollapsed are kept on the device; the rest starts at the owner's defaults.
const kept = { getOnInit: true };
export const skinAtom = atomWithStorage<Skin>(storageKeys.skin, "light", undefined, kept);
export const menuCollapsedAtom = atomWithStorage(storageKeys.menuCollapsed, false, undefined, kept);
export const isRtlAtom = atom(false);
export const menuHiddenAtom = atom(false);
export const contentWidthAtom = atom<ContentWidth>("full");

/** True while the drawer is open in which the layout is customised. */
export const customiseOpenAtom = atom(false);
