import { Skeleton } from "@heroui/react";
import { useTranslation } from "react-i18next";

/** Fills the place of an email while it loads. */
export function ReaderSkeleton() {
  const { t } = useTranslation("email");
  return (
    <div
      role="status"
      aria-label={t("reader.loading")}
      className="flex flex-col gap-4 rounded-2xl border border-separator bg-surface p-5"
    >
      <Skeleton className="h-6 w-2/3 rounded-md" />
      <div className="flex items-center gap-3">
        <Skeleton className="size-10 rounded-full" />
        <Skeleton className="h-4 w-1/3 rounded-md" />
      </div>
      {["w-full", "w-11/12", "w-3/4", "w-1/2"].map((width) => (
        <Skeleton key={width} className={`h-3.5 rounded-md ${width}`} />
      ))}
    </div>
  );
}
