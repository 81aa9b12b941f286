import { Reply, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Contact } from "../../../contract/chat.ts";
import type { Quote } from "../chat-drafts.ts";
import { usePeople } from "../people.ts";

interface ReplyBarProps {
  quote: Quote;
  contact: Contact;
  onCancel: () => void;
}

export function ReplyBar({ quote, contact, onCancel }: ReplyBarProps) {
  const { t } = useTranslation("chat");
  const people = usePeople();
  const sender = quote.senderId === contact.id ? contact : people.get(quote.senderId);
  const name = sender?.fullName ?? t("thread.yourself");
  return (
    <div className="mb-2 flex items-center gap-2 rounded-xl bg-default py-1 ps-3 pe-1 text-sm">
      <Reply className="size-4 shrink-0 text-accent rtl:-scale-x-100" aria-hidden />
      <span className="min-w-0 flex-1 border-s-2 border-accent ps-2">
        <span className="block truncate text-xs font-semibold">{t("composer.replyTo", { name })}</span>
        <bdi className="block truncate text-xs text-muted">{quote.message || t("files.one")}</bdi>
      </span>
      <button
        type="button"
        className="grid size-9 shrink-0 place-content-center rounded-full outline-none hover:bg-surface focus-visible:ring-2 focus-visible:ring-focus"
        aria-label={t("composer.cancelReply")}
        onClick={onCancel}
      >
        <X className="size-4" aria-hidden />
      </button>
    </div>
  );
}
