import * as v from "valibot";
import { storageKeys } from "../../lib/storage-keys.ts";
import { deleteDraft, readDraft, saveDraft } from "../../state/drafts.ts";

const quote = v.object({ id: v.string(), senderId: v.number(), message: v.string() });
/** Shortened. */
export type Quote = v.InferOutput<typeof quote>;

const draftFile = v.object({
  id: v.string(),
  fileName: v.string(),
  mediaType: v.string(),
  size: v.number(),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
});
/** Without the content: see draft-files.ts. */
export type DraftFile = v.InferOutput<typeof draftFile>;

/** What a message consists of before it is sent. */
export const messageContent = { text: v.string(), replyTo: v.optional(quote), files: v.array(draftFile) };

const chatDraft = v.object(messageContent);
export type ChatDraft = v.InferOutput<typeof chatDraft>;

export const emptyDraft: ChatDraft = { text: "", files: [] };

const isEmpty = ({ text, replyTo, files }: ChatDraft) => text === "" && !replyTo && files.length === 0;
const toKey = (contactId: number) => `chat:${contactId}`;

/** localStorage keeps them. */
export function createChatDrafts() {
  return createStore({
    toKey,
    read: (contactId) => readDraft(toKey(contactId), chatDraft) ?? emptyDraft,
    write: (contactId, draft) => {
      const isSaved = saveDraft(toKey(contactId), draft);
      if (isEmpty(draft)) deleteDraft(toKey(contactId), draft);
      return isSaved;
    },
  });
}
export type ChatDrafts = ReturnType<typeof createChatDrafts>;

interface StoreOptions<Value> {
  toKey: (contactId: number) => string;
  read: (contactId: number) => Value;
  /** Returns false if the value could not be stored. */
  write: (contactId: number, value: Value) => boolean;
}

/** The listeners of the stores in use. Undo can still change the store of a chat page that the user has left. */
const storeListeners = new Set<(key: string) => void>();

/** Reads a value again when another tab or store has changed it. */
export function createStore<Value>({ toKey, read, write }: StoreOptions<Value>) {
  const values = new Map<number, Value>();
  /** Values that are only in this page, because they could not be stored. */
  const unsaved = new Set<number>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const dropSaved = (isChanged: (contactId: number) => boolean) => {
    for (const contactId of values.keys())
      if (isChanged(contactId) && !unsaved.has(contactId)) values.delete(contactId);
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== null && !key.startsWith(storageKeys.draft)) return;
    // The key is null if the whole storage has been cleared.
    dropSaved((contactId) => key === null || key.endsWith(`:${toKey(contactId)}`));
    notify();
  };
  const onOtherStore = (changedKey: string) => {
    dropSaved((contactId) => toKey(contactId) === changedKey);
    notify();
  };
  const get = (contactId: number): Value => {
    const value = values.get(contactId) ?? read(contactId);
    values.set(contactId, value);
    return value;
  };
  return {
    get,
    /** Changes the stored value, which can be newer than the one of the last event from another tab. */
    update: (contactId: number, change: (value: Value) => Value) => {
      const value = change(unsaved.has(contactId) ? get(contactId) : read(contactId));
      values.set(contactId, value);
      if (write(contactId, value)) unsaved.delete(contactId);
      else unsaved.add(contactId);
      notify();
      for (const listener of storeListeners) if (listener !== onOtherStore) listener(toKey(contactId));
    },
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) {
        // Nobody has listened to other tabs and stores yet.
        dropSaved(() => true);
        addEventListener("storage", onStorage);
        storeListeners.add(onOtherStore);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        removeEventListener("storage", onStorage);
        storeListeners.delete(onOtherStore);
      };
    },
  };
}
