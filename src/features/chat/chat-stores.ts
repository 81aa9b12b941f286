import { createContext, useContext, useSyncExternalStore } from "react";
import type { ChatDraft, ChatDrafts } from "./chat-drafts.ts";
import type { OutgoingMessages } from "./outgoing-messages.ts";
import type { SendMessage } from "./send-queue.ts";

export interface ChatStores {
  drafts: ChatDrafts;
  outgoing: OutgoingMessages;
  sendMessage: SendMessage;
}

/** The drafts and outgoing messages of the open chat page. They belong to the page, because users can change. */
export const ChatStoresContext = createContext<ChatStores | null>(null);

export function useChatStores(): ChatStores {
  const stores = useContext(ChatStoresContext);
  if (!stores) throw new Error("The chat's stores are missing");
  return stores;
}

/** Returns the draft of a conversation, a function that returns its newest state, and one that changes a part of it. */
export function useChatDraft(contactId: number) {
  const { drafts } = useChatStores();
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.get(contactId));
  const update = (part: Partial<ChatDraft>) => drafts.update(contactId, (newest) => ({ ...newest, ...part }));
  return { draft, getDraft: () => drafts.get(contactId), update };
}
