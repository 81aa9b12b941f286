import { Button } from "@heroui/react";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { NoticePanel } from "../../ui/notice-panel.tsx";

/** A list that did not come. */
export function FailedList({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("todo");
  return (
    <div role="alert">
      <NoticePanel icon={TriangleAlert} title={t("failed.listTitle")} help={t("failed.listHelp")}>
        <Button onPress={onRetry}>{t("failed.retry")}</Button>
      </NoticePanel>
    </div>
  );
}
