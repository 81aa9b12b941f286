import { useQuery } from "@tanstack/react-query";
import { MessageCircle } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { conversationsQuery } from "../../api/queries/inbox.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { getChat } from "../../contract/chat.ts";
import { formatAgo } from "../../lib/format-date.ts";
import { useCan } from "../../state/ability.ts";
import { ExpandableRow, GroupHeader } from "./rows.tsx";

interface Line {
  message: string;
  time: string;
}

/** Conversations with unread messages. Opening one marks it as read. */
export function UnreadChats({ count }: { count: number }) {
  const { t, i18n } = useTranslation("notices");
  const canRead = useCan("read", "Chat");
  const chats = useQuery({ ...conversationsQuery, enabled: canRead }).data ?? [];
  // Unread messages by contact, kept because opening marks them as read.
  const [opened, setOpened] = useState<Readonly<Record<number, readonly Line[]>>>({});
  // Opening a chat marks its messages as seen.
  const openChat = useEndpointMutation(getChat);
  const visibleChats = chats.filter(({ id, chat }) => chat.unseenMsgs > 0 || id in opened);
  if (visibleChats.length === 0) return null;

  const open = async (id: number, unseen: number) => {
    if (unseen === 0) return;
    try {
      const { chat } = await openChat.mutateAsync({ params: { id } });
      const received = chat?.chat.filter(({ senderId }) => senderId === id) ?? [];
      setOpened((before) => ({ ...before, [id]: [...(before[id] ?? []), ...received.slice(-unseen)] }));
    } catch {
      toast.error(t("failed"));
    }
  };
  return (
    <div>
      <GroupHeader icon={MessageCircle} title={t("chats.title", { count })} />
      <ul>
        {visibleChats.map(({ id, fullName, chat: { unseenMsgs, lastMessage } }) => (
          <ExpandableRow
            key={id}
            sender={fullName}
            time={formatAgo(lastMessage.time, i18n.language)}
            summary={lastMessage.message}
            isNew={unseenMsgs > 0}
            newLabel={t("unread")}
            onOpen={() => void open(id, unseenMsgs)}
          >
            <ul className="flex flex-col items-start gap-1.5">
              {(opened[id] ?? []).map(({ message, time }) => (
                <li key={time + message} className="rounded-xl bg-default px-3 py-1.5 whitespace-pre-line">
                  {message}
                </li>
              ))}
            </ul>
          </ExpandableRow>
        ))}
      </ul>
    </div>
  );
}
