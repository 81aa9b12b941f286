import { Button } from "@heroui/react";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { NoticePanel } from "../../../ui/notice-panel.tsx";

/** An invoice that did not come. */
export function FailedInvoice({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("invoices");
  return (
    <div role="alert">
      <NoticePanel icon={TriangleAlert} title={t("preview.failedTitle")} help={t("preview.failedHelp")}>
        <Button onPress={onRetry}>{t("preview.retry")}</Button>
      </NoticePanel>
    </div>
  );
}
