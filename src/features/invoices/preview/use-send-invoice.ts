import { useTranslation } from "react-i18next";
import { call } from "../../../api/call.ts";
import { EMAIL_DELAY_MS, sendUndoableEmail } from "../../../api/send-email.ts";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import type { EmailReach } from "../../../api/use-sends-email.ts";
import { attachFile } from "../../../contract/email-sending.ts";
import { type InvoiceStatusChange, setInvoiceStatuses } from "../../../contract/invoice-actions.ts";
import type { Invoice } from "../../../contract/invoices.ts";
import { readChosenFile } from "../../../ui/attached-files.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import { type EmailValues, textToHtml } from "./email-values.ts";

/** Stores the file for the email that is sent next. */
async function attach(pdf: File) {
  const { fileName, mediaType, data } = await readChosenFile(pdf);
  const { attachment } = await call(attachFile, { body: { file: { fileName, mediaType, data } } });
  return attachment;
}

/**
 * `number` is that of the invoice or the receipt. Returns a function that sends the email, marks a draft invoice as sent and offers to undo both. It rejects if the
 * email cannot be stored. `onUndo` runs after the user undoes the sending.
 */
export function useSendInvoice(invoice: Invoice, number: string, reach: EmailReach) {
  const { t } = useTranslation("invoices");
  const isInWorkspace = reach !== "device";
  const setStatuses = useEndpointMutation(setInvoiceStatuses);
  const toRecipient = (email: string) => ({
    email,
    ...(email === invoice.client.companyEmail && { name: invoice.client.name }),
  });

  const markAsSent = async (): Promise<InvoiceStatusChange[]> => {
    if (invoice.invoiceStatus !== "Draft") return [];
    const { before } = await setStatuses.mutateAsync({
      body: { invoices: [{ id: invoice.id, invoiceStatus: "Sent" }] },
    });
    return before;
  };

  return async (values: EmailValues, pdf: File | undefined, onUndo: () => void): Promise<void> => {
    const attachments = pdf ? [await attach(pdf)] : [];
    const email = {
      to: values.to.map(toRecipient),
      cc: values.cc.map(toRecipient),
      subject: values.subject,
      message: textToHtml(values.message),
      attachments,
    };
    const undoEmail = await sendUndoableEmail(email, isInWorkspace);
    const previousStatuses = await markAsSent().catch(() => {
      toast.error(t("preview.send.statusFailed"));
      return [];
    });
    let isEmailUndone = false;
    const withdrawOffer = offerUndo(t(`preview.send.sent.${reach}`, { number, to: values.to.join(", ") }), async () => {
      // If the rest failed, a second undo must not stop the email again.
      if (!isEmailUndone) await undoEmail();
      isEmailUndone = true;
      if (previousStatuses.length > 0) await setStatuses.mutateAsync({ body: { invoices: previousStatuses } });
      onUndo();
    });
    if (isInWorkspace) setTimeout(withdrawOffer, EMAIL_DELAY_MS);
  };
}
