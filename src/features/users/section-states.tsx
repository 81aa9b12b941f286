import { Skeleton } from "@heroui/react";
import { useTranslation } from "react-i18next";
import { FailedPanel } from "../../ui/failed-panel.tsx";

/** A part of a user's page that did not come. */
export function SectionError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("users");
  return (
    <FailedPanel
      title={t("failed.partTitle")}
      help={t("failed.partHelp")}
      retry={t("failed.retry")}
      onRetry={onRetry}
    />
  );
}

/** A part that is on its way. */
export function SectionSkeleton() {
  const { t } = useTranslation("users");
  return (
    <div role="status" aria-label={t("page.loading")} className="flex flex-col gap-4">
      <Skeleton className="h-40 rounded-2xl" />
      <Skeleton className="h-56 rounded-2xl" />
    </div>
  );
}

/** The frame of a part. */
export const cardClassName = "rounded-2xl border border-separator bg-surface p-5";
