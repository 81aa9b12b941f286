import { getDefaultStore } from "jotai";
import * as v from "valibot";
import { deleteDraft, listDraftKeys, readDraft, storeDraft } from "../../state/drafts.ts";
import { createContactAtoms, messageContentEntries } from "./chat-drafts.ts";

export const sendErrors = ["full", "role", "rejected", "lost-file", "failed"] as const;
export type SendError = (typeof sendErrors)[number];

const outgoingMessageSchema = v.object({
  /** The id that the stored message will have, so that sending it twice stores one message. */
  id: v.string(),
  time: v.string(),
  ...messageContentEntries,
  error: v.optional(v.picklist(sendErrors)),
  /** True if the worker has stored the message, but the loaded thread does not contain it yet. */
  isSent: v.optional(v.boolean()),
});

/** A message that is not part of the loaded thread yet. */
export interface OutgoingMessage extends v.InferOutput<typeof outgoingMessageSchema> {
  status: OutgoingStatus;
}
export type OutgoingStatus = "sending" | "sent" | "failed";
type StoredMessage = v.InferOutput<typeof outgoingMessageSchema>;

const outgoingListSchema = v.object({ messages: v.array(outgoingMessageSchema) });
const KEY_START = "chat-outgoing:";
const noMessages: readonly StoredMessage[] = [];

/** localStorage keeps the messages until the worker has stored them. */
export function createOutgoingMessages(store = getDefaultStore()) {
  const readUnsent = (key: string) => readDraft(key, outgoingListSchema)?.messages ?? noMessages;
  /**
   * Returns the atom of the messages to a contact. Sent messages are not stored, because a reload loads them with the
   * thread.
   */
  const getMessagesAtom = createContactAtoms<readonly StoredMessage[]>({
    keyStart: KEY_START,
    read: (key, previousMessages = noMessages) => {
      const sentMessages = previousMessages.filter(({ isSent }) => isSent);
      const sentIds = new Set(sentMessages.map(({ id }) => id));
      const messages = [...sentMessages, ...readUnsent(key).filter(({ id }) => !sentIds.has(id))];
      return messages.length > 0 ? sortByTime(messages) : noMessages;
    },
    write: (key, messages) => {
      const unsentMessages = messages.filter(({ isSent }) => !isSent);
      if (unsentMessages.length > 0) return storeDraft(key, { messages: unsentMessages });
      if (readUnsent(key).length > 0) storeDraft(key, { messages: unsentMessages });
      deleteDraft(key, { messages: unsentMessages });
      return true;
    },
  });
  const updateMessages = (
    contactId: number,
    change: (messages: readonly StoredMessage[]) => readonly StoredMessage[],
  ) => store.set(getMessagesAtom(contactId), change);
  const changeMessage = (contactId: number, id: string, part: Partial<StoredMessage>) =>
    updateMessages(contactId, (messages) => messages.map((each) => (each.id === id ? { ...each, ...part } : each)));
  return {
    getMessagesAtom,
    get: (contactId: number) => store.get(getMessagesAtom(contactId)),
    /** Returns the stored messages of each contact, which are not sent yet. */
    listStored: () =>
      listDraftKeys(KEY_START).map((key) => ({
        contactId: Number(key.slice(KEY_START.length)),
        messages: readUnsent(key),
      })),
    add: (contactId: number, message: StoredMessage) =>
      updateMessages(contactId, (messages) => sortByTime([...messages, message])),
    remove: (contactId: number, ids: ReadonlySet<string>) =>
      updateMessages(contactId, (messages) => messages.filter(({ id }) => !ids.has(id))),
    markSending: (contactId: number, id: string) => changeMessage(contactId, id, { error: undefined }),
    markSent: (contactId: number, id: string) => changeMessage(contactId, id, { error: undefined, isSent: true }),
    markFailed: (contactId: number, id: string, error: SendError) => changeMessage(contactId, id, { error }),
  };
}
export type OutgoingMessages = ReturnType<typeof createOutgoingMessages>;
export const outgoingMessages = createOutgoingMessages();

const sortByTime = (messages: readonly StoredMessage[]) =>
  messages.toSorted((a, b) => Date.parse(a.time) - Date.parse(b.time));

export const toOutgoingMessage = (message: StoredMessage): OutgoingMessage => ({
  ...message,
  status: message.error ? "failed" : message.isSent ? "sent" : "sending",
});
