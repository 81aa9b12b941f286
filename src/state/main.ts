import { atom } from "jotai";

/** True until the first screen is rendered; until then the document shows a logo and a spinner. */
export const loadingSpinnerAtom = atom(true);

/** The options of a form's select fields, e.g. the services of the contact form. */
export const dropdownListFromAtom = atom<readonly string[]>([]);

/** True once a page needs toasts although nobody is signed in. */
export const toastsEnabledAtom = atom(false);

/** A file that the operating system opened with the app, stored until the user has handled it, also across a sign-in. */
export const launchedFileAtom = atom<File | null>(null);
