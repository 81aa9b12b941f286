import { useAtomValue } from "jotai";
import { useRef } from "react";
import { reportTyping } from "../../api/presence.ts";
import { TYPING_INTERVAL_MS } from "../../contract/workspace-presence.ts";
import { getRoom } from "../../domain/colleague-chat.ts";
import { currentUserAtom } from "../../state/session.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";

/** Returns a function to call when the text changes. It tells the others in the conversation, in a workspace only. */
export function useTypingReport(contactId: number): (text: string) => void {
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const ownId = useAtomValue(currentUserAtom)?.id;
  const reportedAt = useRef(0);
  return (text) => {
    if (!isInWorkspace || ownId === undefined || text.trim() === "" || !navigator.onLine) return;
    if (Math.abs(Date.now() - reportedAt.current) < TYPING_INTERVAL_MS) return;
    reportedAt.current = Date.now();
    reportTyping(getRoom(contactId, ownId));
  };
}
