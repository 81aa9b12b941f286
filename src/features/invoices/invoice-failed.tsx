import { Button } from "@heroui/react";
import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import { NoticePanel } from "../../ui/notice-panel.tsx";

/** An invoice that did not come. */
export function InvoiceFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("invoices");
  return (
    <div role="alert">
      <NoticePanel icon={TriangleAlert} title={t("failed.title")} help={t("failed.help")}>
        <Button onPress={onRetry}>{t("failed.retry")}</Button>
      </NoticePanel>
    </div>
  );
}
