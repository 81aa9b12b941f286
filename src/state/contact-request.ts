import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { storageKeys } from "../lib/storage-keys.ts";

export interface ContactRequestInput {
  name: string;
  companyName: string;
  email: string;
  phone: string;
  interest: string[];
  budget: string;
  message: string;
}

export const emptyContactRequest: ContactRequestInput = {
  name: "",
  companyName: "",
  email: "",
  phone: "",
  interest: [],
  budget: "",
  message: "",
};

const kept = { getOnInit: true };

/** What a visitor has typed so far; kept with every key, so that it survives a reload and a crash. */
export const contactRequestDraftAtom = atomWithStorage<ContactRequestInput>(
  storageKeys.contactDraft,
  emptyContactRequest,
  undefined,
  kept,
);

/** The UUID that the draft is sent under: sent twice, because nobody heard the first answer, it is one request. */
export const contactRequestKeyAtom = atomWithStorage<string>(storageKeys.contactDraftKey, "", undefined, kept);

/** A waiting request that is being changed: its id, and what it is to say. Kept like the draft, and beside it. */
export interface ContactRequestEdit {
  id: string;
  /** The UUID under which it goes as a request of its own, where the first wording went out before the change. */
  newId: string;
  department: string;
  request: ContactRequestInput;
}
export const contactRequestEditAtom = atomWithStorage<ContactRequestEdit | null>(
  storageKeys.contactEdit,
  null,
  undefined,
  kept,
);

export const contactLoadingAtom = atom(false);
