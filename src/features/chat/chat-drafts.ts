import { memoize } from "es-toolkit/function";
import { atom } from "jotai";
import * as v from "valibot";
import { safeStorage } from "../../lib/safe-storage.ts";
import { deleteDraft, getDraftStorageKey, readDraft, storeDraft } from "../../state/drafts.ts";

const quoteSchema = v.object({ id: v.string(), senderId: v.number(), message: v.string() });
/** A quoted message, with its text shortened. */
export type Quote = v.InferOutput<typeof quoteSchema>;

const draftFileSchema = v.object({
  id: v.string(),
  fileName: v.string(),
  mediaType: v.string(),
  size: v.number(),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
});
/** The file without its content: see draft-files.ts. */
export type DraftFile = v.InferOutput<typeof draftFileSchema>;

/** What a message consists of before it is sent. */
export const messageContentEntries = {
  text: v.string(),
  replyTo: v.optional(quoteSchema),
  files: v.array(draftFileSchema),
  /** Of a message that is being sent. */
  mentions: v.optional(v.array(v.number())),
};

const chatDraftSchema = v.object(messageContentEntries);
export type ChatDraft = v.InferOutput<typeof chatDraftSchema>;

export const emptyDraft: ChatDraft = { text: "", files: [] };

const isEmpty = ({ text, replyTo, files }: ChatDraft) => text === "" && !replyTo && files.length === 0;

/** Stores the drafts in localStorage. */
export const createDraftAtoms = () =>
  createContactAtoms<ChatDraft>({
    keyStart: "chat:",
    read: (key) => readDraft(key, chatDraftSchema) ?? emptyDraft,
    write: (key, draft) => {
      const isSaved = storeDraft(key, draft);
      if (isEmpty(draft)) deleteDraft(key, draft);
      return isSaved;
    },
  });
/** By the contact's id. */
export const getDraftAtom = createDraftAtoms();

interface AtomOptions<Value> {
  keyStart: string;
  /** `previousValue` is the value in this page. */
  read: (key: string, previousValue?: Value) => Value;
  /** Returns false if the value could not be stored. */
  write: (key: string, value: Value) => boolean;
}

/** An atom reads its value again when another tab has changed it. */
export function createContactAtoms<Value>({ keyStart, read, write }: AtomOptions<Value>) {
  const toKey = (contactId: number) => `${keyStart}${contactId}`;
  const createAtom = (contactId: number) => {
    const key = toKey(contactId);
    const valueAtom = atom(read(key));
    // A value that could not be stored is only in this page.
    let isSaved = true;
    valueAtom.onMount = (set) => {
      if (isSaved) set(read(key));
      return safeStorage.subscribe(
        getDraftStorageKey(key),
        () => isSaved && set((previousValue: Value) => read(key, previousValue)),
      );
    };
    return atom(
      (get) => get(valueAtom),
      (get, set, change: (value: Value) => Value) => {
        // Read the stored value again: another tab may have changed it, and its event may not have arrived yet.
        const value = change(isSaved ? read(key, get(valueAtom)) : get(valueAtom));
        isSaved = write(key, value);
        set(valueAtom, value);
      },
    );
  };
  // The key in the storage contains the user's id.
  return memoize(createAtom, { getCacheKey: (contactId) => getDraftStorageKey(toKey(contactId)) });
}
