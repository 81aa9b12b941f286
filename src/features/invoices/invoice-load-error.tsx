import { useTranslation } from "react-i18next";
import { FailedPanel } from "../../ui/failed-panel.tsx";

/** An invoice that did not come. */
export function InvoiceLoadError({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("invoices");
  return <FailedPanel title={t("failed.title")} help={t("failed.help")} retry={t("failed.retry")} onRetry={onRetry} />;
}
