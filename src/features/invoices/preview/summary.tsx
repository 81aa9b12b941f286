import { useTranslation } from "react-i18next";
import type { Invoice } from "../../../contract/invoices.ts";
import { formatMoney } from "../../../lib/money.ts";
import type { Bill } from "./bill.ts";
import { stampOf } from "./stamp.tsx";

const looks = {
  paid: "chip--success",
  draft: "chip--default",
  partial: "chip--warning",
  overdue: "chip--danger",
} as const;

/** What is left to pay, at a glance, in the page's language. */
export function Summary({ invoice, bill }: { invoice: Invoice; bill: Bill }) {
  const { t, i18n } = useTranslation("invoices");
  const stamp = stampOf(invoice, bill);
  const isOwed = bill.balance > 0;
  const label = isOwed ? "due" : bill.balance < 0 ? "credit" : "settled";
  const shown = bill.balance === 0 ? bill.total : Math.abs(bill.balance);
  return (
    <div className="flex items-start justify-between gap-3 xl:flex-col xl:gap-1.5">
      <div className="min-w-0 xl:order-2">
        <p className="text-xs text-muted">{t(`preview.summary.${label}`)}</p>
        <p className="text-2xl font-semibold break-words tabular-nums">
          {formatMoney(shown / 100, i18n.language, invoice.currency)}
        </p>
      </div>
      <span className={`chip ${stamp ? looks[stamp] : "chip--accent"}`}>
        {stamp ? t(`preview.stamps.${stamp}`) : t("preview.stamps.open")}
      </span>
    </div>
  );
}
