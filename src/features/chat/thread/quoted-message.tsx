import { useTranslation } from "react-i18next";
import type { Quote } from "../chat-drafts.ts";

interface QuotedMessageProps {
  quote: Quote;
  /** Undefined if the signed-in person has written it. */
  name: string | undefined;
  /** True in a bubble with the accent colour. */
  isOnAccent: boolean;
  onPress: () => void;
}

export function QuotedMessage({ quote, name, isOnAccent, onPress }: QuotedMessageProps) {
  const { t } = useTranslation("chat");
  return (
    <button
      type="button"
      className={`mb-1.5 block w-full rounded-md border-s-2 px-2 py-1 text-start text-xs leading-normal outline-none focus-visible:ring-2 focus-visible:ring-current ${isOnAccent ? "border-accent-foreground bg-black/15" : "border-accent bg-surface"}`}
      onClick={onPress}
    >
      <span className="sr-only">{t("thread.inReplyTo")} </span>
      <bdi className="block truncate font-semibold">{name ?? t("thread.you")}</bdi>
      <span dir="auto" className="line-clamp-2 wrap-anywhere">
        {quote.message || t("files.one")}
      </span>
    </button>
  );
}
