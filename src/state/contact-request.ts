import { atom } from "jotai";
import { atomWithStorage } from "jotai/utils";
import { storageKeys } from "../lib/storage-keys.ts";

export interface ApplyRequest {
  name: string;
  companyName: string;
  email: string;
  phone: string;
  interest: string[];
  budget: string;
  message: string;
}

export const emptyRequest: ApplyRequest = {
  name: "",
  companyName: "",
  email: "",
  phone: "",
  interest: [],
  budget: "",
  message: "",
};

/** What a visitor has typed so far; kept with every key, so that it survives a reload and a crash. */
export const applyRequestAtom = atomWithStorage<ApplyRequest>(storageKeys.contactDraft, emptyRequest, undefined, {
  getOnInit: true,
});
export const contactLoadingAtom = atom(false);
