import { useEffect, useState } from "react";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { markChatSeen } from "../../../contract/chat-messages.ts";
import { useDocumentVisible } from "./use-document-visible.ts";

interface UnreadOptions {
  contactId: number;
  /** The newest loaded page; undefined while loading. */
  page: { unseenMsgs: number; firstUnseenId: string | null } | undefined;
}

/**
 * Marks a conversation as seen while its unread messages are really on the screen. Keeps the line above the first unread
 * message while the user reads.
 */
export function useUnread({ contactId, page }: UnreadOptions) {
  const [isOnScreen, setOnScreen] = useState(false);
  const [lineId, setLineId] = useState<string | null>(null);
  // After "Mark as unread" the messages stay unread, although they are on the screen, until the user opens the
  // conversation again or sends a message.
  const [isPaused, setPaused] = useState(false);
  const isReading = useDocumentVisible() && isOnScreen;
  const firstUnseenId = page?.firstUnseenId ?? null;
  if (firstUnseenId !== null && firstUnseenId !== lineId && !isReading) setLineId(firstUnseenId);

  const { mutate } = useEndpointMutation(markChatSeen);
  const mustMark = isReading && !isPaused && (page?.unseenMsgs ?? 0) > 0;
  // Refetched pages can still say that messages are unseen, so `firstUnseenId` tells whether there are new ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new unseen message must be marked too
  useEffect(() => {
    if (mustMark) mutate({ body: { contactId } });
  }, [mustMark, firstUnseenId, contactId, mutate]);

  return {
    lineId,
    setOnScreen,
    /** Leaves the messages below the line unread. */
    setUnreadFrom: (messageId: string) => {
      setPaused(true);
      setLineId(messageId);
    },
    hideLine: () => {
      setPaused(false);
      setLineId(null);
    },
  };
}
