import { createContext, useContext, useState, useSyncExternalStore } from "react";
import { type ChatDraft, type ChatDrafts, createChatDrafts } from "./chat-drafts.ts";
import { createOutgoingMessages, type OutgoingMessages } from "./outgoing-messages.ts";

interface ChatStores {
  drafts: ChatDrafts;
  outgoing: OutgoingMessages;
}

/** The drafts and outgoing messages of the open chat page. They belong to the page, because users can change. */
export const ChatStoresContext = createContext<ChatStores | null>(null);

/** Creates the stores of the chat page, once. */
export const useCreateChatStores = (): ChatStores =>
  useState(() => ({ drafts: createChatDrafts(), outgoing: createOutgoingMessages() }))[0];

export function useChatStores(): ChatStores {
  const stores = useContext(ChatStoresContext);
  if (!stores) throw new Error("The chat's stores are missing");
  return stores;
}

/** Returns the draft of a conversation and a function that changes a part of it. */
export function useChatDraft(contactId: number) {
  const { drafts } = useChatStores();
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.get(contactId));
  const update = (part: Partial<ChatDraft>) => drafts.set(contactId, { ...drafts.get(contactId), ...part });
  return { draft, update };
}
