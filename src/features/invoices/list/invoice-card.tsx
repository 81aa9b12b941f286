import { useTranslation } from "react-i18next";
import type { ListedInvoice } from "../../../contract/invoices.ts";
import { getAmountDue } from "../../../domain/invoices.ts";
import { formatDay } from "../../../lib/format-date.ts";
import { formatInvoiceNumber } from "../../../lib/format-document-number.ts";
import { formatMoney } from "../../../lib/money.ts";
import { PlainLink } from "../../../ui/plain-link.tsx";
import { StatusChip } from "../status-chip.tsx";

/** For narrow screens. */
export function InvoiceCard({ invoice }: { invoice: ListedInvoice }) {
  const { t, i18n } = useTranslation("invoices");
  const { id, client, service, total, currency, dueDate } = invoice;
  const formatAmount = (amount: number) => formatMoney(amount, i18n.language, currency);
  const amountDue = getAmountDue(invoice) / 100;
  return (
    <article className="flex flex-col gap-2">
      <div>
        <div className="flex items-start justify-between gap-3">
          <PlainLink
            to="/apps/invoice/preview/$id"
            id={id}
            preloads="on-press"
            className="line-clamp-2 min-w-0 font-medium wrap-anywhere hover:underline"
          >
            {client.name}
          </PlainLink>
          <p className="shrink-0 text-end font-semibold tabular-nums">{formatAmount(total)}</p>
        </div>
        <p className="line-clamp-1 text-xs text-muted">
          <span className="tabular-nums">{formatInvoiceNumber(invoice)}</span> · {service}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-xs text-muted">
        <StatusChip invoice={invoice} />
        <span>{t("list.due", { day: formatDay(dueDate, i18n.language) })}</span>
        {amountDue !== 0 && amountDue !== total && (
          <span className="tabular-nums">{t("list.left", { amount: formatAmount(amountDue) })}</span>
        )}
      </div>
    </article>
  );
}
