import { Link2, Printer, ThumbsDown, ThumbsUp } from "lucide-react";
import { useTranslation } from "react-i18next";

const ratingChoices = [
  { value: true, label: "rating.yes", icon: ThumbsUp },
  { value: false, label: "rating.no", icon: ThumbsDown },
] as const;

interface HelpRatingProps {
  /** The same in every language. */
  path: string;
  title: string;
}

export function HelpRatingButtons({ path, title }: HelpRatingProps) {
  const { t } = useTranslation("faq");
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a visible legend on a line of its own.
    <div
      role="group"
      aria-label={t("rating.label", { title })}
      data-island="help-rating"
      data-path={path}
      data-title={title}
      data-thanks={t("rating.thanks")}
      className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm noscript:hidden print:hidden"
    >
      <p className="text-muted" aria-hidden>
        {t("rating.question")}
      </p>
      {ratingChoices.map(({ value, label, icon: Icon }) => (
        <button
          key={label}
          type="button"
          data-value={value}
          aria-pressed="false"
          className="button button--outline button--sm aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent-soft-foreground"
        >
          <Icon aria-hidden />
          {t(label)}
        </button>
      ))}
      <p role="status" className="basis-full text-muted empty:hidden" />
    </div>
  );
}

export function CopyLink({ target, title }: { target: string; title: string }) {
  const { t } = useTranslation("faq");
  return (
    <button
      type="button"
      data-island="copy-link"
      data-target={target}
      data-copied={t("copyLink.copied")}
      data-failed={t("copyLink.failed")}
      className="button button--ghost button--sm noscript:hidden print:hidden"
    >
      <Link2 aria-hidden />
      <span data-part="label" aria-live="polite">
        {t("copyLink.label")}
      </span>
      <span className="sr-only">{title}</span>
    </button>
  );
}

export function PrintButton() {
  const { t } = useTranslation("faq");
  return (
    <button type="button" data-island="print" className="button button--ghost button--sm noscript:hidden print:hidden">
      <Printer aria-hidden />
      {t("print")}
    </button>
  );
}
