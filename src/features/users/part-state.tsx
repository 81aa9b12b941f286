import { Button, Skeleton } from "@heroui/react";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { NoticePanel } from "../../ui/notice-panel.tsx";

/** A part of a user's page that did not come. */
export function FailedPart({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("users");
  return (
    <div role="alert">
      <NoticePanel icon={TriangleAlert} title={t("failed.partTitle")} help={t("failed.partHelp")}>
        <Button onPress={onRetry}>{t("failed.retry")}</Button>
      </NoticePanel>
    </div>
  );
}

/** A part that is on its way. */
export function LoadingPart() {
  const { t } = useTranslation("users");
  return (
    <div role="status" aria-label={t("page.loading")} className="flex flex-col gap-4">
      <Skeleton className="h-40 rounded-2xl" />
      <Skeleton className="h-56 rounded-2xl" />
    </div>
  );
}

/** The frame of a part. */
export const card = "rounded-2xl border border-separator bg-surface p-5";
