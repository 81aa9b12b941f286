import { useNavigate } from "@tanstack/react-router";
import { CircleCheck, Copy, Eye, Pencil, Send, Trash2 } from "lucide-react";
import { useTranslation } from "react-i18next";
import { fetchAllInvoices } from "../../../api/queries/invoices.ts";
import type { InvoiceStatus, ListedInvoice } from "../../../contract/invoices.ts";
import { useCan } from "../../../state/ability.ts";
import type { Selection, TableAction } from "../../../ui/data-table/types.ts";
import { toast } from "../../../ui/toast.ts";
import { useInvoiceActions, useInvoiceDeletion } from "../use-invoice-actions.ts";
import { useStatusActions } from "../use-status-actions.tsx";

export function useRowActions() {
  const { t } = useTranslation("invoices");
  const navigate = useNavigate();
  const { setStatus, duplicate } = useInvoiceActions();
  const { statusActions, dialog: paymentDialog } = useStatusActions();
  const { remove, dialog: deletionDialog } = useInvoiceDeletion();
  const [canAdd, canChange, canDelete] = [
    useCan("create", "Invoice"),
    useCan("update", "Invoice"),
    useCan("delete", "Invoice"),
  ];
  const onlyIf = <T,>(isAllowed: boolean, actions: readonly T[]) => (isAllowed ? actions : []);

  const rowActions = (invoice: ListedInvoice): readonly TableAction[] => {
    const params = { id: String(invoice.id) };
    const edit = () => void navigate({ to: "/apps/invoice/edit/$id", params });
    const preview = () => void navigate({ to: "/apps/invoice/preview/$id", params });
    return [
      { id: "preview", label: t("previewShort"), icon: Eye, run: preview },
      ...onlyIf(canChange, [{ id: "edit", label: t("list.edit"), icon: Pencil, run: edit }]),
      ...onlyIf(canAdd, [{ id: "copy", label: t("list.duplicate"), icon: Copy, run: () => duplicate(invoice) }]),
      ...onlyIf(canChange, statusActions(invoice)),
      ...onlyIf(canDelete, [
        {
          id: "delete",
          label: t("list.delete"),
          icon: Trash2,
          isDanger: true,
          run: () => remove([invoice]),
        },
      ]),
    ];
  };

  const bulkActions = (selected: Selection, clear: () => void): readonly TableAction[] => {
    // Fetch the selected invoices again: those on other pages may have been changed or deleted.
    const withCurrentInvoices = (act: (invoices: ListedInvoice[]) => void) =>
      void fetchAllInvoices({}).then(
        (all) => {
          const invoices = all.filter(({ id }) => selected.has(id));
          if (invoices.length > 0) act(invoices);
          else clear();
        },
        () => void toast.error(t("failed.action")),
      );
    const mark = (status: InvoiceStatus) => () => withCurrentInvoices((invoices) => setStatus(invoices, status));
    const removeSelected = () => withCurrentInvoices((invoices) => remove(invoices, { onDone: clear }));
    return [
      ...onlyIf(canChange, [
        { id: "sent", label: t("status.to.Sent"), icon: Send, run: mark("Sent") },
        { id: "paid", label: t("status.to.Paid"), icon: CircleCheck, run: mark("Paid") },
      ]),
      ...onlyIf(canDelete, [
        { id: "delete", label: t("list.delete"), icon: Trash2, isDanger: true, run: removeSelected },
      ]),
    ];
  };
  const dialog = (
    <>
      {paymentDialog}
      {deletionDialog}
    </>
  );
  return { rowActions, bulkActions, dialog };
}
