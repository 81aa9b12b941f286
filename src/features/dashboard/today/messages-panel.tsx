import { Check, Mail, MessageCircle } from "lucide-react";
import { useTranslation } from "react-i18next";
import { mutateEndpoint } from "../../../api/use-endpoint-mutation.ts";
import { markChatSeen, markMessageUnread } from "../../../contract/chat-messages.ts";
import { updateEmails } from "../../../contract/email.ts";
import type { ResponseData } from "../../../contract/endpoint.ts";
import type { getToday, UnreadMessage } from "../../../contract/today.ts";
import { formatTimeAgo } from "../../../lib/format-date.ts";
import { useCan } from "../../../state/ability.ts";
import { RowButton, TodayPanel, TodayRow } from "./panel.tsx";
import { focusNextRow, runRowAction } from "./row-action.ts";

type Messages = NonNullable<ResponseData<typeof getToday>["messages"]>;

const setRead = (id: number, isRead: boolean, expected?: { isRead: boolean }) =>
  mutateEndpoint(updateEmails, { body: { emailIds: [id], dataToUpdate: { isRead }, expected } });

export function MessagesPanel({ messages: { messages, count } }: { messages: Messages }) {
  const { t, i18n } = useTranslation("dashboard");
  const canReadEmails = useCan("read", "Email");
  const canReadChats = useCan("read", "Chat");
  const canUpdateEmails = useCan("update", "Email");
  const markRead = ({ kind, id, name, firstUnseenId }: UnreadMessage) =>
    runRowAction<unknown>({
      save: () => (kind === "email" ? setRead(id, true) : mutateEndpoint(markChatSeen, { body: { contactId: id } })),
      message: t("today.messages.wasRead", { name }),
      undo:
        kind === "email"
          ? () => setRead(id, false, { isRead: true })
          : firstUnseenId !== null
            ? () => mutateEndpoint(markMessageUnread, { body: { contactId: id, messageId: firstUnseenId } })
            : undefined,
    });
  const shownMessages = messages.filter(({ kind }) => (kind === "email" ? canReadEmails : canReadChats));
  return (
    <TodayPanel
      title={t("today.messages.title")}
      count={count}
      allLink={canReadEmails ? { to: "/apps/email", search: { unread: "true" } } : { to: "/apps/chat" }}
      empty={t("today.messages.empty")}
    >
      {shownMessages.map((message) => {
        const { kind, id, name, subject, text, time, count: unread } = message;
        const link =
          kind === "email"
            ? ({ to: "/apps/email", search: { email: String(id) } } as const)
            : ({ to: "/apps/chat", search: { contact: id } } as const);
        return (
          <TodayRow
            key={`${kind} ${id}`}
            {...link}
            icon={kind === "email" ? Mail : MessageCircle}
            title={name}
            isOneLine
            details={
              <>
                {unread > 1 && `${t("today.messages.count", { count: unread })} · `}
                {formatTimeAgo(time, i18n.language)} · <bdi>{subject || text || t("today.messages.noSubject")}</bdi>
              </>
            }
            actions={
              (kind === "chat" || canUpdateEmails) && (
                <RowButton
                  label={t("today.messages.read", { name })}
                  icon={Check}
                  onPress={(button) => {
                    focusNextRow(button);
                    void markRead(message);
                  }}
                />
              )
            }
          />
        );
      })}
    </TodayPanel>
  );
}
