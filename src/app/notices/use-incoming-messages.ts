import { useRouter } from "@tanstack/react-router";
import i18next from "i18next";
import { useEffect, useEffectEvent, useRef } from "react";
import { chatsQuery, profileUserQuery } from "../../api/queries/chat.ts";
import { queryClient } from "../../api/query-client.ts";
import { useCan } from "../../state/ability.ts";
import { toast } from "../../ui/toast.ts";
import { useUnreadCounts } from "../menu/counts.tsx";

const MAX_SHOWN_CHARACTERS = 120;

/**
 * Shows a toast for a message in a conversation that is not open. Only the visible tab shows it. The user can turn
 * these toasts off in the chat profile.
 */
export function useIncomingMessages(): void {
  const router = useRouter();
  const canRead = useCan("read", "Chat");
  const { chats: unread } = useUnreadCounts();
  // Messages from before the app was opened show no toast.
  const newestShownTime = useRef(new Date().toISOString());

  const showNew = useEffectEvent(async () => {
    if (document.visibilityState !== "visible") return;
    // If the device's clock was put back, new messages would otherwise look old.
    const now = new Date().toISOString();
    if (newestShownTime.current > now) newestShownTime.current = now;
    const [{ settings }, { chatsContacts }] = await Promise.all([
      queryClient.fetchQuery(profileUserQuery),
      queryClient.fetchQuery({ ...chatsQuery, staleTime: 0 }),
      i18next.loadNamespaces("chat"),
    ]);
    const contactsWithNewMessage = chatsContacts.filter(
      ({ id, chat: { unseenMsgs, lastMessage } }) =>
        unseenMsgs > 0 && lastMessage.senderId === id && lastMessage.time > newestShownTime.current,
    );
    for (const { id, fullName, chat } of contactsWithNewMessage) {
      if (newestShownTime.current < chat.lastMessage.time) newestShownTime.current = chat.lastMessage.time;
      const { pathname, search } = router.latestLocation;
      const isOpen = pathname.endsWith("/apps/chat") && Number((search as { contact?: unknown }).contact) === id;
      if (!settings.isNotificationsOn || isOpen) continue;
      toast(fullName, {
        // A new message of the same person replaces the notice of the previous one.
        id: `chat-${id}`,
        description: chat.lastMessage.message.slice(0, MAX_SHOWN_CHARACTERS) || i18next.t("chat:notice.file"),
        action: {
          label: i18next.t("chat:notice.open"),
          onClick: () => void router.navigate({ to: "/apps/chat", search: { contact: id } }),
        },
      });
    }
  });

  useEffect(() => {
    if (!canRead || unread === 0) return;
    showNew().catch((error) => console.warn(error));
  }, [canRead, unread]);
}
