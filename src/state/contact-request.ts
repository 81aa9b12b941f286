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

const options = { getOnInit: true };

/** The unsent contact form, saved on every keystroke so that it survives a reload or a crash. */
export const contactRequestDraftAtom = atomWithStorage<ContactRequestInput>(
  storageKeys.contactDraft,
  emptyContactRequest,
  undefined,
  options,
);

/** The draft's idempotency key: submitting it again after a lost response creates no second request. */
export const contactRequestKeyAtom = atomWithStorage<string>(storageKeys.contactDraftKey, "", undefined, options);

/** A queued request that the visitor is editing. Stored separately from the draft of a new request. */
export interface ContactRequestEdit {
  id: string;
  /** Idempotency key for submitting the edit as a new request, if the original was sent in the meantime. */
  newId: string;
  department: string;
  request: ContactRequestInput;
}
export const contactRequestEditAtom = atomWithStorage<ContactRequestEdit | null>(
  storageKeys.contactEdit,
  null,
  undefined,
  options,
);

export const contactLoadingAtom = atom(false);
