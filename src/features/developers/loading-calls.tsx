import { Skeleton } from "@heroui/react";
import { useTranslation } from "react-i18next";
import { FailedPanel } from "../../ui/failed-panel.tsx";

const widths = ["w-1/2", "w-2/3", "w-2/5", "w-3/5", "w-1/2", "w-1/3"];

/** Skeleton of the list. */
export function LoadingCalls() {
  const { t } = useTranslation("developers");
  return (
    <div role="status" aria-label={t("loading")} className="rounded-2xl border border-separator bg-surface">
      {widths.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the skeleton rows are static
        <div key={index} className="flex h-16 items-center gap-4 border-b border-separator px-4 last:border-0">
          <Skeleton className="h-5 w-16 rounded-md" />
          <Skeleton className={`h-4 rounded-md ${width}`} />
        </div>
      ))}
    </div>
  );
}

/** Error state with a retry button. */
export function FailedCalls({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("developers");
  return <FailedPanel title={t("failed.title")} help={t("failed.help")} retry={t("failed.retry")} onRetry={onRetry} />;
}
