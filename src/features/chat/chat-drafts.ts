import * as v from "valibot";
import { storageKeys } from "../../lib/storage-keys.ts";
import { deleteDraft, readDraft, saveDraft } from "../../state/drafts.ts";

const quote = v.object({ id: v.string(), senderId: v.number(), message: v.string() });
/** The message that another message replies to, shortened. */
export type Quote = v.InferOutput<typeof quote>;

const draftFile = v.object({
  id: v.string(),
  fileName: v.string(),
  mediaType: v.string(),
  size: v.number(),
  width: v.optional(v.number()),
  height: v.optional(v.number()),
});
/** A chosen file without its content; see draft-files.ts. */
export type DraftFile = v.InferOutput<typeof draftFile>;

/** What a message consists of before it is sent. */
export const messageContent = { text: v.string(), replyTo: v.optional(quote), files: v.array(draftFile) };

const chatDraft = v.object(messageContent);
export type ChatDraft = v.InferOutput<typeof chatDraft>;

export const emptyDraft: ChatDraft = { text: "", files: [] };

const isEmpty = ({ text, replyTo, files }: ChatDraft) => text === "" && !replyTo && files.length === 0;
const toKey = (contactId: number) => `chat:${contactId}`;

/** Creates the store of the unsent text, quote and files of each conversation. localStorage keeps them. */
export function createChatDrafts() {
  return createStore({
    read: (contactId) => readDraft(toKey(contactId), chatDraft) ?? emptyDraft,
    write: (contactId, draft) => {
      saveDraft(toKey(contactId), draft);
      if (isEmpty(draft)) deleteDraft(toKey(contactId), draft);
    },
  });
}
export type ChatDrafts = ReturnType<typeof createChatDrafts>;

interface StoreOptions<Value> {
  read: (contactId: number) => Value;
  write: (contactId: number, value: Value) => void;
}

/** Creates a store with one value per contact. Reads the values again when another tab has changed them. */
export function createStore<Value>({ read, write }: StoreOptions<Value>) {
  const values = new Map<number, Value>();
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const onStorage = ({ key }: StorageEvent) => {
    if (!key?.startsWith(storageKeys.draft)) return;
    values.clear();
    notify();
  };
  const get = (contactId: number): Value => {
    const value = values.get(contactId) ?? read(contactId);
    values.set(contactId, value);
    return value;
  };
  return {
    get,
    set: (contactId: number, value: Value) => {
      values.set(contactId, value);
      write(contactId, value);
      notify();
    },
    subscribe: (listener: () => void) => {
      if (listeners.size === 0) addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) removeEventListener("storage", onStorage);
      };
    },
  };
}
