import { useTranslation } from "react-i18next";
import { FailedPanel } from "../../ui/failed-panel.tsx";

/** A list that did not come. */
export function FailedList({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation("todo");
  return (
    <FailedPanel
      title={t("failed.listTitle")}
      help={t("failed.listHelp")}
      retry={t("failed.retry")}
      onRetry={onRetry}
    />
  );
}
