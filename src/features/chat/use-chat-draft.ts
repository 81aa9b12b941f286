import { useAtom, useStore } from "jotai";
import { type ChatDraft, getDraftAtom } from "./chat-drafts.ts";

export function useChatDraft(contactId: number) {
  const store = useStore();
  const contactDraftAtom = getDraftAtom(contactId);
  const [draft, change] = useAtom(contactDraftAtom);
  const update = (part: Partial<ChatDraft>) => change((newest) => ({ ...newest, ...part }));
  return { draft, getDraft: () => store.get(contactDraftAtom), update };
}
