import { useTranslation } from "react-i18next";
import { CallError } from "../../../api/call.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import type { Input } from "../../../contract/endpoint.ts";
import type { InvoicePayment } from "../../../contract/invoice-payment.ts";
import { cancelPayment, recordPayment } from "../../../contract/invoice-payments.ts";
import type { ListedInvoice } from "../../../contract/invoices.ts";
import { getSettled } from "../../../domain/invoice-payments.ts";
import { formatInvoiceNumber, formatReceiptNumber } from "../../../lib/format-document-number.ts";
import { formatMoney } from "../../../lib/money.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";

type PaymentInput = Omit<Input<typeof recordPayment>["body"], "id">;

export function usePaymentActions() {
  const { t, i18n } = useTranslation("invoices");
  const recording = useEndpointMutation(recordPayment);
  const cancelling = useEndpointMutation(cancelPayment);
  return {
    /** Rejects if the call fails; the form then shows the error. Offers undo, which cancels the receipt. */
    record: async (invoice: Pick<ListedInvoice, "id" | "number" | "currency">, input: PaymentInput) => {
      const { invoice: after, payment } = await recording.mutateAsync({ body: { id: invoice.id, ...input } });
      const amount = formatMoney(getSettled(payment) / 100, i18n.language, invoice.currency);
      const message = t(after.balance === 0 && !input.isAlreadyPaid ? "done.settled" : "done.paid", {
        amount,
        number: formatInvoiceNumber(invoice),
      });
      const undo = () =>
        cancelling.mutateAsync({ body: { id: payment.id } }).catch((error) => {
          // The payment was cancelled in the list meanwhile.
          if (!(error instanceof CallError && error.status === 409)) throw error;
        });
      offerUndo(message, undo);
    },
    cancel: (payment: InvoicePayment) =>
      cancelling.mutateAsync({ body: { id: payment.id } }).then(
        () => void toast(t("payments.cancelled", { number: formatReceiptNumber(payment) })),
        () => void toast.error(t("failed.action")),
      ),
  };
}
