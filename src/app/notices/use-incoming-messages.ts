import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import i18next from "i18next";
import { useAtomValue, useSetAtom } from "jotai";
import { useEffect, useEffectEvent, useRef } from "react";
import { chatsQuery, profileUserQuery } from "../../api/queries/chat.ts";
import { workspaceStatusQuery } from "../../api/queries/workspace.ts";
import { queryClient } from "../../api/query-client.ts";
import type { listChats } from "../../contract/chat.ts";
import type { ResponseData } from "../../contract/endpoint.ts";
import { useCan } from "../../state/ability.ts";
import { addNoticeAtom } from "../../state/notices.ts";
import { isInWorkspaceAtom } from "../../state/workspace.ts";
import { toast } from "../../ui/toast.ts";
import { useUnreadCounts } from "../menu/counts.tsx";
import { createNewMessageFilter } from "./new-messages.ts";
import { offerPush } from "./offer-push.ts";

type Chats = ResponseData<typeof listChats>;

const MAX_SHOWN_CHARACTERS = 120;

/**
 * Shows a toast for a message in a conversation that is not open. Only the visible tab shows it. The user can turn
 * these toasts off in the chat profile, except for messages that mention them.
 */
export function useIncomingMessages(): void {
  const router = useRouter();
  const canRead = useCan("read", "Chat");
  const canOpenSettings = useCan("read", "Auth");
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const addNotice = useSetAtom(addNoticeAtom);
  const { chats: unread } = useUnreadCounts();
  const workspace = useQuery({ ...workspaceStatusQuery, enabled: isInWorkspace }).data?.workspace;
  // Old messages come before the account's own rows that say which of them were read.
  const isLoaded = !isInWorkspace || workspace?.progress === null;
  const newMessages = useRef(createNewMessageFilter(new Date().toISOString()));

  const isOpen = (id: number): boolean => {
    const { pathname, search } = router.latestLocation;
    return pathname.endsWith("/apps/chat") && Number((search as { contact?: unknown }).contact) === id;
  };
  const show = (id: number, title: string, text: string) =>
    toast(title, {
      // A new message of the same conversation replaces the notice of the previous one.
      id: `chat-${id}`,
      description: text.slice(0, MAX_SHOWN_CHARACTERS) || i18next.t("chat:notice.file"),
      action: {
        label: i18next.t("chat:notice.open"),
        onClick: () => void router.navigate({ to: "/apps/chat", search: { contact: id } }),
      },
    });

  const showNew = useEffectEvent(async () => {
    if (document.visibilityState !== "visible") return;
    const [{ settings }, chats] = await Promise.all([
      queryClient.fetchQuery(profileUserQuery),
      queryClient.fetchQuery({ ...chatsQuery, staleTime: 0 }),
      i18next.loadNamespaces("chat"),
    ]);
    for (const { id, fullName, chat, isMention } of newMessages.current(chats, isInWorkspace)) {
      if (isOpen(id)) continue;
      const message = (isMention && chat.mention) || chat.lastMessage;
      const name = getSenderName(chats, message.senderId) ?? fullName;
      if (isMention) {
        const values = { name, text: message.message.slice(0, MAX_SHOWN_CHARACTERS), contact: id };
        addNotice({ id: `chat-mention:${message.id}`, kind: "chat-mention", values });
        show(id, i18next.t("chat:notice.mention", { name }), message.message);
      } else if (settings.isNotificationsOn)
        show(id, fullName, fullName === name ? message.message : `${name}: ${message.message}`);
      if (isInWorkspace && canOpenSettings)
        await offerPush(
          () => void router.navigate({ to: "/pages/account-settings", search: { tab: "notifications" } }),
        );
    }
  });

  useEffect(() => {
    // In a workspace, what was there when the app was opened is not new.
    if (!canRead || !isLoaded || (unread === 0 && !isInWorkspace)) return undefined;
    const start = () => void showNew().catch((error) => console.warn(error));
    start();
    document.addEventListener("visibilitychange", start);
    return () => document.removeEventListener("visibilitychange", start);
  }, [canRead, isLoaded, unread, isInWorkspace]);
}

const getSenderName = ({ contacts, formerColleagues = [] }: Chats, senderId: number): string | undefined =>
  [...contacts, ...formerColleagues].find(({ id }) => id === senderId)?.fullName;
