import { Banknote, CircleCheck, Download, FilePen, type LucideIcon, RotateCcw, Send } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import type { InvoiceStatus, ListedInvoice } from "../../contract/invoices.ts";
import { canRecordPayment, getNextStatuses } from "../../domain/invoice-status.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import type { TableAction } from "../../ui/data-table/types.ts";
import { lazyWithRetry } from "../../ui/lazy-with-retry.tsx";
import { useInvoiceActions } from "./use-invoice-actions.ts";

const PaymentDrawer = lazyWithRetry(async () => (await import("./payments/payment-drawer.tsx")).PaymentDrawer);

/** The icons of the statuses that {@link getNextStatuses} returns. */
const statusIcons: Partial<Record<InvoiceStatus, LucideIcon>> = {
  Paid: CircleCheck,
  Downloaded: Download,
  Sent: Send,
  Draft: FilePen,
};

/** The caller must render `dialog`, which is the form of a payment. */
export function useStatusActions() {
  const { t } = useTranslation("invoices");
  const { setStatus, reopen } = useInvoiceActions();
  const [invoiceToPay, setInvoiceToPay] = useState<ListedInvoice>();
  const statusActions = (invoice: ListedInvoice): readonly TableAction[] => [
    ...(canRecordPayment(invoice)
      ? [{ id: "pay", label: t("status.pay"), icon: Banknote, run: () => setInvoiceToPay(invoice) }]
      : []),
    ...getNextStatuses(invoice, toLocalDay(new Date())).map((status) => ({
      id: `to-${status}`,
      // "Downloaded" is a mark on a sent invoice, so the way back to "Sent" removes the mark.
      label: t(status === "Sent" && invoice.invoiceStatus === "Downloaded" ? "status.unmark" : `status.to.${status}`),
      icon: statusIcons[status] ?? Send,
      run: () => setStatus([invoice], status),
    })),
    ...(invoice.invoiceStatus === "Paid" && invoice.cancelledAt === undefined
      ? [{ id: "reopen", label: t("status.reopen"), icon: RotateCcw, run: () => reopen(invoice) }]
      : []),
  ];
  const dialog: ReactNode = (
    <Suspense>
      {invoiceToPay && <PaymentDrawer invoiceId={invoiceToPay.id} onClose={() => setInvoiceToPay(undefined)} />}
    </Suspense>
  );
  return { statusActions, dialog };
}
