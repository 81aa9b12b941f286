import { useTranslation } from "react-i18next";

export function ReportSkeleton() {
  const { t } = useTranslation("reports");
  return (
    <div role="status" aria-label={t("loading")} className="flex flex-col gap-4">
      <div className="skeleton skeleton--shimmer h-40 rounded-2xl" />
      <div className="skeleton skeleton--shimmer h-64 rounded-2xl" />
    </div>
  );
}
