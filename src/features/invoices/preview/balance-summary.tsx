import { useTranslation } from "react-i18next";
import type { Invoice } from "../../../contract/invoices.ts";
import { formatMoney } from "../../../lib/money.ts";
import { StatusMenu } from "../status-menu.tsx";
import type { DocumentAmounts } from "./document-amounts.ts";
import { getDocumentStatus } from "./document-status.tsx";

/** What is left to pay and where the invoice stands, at a glance, in the page's language; and where it may go from there. */
export function BalanceSummary({ invoice, amounts }: { invoice: Invoice; amounts: DocumentAmounts }) {
  const { t, i18n } = useTranslation("invoices");
  const isLate = getDocumentStatus(invoice, amounts) === "overdue" && invoice.invoiceStatus !== "Past Due";
  const label = amounts.balance > 0 ? "due" : amounts.balance < 0 ? "credit" : "settled";
  const shown = amounts.balance === 0 ? amounts.total : Math.abs(amounts.balance);
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 xl:flex-col xl:items-stretch">
      <div className="min-w-0">
        <p className="flex items-center gap-2 text-xs text-muted">
          {t(`preview.summary.${label}`)}
          {isLate && (
            <span className="chip bg-danger-soft text-danger-soft-foreground">{t("preview.stamps.overdue")}</span>
          )}
        </p>
        <p className="text-2xl font-semibold break-words tabular-nums">
          {formatMoney(shown / 100, i18n.language, invoice.currency)}
        </p>
      </div>
      <StatusMenu invoice={invoice} />
    </div>
  );
}
