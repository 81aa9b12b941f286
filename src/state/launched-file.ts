import { atom } from "jotai";

/** A file that the operating system opened with the app, until somebody has looked into it; a sign-in in between does not lose it. */
export const launchedFileAtom = atom<File | null>(null);
