import { useQuery } from "@tanstack/react-query";
import { Mail } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { inboxQuery } from "../../api/queries/inbox.ts";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { updateEmails } from "../../contract/email.ts";
import { formatAgo } from "../../lib/format-date.ts";
import { useCan } from "../../state/ability.ts";
import { offerUndo } from "../../ui/undo.tsx";
import { ExpandableRow, GroupHeader } from "./rows.tsx";

/** Maximum number of e-mails listed. */
const MAX_LISTED = 5;

/** The newest unread e-mails. Opening one marks it as read; it stays listed while the centre is open. */
export function UnreadEmails({ count }: { count: number }) {
  const { t, i18n } = useTranslation("notices");
  const canRead = useCan("read", "Email");
  const canUpdate = useCan("update", "Email");
  const emails = useQuery({ ...inboxQuery, enabled: canRead }).data ?? [];
  const [opened, setOpened] = useState<readonly number[]>([]);
  const update = useEndpointMutation(updateEmails);
  const mark = (emailIds: number[], isRead: boolean) =>
    update.mutateAsync({ body: { emailIds, dataToUpdate: { isRead } } });
  const showError = () => void toast.error(t("failed"));

  const unread = emails.filter(({ isRead }) => !isRead);
  const visibleEmails = emails
    .filter(({ id, isRead }) => !isRead || opened.includes(id))
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
        {visibleEmails.map(({ id, from, subject, message, time, isRead }) => (
          <ExpandableRow
            key={id}
            sender={from.name || from.email}
            time={formatAgo(time, i18n.language)}
            summary={subject || t("emails.noSubject")}
            isNew={!isRead}
            newLabel={t("unread")}
            onOpen={() => {
              setOpened([...opened, id]);
              if (!isRead && canUpdate) mark([id], true).catch(showError);
            }}
          >
            <p className="whitespace-pre-line">{htmlToText(message)}</p>
          </ExpandableRow>
        ))}
      </ul>
    </div>
  );
}

/** Elements that end a line in plain text. */
const BLOCKS = "p, h2, h3, li, blockquote, br";

/** Converts HTML to plain text, one line per paragraph, without running or loading anything. */
export function htmlToText(html: string): string {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const block of body.querySelectorAll(BLOCKS)) block.after("\n");
  return (body.textContent ?? "").replaceAll(/[ \t]*\n\s*/g, "\n").trim();
}
