import { Link } from "@tanstack/react-router";
import { useAtomValue } from "jotai";
import { ArrowLeft, ChevronRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Contact } from "../../../contract/chat.ts";
import { isInWorkspaceAtom } from "../../../state/workspace.ts";
import { PersonAvatar } from "../person-avatar.tsx";
import { useChatSearch } from "../search.ts";
import { usePresenceText, useTypingText } from "../use-shown-presence.ts";

interface ThreadHeaderProps {
  contact: Contact;
  isAutomatic: boolean;
  isTyping: boolean;
  /** True on phones: the thread covers the list, so its title is the page's heading. */
  isOnlyPane: boolean;
}

export function ThreadHeader({ contact, isAutomatic, isTyping, isOnlyPane }: ThreadHeaderProps) {
  const { t } = useTranslation("chat");
  const { search } = useChatSearch();
  const isInWorkspace = useAtomValue(isInWorkspaceAtom);
  const presence = usePresenceText(contact);
  const typing = useTypingText(contact);
  const Heading = isOnlyPane ? "h1" : "h2";
  return (
    <header className="flex min-h-16 shrink-0 items-center gap-1 border-b border-separator px-2 md:px-4">
      {isOnlyPane && (
        <Link
          to="/apps/chat"
          search={{ q: search.q }}
          preload={false}
          aria-label={t("thread.back")}
          className="button button--ghost button--icon-only size-11"
        >
          <ArrowLeft className="rtl:rotate-180" aria-hidden />
        </Link>
      )}
      <Link
        to="/apps/chat"
        search={{ ...search, panel: "contact" }}
        preload={false}
        className="group flex min-w-0 flex-1 items-center gap-3 rounded-xl px-1 py-1.5 outline-none focus-visible:ring-2 focus-visible:ring-focus"
      >
        <PersonAvatar person={contact} size="size-10" />
        <span className="min-w-0">
          <Heading className="truncate font-semibold group-hover:underline group-hover:underline-offset-4">
            <bdi>{contact.fullName}</bdi>
          </Heading>
          <span className="block truncate text-xs text-muted">
            {typing ? (
              <span className="text-accent">{typing}</span>
            ) : isTyping ? (
              t("thread.answeringShort")
            ) : isAutomatic ? (
              t("thread.automatic")
            ) : contact.closed ? (
              t(`closed.${contact.closed}`)
            ) : contact.group ? (
              t("group.members", { count: contact.group.memberIds.length })
            ) : (
              [isInWorkspace ? presence : t("thread.onDevice"), contact.role].filter(Boolean).join(" · ")
            )}
          </span>
        </span>
        <ChevronRight className="ms-auto size-4 shrink-0 text-muted rtl:rotate-180" aria-hidden />
        <span className="sr-only">{t(contact.group ? "group.open" : "contact.open")}</span>
      </Link>
    </header>
  );
}
