import { useTranslation } from "react-i18next";
import { useEndpointMutation } from "../../../api/use-endpoint-mutation.ts";
import { sendEmail, updateEmails } from "../../../contract/email.ts";
import { type InvoiceStatusChange, setInvoiceStatuses } from "../../../contract/invoice-actions.ts";
import type { Invoice } from "../../../contract/invoices.ts";
import { formatInvoiceNumber } from "../../../lib/format-document-number.ts";
import { toast } from "../../../ui/toast.ts";
import { offerUndo } from "../../../ui/undo.tsx";
import { getDocumentName } from "./document-values.ts";
import { type EmailValues, textToHtml } from "./email-values.ts";

/** The sent folder stores only the name and size of an attachment. */
const getDocumentSize = () => new Blob([document.querySelector("[data-document]")?.outerHTML ?? ""]).size;

/**
 * Returns a function that stores the e-mail in the sent folder, marks a draft invoice as sent and offers to undo both.
 * The function rejects if the e-mail cannot be stored. `onUndo` runs after the user undoes the sending.
 */
export function useSendInvoice(invoice: Invoice) {
  const { t } = useTranslation("invoices");
  const send = useEndpointMutation(sendEmail);
  const update = useEndpointMutation(updateEmails);
  const setStatuses = useEndpointMutation(setInvoiceStatuses);
  const number = formatInvoiceNumber(invoice);
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

  const undo = async (emailId: number, before: InvoiceStatusChange[]) => {
    await update.mutateAsync({ body: { emailIds: [emailId], dataToUpdate: { folder: "trash" } } });
    if (before.length > 0) await setStatuses.mutateAsync({ body: { invoices: before } });
  };

  return async (values: EmailValues, onUndo: () => void): Promise<void> => {
    const { email } = await send.mutateAsync({
      body: {
        email: {
          to: values.to.map(toRecipient),
          cc: values.cc.map(toRecipient),
          subject: values.subject,
          message: textToHtml(values.message),
          attachments: [{ fileName: `${getDocumentName(invoice)}.pdf`, size: getDocumentSize(), kind: "pdf" }],
        },
      },
    });
    const previousStatuses = await markAsSent().catch(() => {
      toast.error(t("preview.send.statusFailed"));
      return [];
    });
    offerUndo(t("preview.send.sent", { number, to: values.to.join(", ") }), async () => {
      await undo(email.id, previousStatuses);
      onUndo();
    });
  };
}
