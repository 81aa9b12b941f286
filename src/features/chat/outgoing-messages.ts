import * as v from "valibot";
import { readDraft, saveDraft } from "../../state/drafts.ts";
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

/** A message that the user has sent and that is not part of the loaded thread yet. */
export interface OutgoingMessage extends v.InferOutput<typeof outgoingMessage> {
  status: OutgoingStatus;
}
export type OutgoingStatus = "sending" | "sent" | "failed";
type StoredMessage = v.InferOutput<typeof outgoingMessage>;

const outgoingList = v.object({ messages: v.array(outgoingMessage) });
const toKey = (contactId: number) => `chat-outgoing:${contactId}`;
const none: readonly StoredMessage[] = [];

/** Creates the store of outgoing messages. localStorage keeps them until the worker has stored them. */
export function createOutgoingMessages() {
  const store = createStore<readonly StoredMessage[]>({
    read: (contactId) => readDraft(toKey(contactId), outgoingList)?.messages ?? none,
    write: (contactId, messages) => {
      const unsent = messages.filter(({ isSent }) => !isSent);
      if (unsent.length > 0 || readDraft(toKey(contactId), outgoingList)?.messages.length)
        saveDraft(toKey(contactId), { messages: unsent });
    },
  });
  const change = (contactId: number, id: string, part: Partial<StoredMessage>) =>
    store.set(
      contactId,
      store.get(contactId).map((each) => (each.id === id ? { ...each, ...part } : each)),
    );
  return {
    get: store.get,
    subscribe: store.subscribe,
    add: (contactId: number, message: StoredMessage) => store.set(contactId, [...store.get(contactId), message]),
    remove: (contactId: number, ids: ReadonlySet<string>) =>
      store.set(
        contactId,
        store.get(contactId).filter(({ id }) => !ids.has(id)),
      ),
    markSending: (contactId: number, id: string) => change(contactId, id, { error: undefined }),
    markSent: (contactId: number, id: string) => change(contactId, id, { error: undefined, isSent: true }),
    markFailed: (contactId: number, id: string, error: SendError) => change(contactId, id, { error }),
  };
}
export type OutgoingMessages = ReturnType<typeof createOutgoingMessages>;

/** Adds the status that follows from the stored fields. */
export const toOutgoingMessage = (message: StoredMessage): OutgoingMessage => ({
  ...message,
  status: message.error ? "failed" : message.isSent ? "sent" : "sending",
});
