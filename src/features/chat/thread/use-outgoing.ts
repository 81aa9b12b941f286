import { useAtomValue } from "jotai";
import { useMemo } from "react";
import type { ChatDraft } from "../chat-drafts.ts";
import { type OutgoingMessage, outgoingMessages, toOutgoingMessage } from "../outgoing-messages.ts";
import { sendQueue } from "../send-queue.ts";

export function useOutgoing(contactId: number) {
  const storedMessages = useAtomValue(outgoingMessages.getMessagesAtom(contactId));
  const messages = useMemo(() => storedMessages.map(toOutgoingMessage), [storedMessages]);
  return {
    messages,
    send: (draft: ChatDraft) => {
      const message = { ...draft, id: crypto.randomUUID(), time: new Date().toISOString() };
      outgoingMessages.add(contactId, message);
      sendQueue.send(contactId, message);
    },
    retry: (message: OutgoingMessage) => {
      outgoingMessages.markSending(contactId, message.id);
      sendQueue.send(contactId, message);
    },
    /** Returns a function that brings the message back, with its files. */
    discard: (message: OutgoingMessage) => {
      outgoingMessages.remove(contactId, new Set([message.id]));
      return () => outgoingMessages.add(contactId, message);
    },
    /** Removes outgoing messages that the loaded thread contains, or that were deleted. */
    removeStored: (ids: ReadonlySet<string>) => {
      if (outgoingMessages.get(contactId).some(({ id }) => ids.has(id))) outgoingMessages.remove(contactId, ids);
    },
  };
}
