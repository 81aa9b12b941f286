import { useQuery } from "@tanstack/react-query";
import { Mail, MessageCircle } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { chatsQuery } from "../../api/queries/chat.ts";
import { type EmailRecord, emailQuery, inboxQuery } from "../../api/queries/email.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { getChat } from "../../contract/chat.ts";
import { updateEmails } from "../../contract/email.ts";
import { formatTimeAgo } from "../../lib/format-date.ts";
import { useCan } from "../../state/ability.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";
import { ExpandableRow, GroupHeader } from "./rows.tsx";

/** The notification centre lists at most this many e-mails. */
const MAX_LISTED = 5;

/**
 * Lists the newest unread e-mails. Opening an e-mail marks it as read; it stays in the list until the centre closes.
 */
export function UnreadEmails({ count }: { count: number }) {
  const { t, i18n } = useTranslation("notices");
  const canRead = useCan("read", "Email");
  const canUpdate = useCan("update", "Email");
  const unread = useQuery({ ...inboxQuery, enabled: canRead }).data ?? [];
  // Keep the opened emails here, because opening an email marks it as read.
  const [opened, setOpened] = useState<readonly EmailRecord[]>([]);
  const update = useEndpointMutation(updateEmails);
  const mark = (emailIds: number[], isRead: boolean) =>
    update.mutateAsync({ body: { emailIds, dataToUpdate: { isRead } } });
  const showError = () => void toast.error(t("failed"));

  const unreadIds = new Set(unread.map(({ id }) => id));
  const visibleEmails = [...unread, ...opened.filter(({ id }) => !unreadIds.has(id))]
    .sort((a, b) => (a.time > b.time ? -1 : 1))
    .slice(0, MAX_LISTED + opened.length);
  if (visibleEmails.length === 0) return null;
  const markAll = () => {
    const ids = unread.map(({ id }) => id);
    mark(ids, true).then(
      () => offerUndo(t("emails.allRead", { count: ids.length }), t("undo.button"), () => mark(ids, false)),
      showError,
    );
  };
  return (
    <div>
      <GroupHeader
        icon={Mail}
        title={t("emails.title", { count })}
        {...(unread.length > 0 && canUpdate && { action: { label: t("emails.readAll"), run: markAll } })}
      />
      <ul>
        {visibleEmails.map((email) => (
          <ExpandableRow
            key={email.id}
            sender={email.from.name || email.from.email}
            time={formatTimeAgo(email.time, i18n.language)}
            summary={email.subject || t("emails.noSubject")}
            isNew={unreadIds.has(email.id)}
            newLabel={t("unread")}
            onOpen={() => {
              if (!opened.some(({ id }) => id === email.id)) setOpened([...opened, email]);
              if (unreadIds.has(email.id) && canUpdate) mark([email.id], true).catch(showError);
            }}
          >
            <EmailText id={email.id} />
          </ExpandableRow>
        ))}
      </ul>
    </div>
  );
}

/** Shows the text of an email. */
function EmailText({ id }: { id: number }) {
  const email = useQuery(emailQuery(id)).data;
  return <p className="whitespace-pre-line">{email && htmlToText(email.message)}</p>;
}

/** HTML elements after which plain text starts a new line. */
const BLOCKS = "p, h2, h3, li, blockquote, br";

/** Converts HTML to plain text, one line per paragraph. Runs no script and loads no image of the HTML. */
function htmlToText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const block of body.querySelectorAll(BLOCKS)) block.after("\n");
  return (body.textContent ?? "").replaceAll(/[ \t]*\n\s*/g, "\n").trim();
}

interface Line {
  message: string;
  time: string;
}

/** Lists conversations with unread messages. Opening a conversation marks its messages as read. */
export function UnreadChats({ count }: { count: number }) {
  const { t, i18n } = useTranslation("notices");
  const canRead = useCan("read", "Chat");
  const chats = useQuery({ ...chatsQuery, enabled: canRead }).data?.chatsContacts ?? [];
  // The unread messages of each opened conversation. Keep them here, because opening a conversation marks its messages
  // as read.
  const [opened, setOpened] = useState<Readonly<Record<number, readonly Line[]>>>({});
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
            time={formatTimeAgo(lastMessage.time, i18n.language)}
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
