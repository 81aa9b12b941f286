import { atom } from "jotai";
import { RESET } from "jotai/utils";
import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithStoredChoice } from "./atom-with-local-storage.ts";

// The owner's default is the first of each. What shows before the first paint stands in public/boot.js too, under the
// same keys and with the same values; a test compares the two.
export const skins = ["light", "dark", "bordered", "semi-dark"] as const;
export type Skin = (typeof skins)[number];
export const accents = ["violet", "blue", "teal", "magenta", "slate"] as const;
/** In percent of the browser's own size. */
export const textSizes = [100, 90, 110, 125] as const;
export const contentWidths = ["full", "boxed"] as const;
export const menuLayouts = ["vertical", "horizontal"] as const;
export const navbarTypes = ["hidden", "sticky", "static", "floating"] as const;
export const footerTypes = ["static", "sticky", "hidden"] as const;
const switchedOff = [false, true] as const;

export const skinAtom = atomWithStoredChoice(storageKeys.skin, skins);
export const accentAtom = atomWithStoredChoice(storageKeys.accent, accents);
export const textSizeAtom = atomWithStoredChoice(storageKeys.textSize, textSizes);
export const isRtlAtom = atomWithStoredChoice(storageKeys.isRtl, switchedOff);
export const contentWidthAtom = atomWithStoredChoice(storageKeys.contentWidth, contentWidths);
export const menuLayoutAtom = atomWithStoredChoice(storageKeys.menuLayout, menuLayouts);
export const menuCollapsedAtom = atomWithStoredChoice(storageKeys.menuCollapsed, switchedOff);
export const menuHiddenAtom = atomWithStoredChoice(storageKeys.menuHidden, switchedOff);
export const navbarTypeAtom = atomWithStoredChoice(storageKeys.navbarType, navbarTypes);
export const footerTypeAtom = atomWithStoredChoice(storageKeys.footerType, footerTypes);

/** Puts everything back to the owner's defaults, and forgets that it was ever otherwise. */
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

/** Whether the drawer is open in which all of this is chosen. */
export const customiseOpenAtom = atom(false);
/** Whether the drawer is open that holds the menu where it does not stand beside the page. */
export const menuOpenAtom = atom(false);
