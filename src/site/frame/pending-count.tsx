import { useTranslation } from "react-i18next";

/** How many requests wait on this device, beside the link to the contact page; hidden where none does. */
export function PendingCount() {
  const { t } = useTranslation();
  return (
    <span data-island="waiting-count" hidden className="[&[hidden]]:hidden">
      {/* Of its own, so that the link's underline ends before it. */}
      <span className="inline-grid h-5 min-w-5 place-content-center rounded-full bg-ink-foreground px-1.5 text-xs font-semibold text-ink tabular-nums">
        <span data-count="" />
      </span>{" "}
      <span className="sr-only">{t("waiting.here")}</span>
    </span>
  );
}
