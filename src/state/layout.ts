import { atom } from "jotai";
import { RESET } from "jotai/utils";
import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithStoredChoice } from "./atom-with-local-storage.ts";

// Each list below contains the values of one layout setting; the first value is the default. src/boot.js has the
// same keys and values and applies the stored ones before the first paint; a test compares the two files.
/** The skin `system` is light or dark, as the device is. */
export const skins = ["light", "dark", "bordered", "semi-dark", "system"] as const;
export type Skin = (typeof skins)[number];
const lightSkins = ["light", "bordered", "semi-dark"] as const;
export const accents = ["violet", "blue", "teal", "magenta", "slate"] as const;
/** In percent of the browser's default font size. */
export const textSizes = [100, 90, 110, 125] as const;
export const densities = ["comfortable", "compact"] as const;
export const contentWidths = ["full", "boxed"] as const;
export const menuLayouts = ["vertical", "horizontal"] as const;
export const navbarTypes = ["hidden", "sticky", "static", "floating"] as const;
export const footerTypes = ["static", "sticky", "hidden"] as const;
const offOnChoices = [false, true] as const;

export const skinAtom = atomWithStoredChoice(storageKeys.skin, skins);
export const accentAtom = atomWithStoredChoice(storageKeys.accent, accents);
export const textSizeAtom = atomWithStoredChoice(storageKeys.textSize, textSizes);
export const densityAtom = atomWithStoredChoice(storageKeys.density, densities);
export const isRtlAtom = atomWithStoredChoice(storageKeys.isRtl, offOnChoices);
export const contentWidthAtom = atomWithStoredChoice(storageKeys.contentWidth, contentWidths);
export const menuLayoutAtom = atomWithStoredChoice(storageKeys.menuLayout, menuLayouts);
export const menuCollapsedAtom = atomWithStoredChoice(storageKeys.menuCollapsed, offOnChoices);
export const menuHiddenAtom = atomWithStoredChoice(storageKeys.menuHidden, offOnChoices);
export const navbarTypeAtom = atomWithStoredChoice(storageKeys.navbarType, navbarTypes);
export const footerTypeAtom = atomWithStoredChoice(storageKeys.footerType, footerTypes);

const queryDarkDevice = () => globalThis.matchMedia?.("(prefers-color-scheme: dark)");
const isDeviceDarkAtom = atom(queryDarkDevice()?.matches === true);
isDeviceDarkAtom.onMount = (set) => {
  const query = queryDarkDevice();
  const update = () => set(query?.matches === true);
  update();
  query?.addEventListener("change", update);
  return () => query?.removeEventListener("change", update);
};

/** `system` is replaced by the device's choice. */
export const appliedSkinAtom = atom((get) => {
  const skin = get(skinAtom);
  if (skin !== "system") return skin;
  return get(isDeviceDarkAtom) ? "dark" : "light";
});

/** The skin to which the switch from dark to light returns. */
const lightSkinAtom = atomWithStoredChoice(storageKeys.lightSkin, lightSkins);

/** From dark, returns to the last light skin: light, bordered or semi-dark. */
export const switchSkinAtom = atom(null, (get, set, scheme: "light" | "dark") => {
  const lightSkin = lightSkins.find((each) => each === get(skinAtom));
  if (lightSkin) set(lightSkinAtom, lightSkin);
  set(skinAtom, scheme === "dark" ? "dark" : get(lightSkinAtom));
});

/** Deletes the stored values. */
export const resetLayoutAtom = atom(null, (_get, set) => {
  set(skinAtom, RESET);
  set(lightSkinAtom, RESET);
  set(accentAtom, RESET);
  set(textSizeAtom, RESET);
  set(densityAtom, RESET);
  set(isRtlAtom, RESET);
  set(contentWidthAtom, RESET);
  set(menuLayoutAtom, RESET);
  set(menuCollapsedAtom, RESET);
  set(menuHiddenAtom, RESET);
  set(navbarTypeAtom, RESET);
  set(footerTypeAtom, RESET);
});

export const customiseOpenAtom = atom(false);
export const menuOpenAtom = atom(false);
