import { atom } from "jotai";

/** True until the first screen is rendered. Until then the document shows a logo and a spinner. */
export const loadingSpinnerAtom = atom(true);

/** The options of a form's select field, such as the services in the contact form. */
export const dropdownListFromAtom = atom<readonly string[]>([]);

/** True once the app has to show a toast. The code for toasts then loads even if nobody is signed in. */
export const toastsEnabledAtom = atom(false);

/**
 * A file that the operating system opened with this app. The atom keeps the file, even across a sign-in, until the user
 * has imported or dismissed it.
 */
export const launchedFileAtom = atom<File | null>(null);
