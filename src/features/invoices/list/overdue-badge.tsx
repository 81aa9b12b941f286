import { TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";

/** Says that an invoice is late: with a word and a sign, not by colour alone. */
export function OverdueBadge() {
  const { t } = useTranslation("invoices");
  return (
    <span className="inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap text-danger">
      <TriangleAlert className="size-3.5 shrink-0" aria-hidden />
      {t("status.overdue")}
    </span>
  );
}
