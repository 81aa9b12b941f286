import { useQuery } from "@tanstack/react-query";
import { Mail, MessageCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { chatsQuery } from "../../api/queries/chat.ts";
import { inboxQuery } from "../../api/queries/email.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { updateEmails } from "../../contract/email.ts";
import { formatTimeAgo } from "../../lib/format-date.ts";
import { useCan } from "../../state/ability.ts";
import { runAction } from "../../ui/undo.tsx";
import { GroupHeader, MessageRow } from "./rows.tsx";

/** The notification centre lists at most this many emails. */
const MAX_LISTED = 5;

interface UnreadProps {
  count: number;
  onNavigate: () => void;
}

export function UnreadEmails({ count, onNavigate }: UnreadProps) {
  const { t, i18n } = useTranslation("notices");
  const canRead = useCan("read", "Email");
  const canUpdate = useCan("update", "Email");
  const emails = useQuery({ ...inboxQuery, enabled: canRead }).data ?? [];
  const update = useEndpointMutation(updateEmails);
  const setRead = (emailIds: number[], isRead: boolean, expected?: { isRead: boolean }) =>
    update.mutateAsync({ body: { emailIds, dataToUpdate: { isRead }, expected } });

  const unread = emails.filter(({ isRead }) => !isRead);
  if (!canRead || unread.length === 0) return null;
  const markAll = () => {
    const ids = unread.map(({ id }) => id);
    void runAction(
      {
        save: () => setRead(ids, true),
        message: t("emails.allRead", { count: ids.length }),
        undo: () => setRead(ids, false, { isRead: true }),
      },
      () => t("failed"),
    );
  };
  return (
    <div>
      <GroupHeader
        icon={Mail}
        title={t("emails.title", { count })}
        {...(canUpdate && { action: { label: t("emails.readAll"), run: markAll } })}
      />
      <ul>
        {unread.slice(0, MAX_LISTED).map(({ id, from, subject, time }) => (
          <MessageRow
            key={id}
            to="/apps/email"
            search={{ email: String(id) }}
            sender={from.name || from.email}
            time={formatTimeAgo(time, i18n.language)}
            summary={subject || t("emails.noSubject")}
            unreadLabel={t("unread")}
            onNavigate={onNavigate}
          />
        ))}
      </ul>
    </div>
  );
}

export function UnreadChats({ count, onNavigate }: UnreadProps) {
  const { t, i18n } = useTranslation("notices");
  const canRead = useCan("read", "Chat");
  const chats = useQuery({ ...chatsQuery, enabled: canRead }).data?.chatsContacts ?? [];
  const unread = chats.filter(({ chat }) => chat.unseenMsgs > 0);
  if (!canRead || unread.length === 0) return null;
  return (
    <div>
      <GroupHeader icon={MessageCircle} title={t("chats.title", { count })} />
      <ul>
        {unread.map(({ id, fullName, chat: { lastMessage } }) => (
          <MessageRow
            key={id}
            to="/apps/chat"
            search={{ contact: id }}
            sender={fullName}
            time={formatTimeAgo(lastMessage.time, i18n.language)}
            summary={lastMessage.message || lastMessage.attachments[0]?.fileName || ""}
            unreadLabel={t("unread")}
            onNavigate={onNavigate}
          />
        ))}
      </ul>
    </div>
  );
}
