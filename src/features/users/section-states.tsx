import { useTranslation } from "react-i18next";
import { FailedPanel } from "../../ui/notice-panel.tsx";

export function SectionError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("users");
  return <FailedPanel title={t("failed.partTitle")} help={t("failed.partHelp")} onRetry={onRetry} />;
}

export function SectionSkeleton() {
  const { t } = useTranslation("users");
  return (
    <div role="status" aria-label={t("page.loading")} className="flex flex-col gap-4">
      <div className="skeleton skeleton--shimmer h-40 rounded-2xl" />
      <div className="skeleton skeleton--shimmer h-56 rounded-2xl" />
    </div>
  );
}

export const cardClassName = "rounded-2xl border border-separator bg-surface p-5";
