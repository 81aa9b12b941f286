import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../api/use-endpoint-mutation.ts";
import {
  deleteInvoices,
  duplicateInvoice,
  type InvoiceStatusChange,
  restoreInvoices,
  setInvoiceStatuses,
} from "../../contract/invoice-actions.ts";
import type { InvoiceStatus, ListedInvoice } from "../../contract/invoices.ts";
import { getNextStatuses, reopenInvoice } from "../../domain/invoice-status.ts";
import { formatInvoiceNumber } from "../../lib/format-document-number.ts";
import { removePathLanguage } from "../../lib/language.ts";
import { toLocalDay } from "../../lib/local-day.ts";
import { singleFlight } from "../../lib/promises.ts";
import { useCan } from "../../state/ability.ts";
import { toast } from "../../ui/toast.ts";
import { offerUndo } from "../../ui/undo.tsx";
import { useDeletion } from "../../ui/use-deletion.tsx";
import { getActionErrorKey } from "./action-error.ts";

/** Each function offers undo. If a call fails, a toast says so and nothing changes. */
export function useInvoiceActions() {
  const { t } = useTranslation("invoices");
  const router = useRouter();
  const setStatuses = useEndpointMutation(setInvoiceStatuses);
  const remove = useEndpointMutation(deleteInvoices);
  const copy = useEndpointMutation(duplicateInvoice);
  const canDelete = useCan("delete", "Invoice");
  // Use the promise of mutateAsync: callbacks passed to mutate run only for the last of several quick calls, and not
  // after the screen is closed.
  const withErrorToast = async <T>(call: Promise<T>, onDone: (data: T) => unknown): Promise<void> => {
    await call.then(onDone, (error) => void toast.error(t(`failed.${getActionErrorKey(error)}`)));
  };
  const [once] = useState(singleFlight);
  const restoreStatuses = (before: InvoiceStatusChange[]) => () =>
    setStatuses.mutateAsync({ body: { invoices: before } });

  /** Skips invoices whose current status does not allow it, and says how many. */
  const setStatus = (invoices: readonly ListedInvoice[], status: InvoiceStatus) => {
    const today = toLocalDay(new Date());
    const changeable = invoices.filter((invoice) => getNextStatuses(invoice, today).includes(status));
    const name = t(`status.${status}`);
    const [first] = changeable;
    if (!first) {
      toast(t("done.noneChanged", { status: name }));
      return;
    }
    const changes = changeable.map(({ id }) => ({ id, invoiceStatus: status }));
    void withErrorToast(setStatuses.mutateAsync({ body: { invoices: changes } }), ({ before }) => {
      const doneMessage =
        changeable.length === 1
          ? t("done.changedOne", { number: formatInvoiceNumber(first), status: name })
          : t("done.changed", { count: changeable.length, status: name });
      const skippedCount = invoices.length - changeable.length;
      offerUndo(
        skippedCount > 0 ? `${doneMessage} ${t("done.skipped", { count: skippedCount })}` : doneMessage,
        restoreStatuses(before),
      );
    });
  };

  return {
    setStatus,
    /** Reopens an invoice that was marked as paid by mistake. */
    reopen: (invoice: ListedInvoice) =>
      withErrorToast(setStatuses.mutateAsync({ body: { invoices: [reopenInvoice(invoice)] } }), ({ before }) =>
        offerUndo(
          t("done.changedOne", { number: formatInvoiceNumber(invoice), status: t("status.Sent") }),
          restoreStatuses(before),
        ),
      ),
    duplicate: (original: { id: number }) =>
      // Ignore the second press of a double-click, so that it makes only one copy.
      once(() =>
        withErrorToast(copy.mutateAsync({ body: { id: original.id } }), ({ invoice }) => {
          const editPath = `/apps/invoice/edit/${invoice.id}`;
          const message = t("done.duplicated", {
            number: formatInvoiceNumber(invoice),
            original: formatInvoiceNumber(original),
          });
          const deleteCopy = async () => {
            await remove.mutateAsync({ body: { ids: [invoice.id] } });
            if (removePathLanguage(router.state.location.pathname) === editPath)
              await router.navigate({ to: "/apps/invoice/list", ignoreBlocker: true });
          };
          if (canDelete) offerUndo(message, deleteCopy);
          else toast(message);
          return router.navigate({ to: "/apps/invoice/edit/$id", params: { id: String(invoice.id) } });
        }),
      ),
  };
}

export function useInvoiceDeletion() {
  const { t } = useTranslation("invoices");
  return useDeletion({
    canRestore: useCan("create", "Invoice"),
    remove: useEndpointMutation(deleteInvoices).mutateAsync,
    restore: useEndpointMutation(restoreInvoices).mutateAsync,
    getHelp: (values) => t("deletion.help", values),
    getMessage: ([first, ...others]: readonly { id: number }[]) =>
      first && others.length === 0
        ? t("done.deletedOne", { number: formatInvoiceNumber(first) })
        : t("done.deleted", { count: others.length + 1 }),
    getErrorMessage: (error) => t(`failed.${getActionErrorKey(error)}`),
  });
}
