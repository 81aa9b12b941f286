import { createContext, useContext, useSyncExternalStore } from "react";
import type { ChatDraft, ChatDrafts } from "./chat-drafts.ts";
import type { OutgoingMessages } from "./outgoing-messages.ts";
import type { SendMessage } from "./send-queue.ts";

export interface ChatStores {
  drafts: ChatDrafts;
  outgoing: OutgoingMessages;
  sendMessage: SendMessage;
}

export const ChatStoresContext = createContext<ChatStores | null>(null);

export function useChatStores(): ChatStores {
  const stores = useContext(ChatStoresContext);
  if (!stores) throw new Error("The chat's stores are missing");
  return stores;
}

export function useChatDraft(contactId: number) {
  const { drafts } = useChatStores();
  const draft = useSyncExternalStore(drafts.subscribe, () => drafts.get(contactId));
  const update = (part: Partial<ChatDraft>) => drafts.update(contactId, (newest) => ({ ...newest, ...part }));
  return { draft, getDraft: () => drafts.get(contactId), update };
}
