import * as v from "valibot";
import { deleteDraft, listDraftKeys, readDraft, saveDraft } from "../../state/drafts.ts";
import { createStore, messageContent } from "./chat-drafts.ts";

export const sendErrors = ["full", "role", "rejected", "lost-file", "failed"] as const;
export type SendError = (typeof sendErrors)[number];

const outgoingMessage = v.object({
  /** The id that the stored message will have, so that sending it twice stores one message. */
  id: v.string(),
  time: v.string(),
  ...messageContent,
  error: v.optional(v.picklist(sendErrors)),
  /** True if the message is stored and only its thread has not been loaded again yet. */
  isSent: v.optional(v.boolean()),
});

/** Not part of the loaded thread yet. */
export interface OutgoingMessage extends v.InferOutput<typeof outgoingMessage> {
  status: OutgoingStatus;
}
export type OutgoingStatus = "sending" | "sent" | "failed";
type StoredMessage = v.InferOutput<typeof outgoingMessage>;

const outgoingList = v.object({ messages: v.array(outgoingMessage) });
const KEY_START = "chat-outgoing:";
const toKey = (contactId: number) => `${KEY_START}${contactId}`;

/** localStorage keeps the messages until the worker has stored them. */
export function createOutgoingMessages() {
  /** The sent messages of each contact. They are not stored, because a reload loads them with the thread. */
  const sent = new Map<number, readonly StoredMessage[]>();
  const readUnsent = (contactId: number) => readDraft(toKey(contactId), outgoingList)?.messages ?? [];
  const store = createStore<readonly StoredMessage[]>({
    toKey,
    read: (contactId) => {
      const sentMessages = sent.get(contactId) ?? [];
      const sentIds = new Set(sentMessages.map(({ id }) => id));
      return sortByTime([...sentMessages, ...readUnsent(contactId).filter(({ id }) => !sentIds.has(id))]);
    },
    write: (contactId, messages) => {
      sent.set(
        contactId,
        messages.filter(({ isSent }) => isSent),
      );
      const unsent = messages.filter(({ isSent }) => !isSent);
      if (unsent.length > 0) return saveDraft(toKey(contactId), { messages: unsent });
      if (readUnsent(contactId).length > 0) saveDraft(toKey(contactId), { messages: unsent });
      deleteDraft(toKey(contactId), { messages: unsent });
      return true;
    },
  });
  const change = (contactId: number, id: string, part: Partial<StoredMessage>) =>
    store.update(contactId, (messages) => messages.map((each) => (each.id === id ? { ...each, ...part } : each)));
  return {
    get: store.get,
    subscribe: store.subscribe,
    /** Returns the contacts for whom the user has stored messages that are not sent yet. */
    getContactIds: () => listDraftKeys(KEY_START).map((key) => Number(key.slice(KEY_START.length))),
    add: (contactId: number, message: StoredMessage) =>
      store.update(contactId, (messages) => sortByTime([...messages, message])),
    remove: (contactId: number, ids: ReadonlySet<string>) =>
      store.update(contactId, (messages) => messages.filter(({ id }) => !ids.has(id))),
    markSending: (contactId: number, id: string) => change(contactId, id, { error: undefined }),
    markSent: (contactId: number, id: string) => change(contactId, id, { error: undefined, isSent: true }),
    markFailed: (contactId: number, id: string, error: SendError) => change(contactId, id, { error }),
  };
}
export type OutgoingMessages = ReturnType<typeof createOutgoingMessages>;

const sortByTime = (messages: readonly StoredMessage[]) =>
  messages.toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time));

/** Adds the status that follows from the stored fields. */
export const toOutgoingMessage = (message: StoredMessage): OutgoingMessage => ({
  ...message,
  status: message.error ? "failed" : message.isSent ? "sent" : "sending",
});
