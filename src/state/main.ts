import { atom } from "jotai";

/** True until the first screen is ready; the logo and spinner stand in for it. */
export const loadingSpinnerAtom = atom(true);

/** The choices of the drop-down lists that a form offers, such as the services of the contact form. */
export const dropdownListFromAtom = atom<readonly string[]>([]);

/** True once a page without a sign-in has something to say in a toast. */
export const toastsEnabledAtom = atom(false);

/** A file that the operating system opened with the app, until somebody has looked into it; a sign-in in between does not lose it. */
export const launchedFileAtom = atom<File | null>(null);
