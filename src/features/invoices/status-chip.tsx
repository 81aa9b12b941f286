import type { TFunction } from "i18next";
import {
  Ban,
  ChevronDown,
  CircleCheck,
  CircleDollarSign,
  FilePen,
  type LucideIcon,
  Send,
  TriangleAlert,
} from "lucide-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { InvoiceState, ListedInvoice } from "../../contract/invoices.ts";
import { getInvoiceState } from "../../domain/invoices.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { useCan } from "../../state/ability.ts";
import { Button } from "../../ui/button.tsx";
import { useActionMenu } from "../../ui/data-table/use-action-menu.tsx";
import { useStatusActions } from "./use-status-actions.tsx";

/** Each state has its own icon, so that people who cannot see the colours can tell the states apart. */
const stateStyles: Record<InvoiceState, { icon: LucideIcon; tone: string }> = {
  paid: { icon: CircleCheck, tone: "bg-success-soft text-success-soft-foreground" },
  sent: { icon: Send, tone: "bg-accent-soft text-accent-soft-foreground" },
  draft: { icon: FilePen, tone: "bg-default text-foreground" },
  partial: { icon: CircleDollarSign, tone: "bg-attention/12 text-foreground [&_svg]:text-attention" },
  overdue: { icon: TriangleAlert, tone: "bg-danger-soft text-danger-soft-foreground" },
  cancelled: { icon: Ban, tone: "bg-default text-muted" },
};

export const StatusChip = memo(function StatusChip({ invoice }: { invoice: ListedInvoice }) {
  const { t } = useTranslation("invoices");
  const state = getInvoiceState(invoice, toLocalDay(new Date()));
  const { icon: Icon, tone } = stateStyles[state];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-1.5 gap-y-0.5 in-[td]:flex-col in-[td]:items-start">
      <span className={`chip gap-1.5 px-2.5 whitespace-nowrap ${tone}`}>
        <Icon className="size-3.5 shrink-0" aria-hidden />
        {t(`state.${state}`)}
      </span>
      {invoice.invoiceStatus === "Downloaded" && <span className="text-xs text-muted">{t("status.Downloaded")}</span>}
    </span>
  );
});

/** A downloaded invoice has its mark in the name, such as "Sent, Downloaded". */
export function getStateName(t: TFunction<"invoices">, invoice: ListedInvoice, today: string): string {
  const state = t(`state.${getInvoiceState(invoice, today)}`);
  return invoice.invoiceStatus === "Downloaded" ? `${state}, ${t("status.Downloaded")}` : state;
}

export function StatusMenu({ invoice }: { invoice: ListedInvoice }) {
  const { t } = useTranslation("invoices");
  const { open, menu } = useActionMenu();
  const { statusActions, dialog } = useStatusActions();
  const canChange = useCan("update", "Invoice");
  if (!canChange || invoice.cancelledAt !== undefined) return <StatusChip invoice={invoice} />;
  const state = getStateName(t, invoice, toLocalDay(new Date()));
  return (
    <>
      <Button
        aria-haspopup="menu"
        aria-label={`${t("status.change")}: ${state}`}
        onClick={({ currentTarget }) => open(currentTarget, t("status.change"), statusActions(invoice))}
        variant="outline"
        className="gap-1.5 ps-2"
      >
        <StatusChip invoice={invoice} />
        <ChevronDown className="size-4 text-muted" aria-hidden />
      </Button>
      {menu}
      {dialog}
    </>
  );
}
