import { useNavigate } from "@tanstack/react-router";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import {
  useDeleteInvoices,
  useDuplicateInvoice,
  useRestoreInvoices,
  useSetInvoiceStatuses,
} from "../../../api/queries/invoices.ts";
import { invoiceNumber } from "../../../lib/invoice-number.ts";
import { offerUndo } from "../../../ui/undo.ts";

/** What can be done to the invoice from its page. A failure is said and changes nothing. */
export function usePreviewActions(id: number) {
  const { t } = useTranslation("invoices");
  const navigate = useNavigate();
  const duplicate = useDuplicateInvoice();
  const setStatuses = useSetInvoiceStatuses();
  const remove = useDeleteInvoices();
  const restore = useRestoreInvoices();
  const number = invoiceNumber(id);
  const tell = (work: Promise<unknown>): void => {
    work.catch(() => toast.error(t("preview.actions.failed")));
  };

  const copyLink = () =>
    navigator.clipboard.writeText(location.href).then(
      () => toast(t("preview.actions.linkCopied")),
      () => toast.error(t("preview.actions.copyFailed")),
    );

  const makeCopy = async () => {
    const { invoice } = await duplicate.mutateAsync({ body: { id } });
    await navigate({ to: "/apps/invoice/edit/$id", params: { id: String(invoice.id) } });
    toast.success(t("preview.actions.duplicated", { number: invoiceNumber(invoice.id) }));
  };

  const markPaid = async () => {
    const { before } = await setStatuses.mutateAsync({ body: { invoices: [{ id, invoiceStatus: "Paid" }] } });
    offerUndo(t("preview.actions.markedPaid", { number }), t("preview.undo"), () =>
      setStatuses.mutateAsync({ body: { invoices: before } }),
    );
  };

  const deleteIt = async () => {
    // First away from here: on the page of what is no longer there it would say that nothing was found.
    await navigate({ to: "/apps/invoice/list" });
    const { invoices } = await remove.mutateAsync({ body: { ids: [id] } });
    offerUndo(t("preview.actions.deleted", { number }), t("preview.undo"), () =>
      restore.mutateAsync({ body: { invoices } }),
    );
  };

  return {
    print: () => window.print(),
    copyLink: () => void copyLink(),
    duplicate: () => tell(makeCopy()),
    markPaid: () => tell(markPaid()),
    remove: () => tell(deleteIt()),
    isBusy: duplicate.isPending || setStatuses.isPending,
  };
}
