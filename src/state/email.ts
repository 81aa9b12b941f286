import { atom } from "jotai";
import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithStoredChoice } from "./atom-with-local-storage.ts";

/** An email that another screen starts. */
interface StartedEmail {
  to: string;
  subject?: string | undefined;
  /** Plain text. */
  text?: string | undefined;
  /** The visitor's request that it answers. */
  requestId: string;
}

/** The mailbox opens it and clears the atom. A visitor's message must not be in the URL, which histories keep. */
export const startedEmailAtom = atom<StartedEmail | null>(null);

export const emailDensityAtom = atomWithStoredChoice(storageKeys.emailDensity, ["comfortable", "compact"]);
