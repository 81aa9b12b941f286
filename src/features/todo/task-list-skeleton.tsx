import { Skeleton } from "@heroui/react";
import { useTranslation } from "react-i18next";

const rows = ["w-2/3", "w-1/2", "w-3/5", "w-2/5", "w-1/2", "w-3/4", "w-1/3"];

/** The shape of the list while it is on its way. */
export function TaskListSkeleton() {
  const { t } = useTranslation("todo");
  return (
    <div
      role="status"
      aria-label={t("loading")}
      className="overflow-hidden rounded-2xl border border-separator bg-surface"
    >
      {rows.map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows never change
        <div key={index} className="flex h-16 items-center gap-4 border-b border-separator px-4 last:border-0">
          <Skeleton className="size-5 rounded-md" />
          <Skeleton className={`h-4 rounded-md ${width}`} />
          <Skeleton className="ms-auto size-8 rounded-full" />
        </div>
      ))}
    </div>
  );
}
