import { atom } from "jotai";
import { RESET } from "jotai/utils";
import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithStoredChoice } from "./atom-with-local-storage.ts";

// The first of each is the default. public/boot.js applies the visible ones before the first paint, with the same keys
// and values; a test compares the two.
export const skins = ["light", "dark", "bordered", "semi-dark"] as const;
export type Skin = (typeof skins)[number];
export const accents = ["violet", "blue", "teal", "magenta", "slate"] as const;
/** In percent of the browser's default font size. */
export const textSizes = [100, 90, 110, 125] as const;
export const contentWidths = ["full", "boxed"] as const;
export const menuLayouts = ["vertical", "horizontal"] as const;
export const navbarTypes = ["hidden", "sticky", "static", "floating"] as const;
export const footerTypes = ["static", "sticky", "hidden"] as const;
const offByDefault = [false, true] as const;

export const skinAtom = atomWithStoredChoice(storageKeys.skin, skins);
export const accentAtom = atomWithStoredChoice(storageKeys.accent, accents);
export const textSizeAtom = atomWithStoredChoice(storageKeys.textSize, textSizes);
export const isRtlAtom = atomWithStoredChoice(storageKeys.isRtl, offByDefault);
export const contentWidthAtom = atomWithStoredChoice(storageKeys.contentWidth, contentWidths);
export const menuLayoutAtom = atomWithStoredChoice(storageKeys.menuLayout, menuLayouts);
export const menuCollapsedAtom = atomWithStoredChoice(storageKeys.menuCollapsed, offByDefault);
export const menuHiddenAtom = atomWithStoredChoice(storageKeys.menuHidden, offByDefault);
export const navbarTypeAtom = atomWithStoredChoice(storageKeys.navbarType, navbarTypes);
export const footerTypeAtom = atomWithStoredChoice(storageKeys.footerType, footerTypes);

/** Resets all layout settings to the defaults and deletes the stored values. */
export const resetLayoutAtom = atom(null, (_get, set) => {
  set(skinAtom, RESET);
  set(accentAtom, RESET);
  set(textSizeAtom, RESET);
  set(isRtlAtom, RESET);
  set(contentWidthAtom, RESET);
  set(menuLayoutAtom, RESET);
  set(menuCollapsedAtom, RESET);
  set(menuHiddenAtom, RESET);
  set(navbarTypeAtom, RESET);
  set(footerTypeAtom, RESET);
});

/** Whether the layout drawer is open. */
export const customiseOpenAtom = atom(false);
/** Whether the menu drawer is open, on screens without a side menu. */
export const menuOpenAtom = atom(false);
