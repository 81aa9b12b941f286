import { Link } from "@tanstack/react-router";
import { Ban, Receipt } from "lucide-react";
import { Suspense, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { InvoicePayment } from "../../../contract/invoice-payment.ts";
import type { Invoice } from "../../../contract/invoices.ts";
import { getPaidWithoutDetails, isActive } from "../../../domain/invoice-payments.ts";
import { formatDate } from "../../../lib/format-date.ts";
import { formatReceiptNumber } from "../../../lib/format-document-number.ts";
import { formatMoney } from "../../../lib/money.ts";
import { toThumbnail } from "../../../lib/picture-folders.ts";
import { useCan } from "../../../state/ability.ts";
import { Button } from "../../../ui/button.tsx";
import { ConfirmDialog } from "../../../ui/confirm-dialog.tsx";
import { lazyWithRetry } from "../../../ui/lazy-with-retry.tsx";
import { usePaymentActions } from "./use-payment-actions.ts";

const PaymentDrawer = lazyWithRetry(async () => (await import("./payment-drawer.tsx")).PaymentDrawer);

interface PaymentListProps {
  invoice: Invoice;
  payments: readonly InvoicePayment[];
}

/** The history of an invoice's payments, each with its receipt. Cancelled ones stay. */
export function PaymentList({ invoice, payments }: PaymentListProps) {
  const { t, i18n } = useTranslation("invoices");
  const canChange = useCan("update", "Invoice");
  const { cancel } = usePaymentActions();
  const section = useRef<HTMLElement>(null);
  const [addsDetails, setAddsDetails] = useState(false);
  const [toCancel, setToCancel] = useState<InvoicePayment>();
  const withoutDetails = getPaidWithoutDetails(invoice, payments);
  const format = (amount: number) => formatMoney(amount, i18n.language, invoice.currency);
  if (payments.length === 0 && withoutDetails === 0) return null;
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-labelledby="payments"
      className="outline-none flex flex-col gap-3 rounded-2xl bg-surface p-4 shadow-surface ring-1 ring-separator print:hidden"
    >
      <h2 id="payments" className="text-sm font-semibold">
        {t("payments.title")}
      </h2>
      {payments.length > 0 && (
        <ul className="flex flex-col divide-y divide-separator">
          {payments.map((payment) => (
            <li key={payment.id} className="flex items-start gap-3 py-3 first:pt-0 last:pb-0">
              <div className="min-w-0 flex-1 text-sm">
                <p className={`font-medium tabular-nums ${isActive(payment) ? "" : "text-muted line-through"}`}>
                  {format(payment.amount)}
                </p>
                <p className="text-xs text-muted">
                  {[formatDate(payment.date, i18n.language), t(`payment.methods.${payment.method}`), payment.reference]
                    .filter(Boolean)
                    .join(" · ")}
                </p>
                {payment.taxWithheld !== undefined && payment.taxWithheld > 0 && (
                  <p className="text-xs text-muted tabular-nums">
                    {t("payments.withheld", { amount: format(payment.taxWithheld) })}
                  </p>
                )}
                {!isActive(payment) && <p className="text-xs font-medium text-danger">{t("payments.isCancelled")}</p>}
                <div className="-ms-2 mt-1 flex flex-wrap">
                  <Link
                    to="/apps/invoice/receipt/$id"
                    params={{ id: String(payment.id) }}
                    className="button button--ghost button--sm"
                  >
                    <Receipt aria-hidden />
                    {formatReceiptNumber(payment)}
                  </Link>
                  {canChange && isActive(payment) && (
                    <Button
                      variant="ghost"
                      size="sm"
                      aria-label={t("payments.cancelOf", { number: formatReceiptNumber(payment) })}
                      onClick={() => setToCancel(payment)}
                    >
                      <Ban aria-hidden />
                      {t("payments.cancel")}
                    </Button>
                  )}
                </div>
              </div>
              {payment.slip && (
                <a href={payment.slip} target="_blank" rel="noopener" className="shrink-0">
                  <img
                    src={toThumbnail(payment.slip)}
                    alt={t("payments.openSlip")}
                    className="size-14 rounded-lg border border-border object-cover"
                  />
                </a>
              )}
            </li>
          ))}
        </ul>
      )}
      {withoutDetails > 0 && (
        <div className="flex flex-col items-start gap-2 text-sm">
          <p className="text-muted">{t("payments.withoutDetails", { amount: format(withoutDetails / 100) })}</p>
          {canChange && invoice.invoiceStatus !== "Draft" && (
            <Button variant="outline" size="sm" onClick={() => setAddsDetails(true)}>
              {t("payments.addDetails")}
            </Button>
          )}
        </div>
      )}
      <Suspense>
        {addsDetails && <PaymentDrawer invoiceId={invoice.id} isAlreadyPaid onClose={() => setAddsDetails(false)} />}
      </Suspense>
      <ConfirmDialog
        isOpen={toCancel !== undefined}
        title={t("payments.cancelTitle", { number: toCancel ? formatReceiptNumber(toCancel) : "" })}
        help={t("payments.cancelHelp")}
        cancelLabel={t("payments.keep")}
        confirmLabel={t("payments.cancel")}
        onCancel={() => setToCancel(undefined)}
        onConfirm={() => {
          // The pressed button disappears.
          if (toCancel) void cancel(toCancel).then(() => section.current?.focus());
          setToCancel(undefined);
        }}
      />
    </section>
  );
}
