import { ChevronDown } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ListedInvoice } from "../../contract/invoices.ts";
import { useCan } from "../../state/ability.ts";
import { useActionMenu } from "../../ui/data-table/use-action-menu.tsx";
import { StatusChip } from "./status-chip.tsx";
import { useStatusActions } from "./use-status-actions.tsx";

/** The status with a menu of possible transitions. */
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
