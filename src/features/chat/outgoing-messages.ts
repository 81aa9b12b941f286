import { getDefaultStore } from "jotai";
import * as v from "valibot";
import { deleteDraft, listDraftKeys, readDraft, storeDraft } from "../../state/drafts.ts";
import { createContactAtoms, messageContent } from "./chat-drafts.ts";

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

/** A message that is not part of the loaded thread yet. */
export interface OutgoingMessage extends v.InferOutput<typeof outgoingMessage> {
  status: OutgoingStatus;
}
export type OutgoingStatus = "sending" | "sent" | "failed";
type StoredMessage = v.InferOutput<typeof outgoingMessage>;

const outgoingList = v.object({ messages: v.array(outgoingMessage) });
const KEY_START = "chat-outgoing:";
const noMessages: readonly StoredMessage[] = [];

/** localStorage keeps the messages until the worker has stored them. */
export function createOutgoingMessages(store = getDefaultStore()) {
  const readUnsent = (key: string) => readDraft(key, outgoingList)?.messages ?? noMessages;
  /** Messages by the contact's id. Sent ones are not stored, because a reload loads them with the thread. */
  const messagesAtom = createContactAtoms<readonly StoredMessage[]>({
    keyStart: KEY_START,
    read: (key, before = noMessages) => {
      const sent = before.filter(({ isSent }) => isSent);
      const sentIds = new Set(sent.map(({ id }) => id));
      const messages = [...sent, ...readUnsent(key).filter(({ id }) => !sentIds.has(id))];
      return messages.length > 0 ? sortByTime(messages) : noMessages;
    },
    write: (key, messages) => {
      const unsent = messages.filter(({ isSent }) => !isSent);
      if (unsent.length > 0) return storeDraft(key, { messages: unsent });
      if (readUnsent(key).length > 0) storeDraft(key, { messages: unsent });
      deleteDraft(key, { messages: unsent });
      return true;
    },
  });
  const update = (contactId: number, change: (messages: readonly StoredMessage[]) => readonly StoredMessage[]) =>
    store.set(messagesAtom(contactId), change);
  const change = (contactId: number, id: string, part: Partial<StoredMessage>) =>
    update(contactId, (messages) => messages.map((each) => (each.id === id ? { ...each, ...part } : each)));
  return {
    messagesAtom,
    get: (contactId: number) => store.get(messagesAtom(contactId)),
    /** Returns the stored messages of each contact, which are not sent yet. */
    listStored: () =>
      listDraftKeys(KEY_START).map((key) => ({
        contactId: Number(key.slice(KEY_START.length)),
        messages: readUnsent(key),
      })),
    add: (contactId: number, message: StoredMessage) =>
      update(contactId, (messages) => sortByTime([...messages, message])),
    remove: (contactId: number, ids: ReadonlySet<string>) =>
      update(contactId, (messages) => messages.filter(({ id }) => !ids.has(id))),
    markSending: (contactId: number, id: string) => change(contactId, id, { error: undefined }),
    markSent: (contactId: number, id: string) => change(contactId, id, { error: undefined, isSent: true }),
    markFailed: (contactId: number, id: string, error: SendError) => change(contactId, id, { error }),
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
