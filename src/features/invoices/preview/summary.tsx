import { useTranslation } from "react-i18next";
import type { Invoice } from "../../../contract/invoices.ts";
import { formatMoney } from "../../../lib/money.ts";
import { StatusMenu } from "../status-menu.tsx";
import type { Bill } from "./bill.ts";
import { stampOf } from "./stamp.tsx";

/** What is left to pay and where the invoice stands, at a glance, in the page's language; and where it may go from there. */
export function Summary({ invoice, bill }: { invoice: Invoice; bill: Bill }) {
  const { t, i18n } = useTranslation("invoices");
  const isLate = stampOf(invoice, bill) === "overdue" && invoice.invoiceStatus !== "Past Due";
  const label = bill.balance > 0 ? "due" : bill.balance < 0 ? "credit" : "settled";
  const shown = bill.balance === 0 ? bill.total : Math.abs(bill.balance);
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
