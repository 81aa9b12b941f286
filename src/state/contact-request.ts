import { atom } from "jotai";
import { storageKeys } from "../lib/storage-keys.ts";
import { atomWithStoredValue } from "./atom-with-local-storage.ts";

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

/**
 * What a visitor has typed into the contact form and not sent yet. The atom stores it on every keystroke, so that it
 * survives a reload or a crash.
 */
export const contactRequestDraftAtom = atomWithStoredValue<ContactRequestInput>(
  storageKeys.contactDraft,
  emptyContactRequest,
);

/**
 * The idempotency key of the draft. If the visitor submits the draft again after a lost response, the same key prevents
 * a second request.
 */
export const contactRequestKeyAtom = atomWithStoredValue<string>(storageKeys.contactDraftKey, "");

/** The edit of a request that is already in the outbox. It is stored separately from the draft of a new request. */
export interface ContactRequestEdit {
  id: string;
  /**
   * The idempotency key for submitting the edit as a new request. It is needed if the original was sent while the
   * visitor edited it.
   */
  newId: string;
  department: string;
  request: ContactRequestInput;
}
export const contactRequestEditAtom = atomWithStoredValue<ContactRequestEdit | null>(storageKeys.contactEdit, null);

export const contactLoadingAtom = atom(false);
