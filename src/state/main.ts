import { atom } from "jotai";

export const loadingSpinnerAtom = atom(true);

/** The choices of a drop-down list, such as the services in the contact form. */
export const dropdownListFromAtom = atom<readonly string[]>([]);

/** True also if nobody is signed in, so that the code for toasts loads. */
export const toastsEnabledAtom = atom(false);

/**
 * A file that the operating system opened with this app. The atom keeps the file, even across a sign-in, until the user
 * has imported or dismissed it.
 */
export const launchedFileAtom = atom<File | null>(null);
