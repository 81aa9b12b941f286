import {
  ChevronDown,
  CircleCheck,
  CircleDollarSign,
  Clock,
  Download,
  FilePen,
  type LucideIcon,
  Send,
  TriangleAlert,
} from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { InvoiceStatus, ListedInvoice } from "../../contract/invoices.ts";
import { useCan } from "../../state/ability.ts";
import { useActionMenu } from "../../ui/data-table/use-action-menu.tsx";
import { useStatusActions } from "./use-status-actions.tsx";

/** Each status has its own icon, so that people who cannot see the colours can tell the statuses apart. */
const statusStyles: Record<InvoiceStatus, { icon: LucideIcon; tone: string }> = {
  Paid: { icon: CircleCheck, tone: "bg-success-soft text-success-soft-foreground" },
  Downloaded: { icon: Download, tone: "bg-accent-soft text-accent-soft-foreground" },
  Sent: { icon: Send, tone: "bg-accent-soft text-accent-soft-foreground" },
  Draft: { icon: FilePen, tone: "bg-default text-foreground" },
  "Partial Payment": { icon: CircleDollarSign, tone: "bg-attention/12 text-foreground [&_svg]:text-attention" },
  "Past Due": { icon: Clock, tone: "bg-danger-soft text-danger-soft-foreground" },
};
export const getStatusIcon = (status: InvoiceStatus): LucideIcon => statusStyles[status].icon;

export const StatusChip = memo(function StatusChip({ status }: { status: InvoiceStatus }) {
  const { t } = useTranslation("invoices");
  const { icon: Icon, tone } = statusStyles[status];
  return (
    <span className={`chip gap-1.5 px-2.5 whitespace-nowrap ${tone}`}>
      <Icon className="size-3.5 shrink-0" aria-hidden />
      {t(`status.${status}`)}
    </span>
  );
});

/** Marks an overdue invoice with a word and an icon, because not everybody sees the colour. */
export function OverdueBadge() {
  const { t } = useTranslation("invoices");
  return (
    <span className="inline-flex items-center gap-1 text-xs font-medium whitespace-nowrap text-danger">
      <TriangleAlert className="size-3.5 shrink-0" aria-hidden />
      {t("status.overdue")}
    </span>
  );
}

/** Shows the invoice's status as a button that opens a menu of the statuses that may follow. */
export function StatusMenu({ invoice }: { invoice: ListedInvoice }) {
  const { t } = useTranslation("invoices");
  const { open, menu } = useActionMenu();
  const { statusActions, dialog } = useStatusActions();
  const canChange = useCan("update", "Invoice");
  if (!canChange) return <StatusChip status={invoice.invoiceStatus} />;
  return (
    <>
      <button
        type="button"
        aria-haspopup="menu"
        aria-label={`${t("status.change")}: ${t(`status.${invoice.invoiceStatus}`)}`}
        onClick={({ currentTarget }) => open(currentTarget, t("status.change"), statusActions(invoice))}
        className="button button--outline gap-1.5 ps-2"
      >
        <StatusChip status={invoice.invoiceStatus} />
        <ChevronDown className="size-4 text-muted" aria-hidden />
      </button>
      {menu}
      {dialog}
    </>
  );
}
