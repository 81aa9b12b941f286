import { useMemo, useSyncExternalStore } from "react";
import type { ChatDraft } from "../chat-drafts.ts";
import { useChatStores } from "../chat-stores.ts";
import { type OutgoingMessage, toOutgoingMessage } from "../outgoing-messages.ts";

export function useOutgoing(contactId: number) {
  const { outgoing, sendMessage } = useChatStores();
  const stored = useSyncExternalStore(outgoing.subscribe, () => outgoing.get(contactId));
  const messages = useMemo(() => stored.map(toOutgoingMessage), [stored]);
  return {
    messages,
    send: (draft: ChatDraft) => {
      const message = { ...draft, id: crypto.randomUUID(), time: new Date().toISOString() };
      outgoing.add(contactId, message);
      sendMessage(contactId, message);
    },
    retry: (message: OutgoingMessage) => {
      outgoing.markSending(contactId, message.id);
      sendMessage(contactId, message);
    },
    /** Returns a function that brings the message back, with its files. */
    discard: (message: OutgoingMessage) => {
      outgoing.remove(contactId, new Set([message.id]));
      return () => outgoing.add(contactId, message);
    },
    /** They are part of the loaded thread, or deleted. */
    removeStored: (ids: ReadonlySet<string>) => {
      if (outgoing.get(contactId).some(({ id }) => ids.has(id))) outgoing.remove(contactId, ids);
    },
  };
}
