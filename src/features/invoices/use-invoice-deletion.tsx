import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import { deleteInvoices, restoreInvoices } from "../../contract/invoice-actions.ts";
import { formatInvoiceNumber } from "../../lib/format-invoice-number.ts";
import { useCan } from "../../state/ability.ts";
import { offerUndo } from "../../ui/undo.tsx";
import { useDeletion } from "../../ui/use-deletion.tsx";

interface Deletion {
  ids: readonly number[];
  /** Navigates away before the deletion. */
  onBeforeDelete?: () => Promise<unknown>;
  onDone?: () => void;
}

/** Deletes invoices with undo. Without permission to create, restoring is impossible, so it asks for confirmation. */
export function useInvoiceDeletion() {
  const { t } = useTranslation("invoices");
  const canRestore = useCan("create", "Invoice");
  const remove = useEndpointMutation(deleteInvoices);
  const restore = useEndpointMutation(restoreInvoices);
  const word = t("deletion.word");
  const deletion = useDeletion({
    canUndo: canRestore,
    getDialogText: (count) => ({
      title: t("deletion.title"),
      help: t("deletion.help", { count, word }),
      confirmationText: word,
      confirmLabel: t("deletion.confirm"),
      cancelLabel: t("deletion.stay"),
    }),
  });
  const run = async ({ ids, onBeforeDelete, onDone }: Deletion) => {
    await onBeforeDelete?.();
    await remove.mutateAsync({ body: { ids: [...ids] } }).then(
      ({ invoices }) => {
        onDone?.();
        const [first] = invoices;
        const message =
          first && invoices.length === 1
            ? t("done.deletedOne", { number: formatInvoiceNumber(first.id) })
            : t("done.deleted", { count: invoices.length });
        if (canRestore) offerUndo(message, t("undo"), () => restore.mutateAsync({ body: { invoices } }));
        else toast(message);
      },
      () => void toast.error(t("failed.action")),
    );
  };
  return {
    remove: (options: Deletion) => deletion.remove(options.ids.length, () => run(options)),
    dialog: deletion.dialog,
  };
}
