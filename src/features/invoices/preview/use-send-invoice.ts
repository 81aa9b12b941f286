import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "sonner";
import { CallError } from "../../../api/call.ts";
import { useSendEmail, useUpdateEmails } from "../../../api/queries/inbox.ts";
import { useSetInvoiceStatuses } from "../../../api/queries/invoices.ts";
import type { InvoiceStatusChange } from "../../../contract/invoice-actions.ts";
import type { Invoice } from "../../../contract/invoices.ts";
import { formatInvoiceNumber } from "../../../lib/format-invoice-number.ts";
import { offerUndo } from "../../../ui/undo.ts";
import { getDocumentName } from "./document-name.ts";
import { type EmailValues, textToHtml } from "./email-values.ts";

/** The bytes of the sheet as it stands: of an attachment its name and size are kept, not the file. */
const sheetBytes = () => new Blob([document.querySelector("[data-paper]")?.outerHTML ?? ""]).size;

/** Writes the e-mail to the sent folder and marks a draft as sent; for ten seconds both can be taken back. */
export function useSendInvoice(invoice: Invoice) {
  const { t } = useTranslation("invoices");
  const write = useSendEmail();
  const move = useUpdateEmails();
  const setStatuses = useSetInvoiceStatuses();
  const [failure, setFailure] = useState<string>();
  const number = formatInvoiceNumber(invoice.id);
  const person = (email: string) => ({
    email,
    ...(email === invoice.client.companyEmail && { name: invoice.client.name }),
  });

  const markSent = async (): Promise<InvoiceStatusChange[]> => {
    if (invoice.invoiceStatus !== "Draft") return [];
    const { before } = await setStatuses.mutateAsync({
      body: { invoices: [{ id: invoice.id, invoiceStatus: "Sent" }] },
    });
    return before;
  };

  const takeBack = async (emailId: number, before: InvoiceStatusChange[]) => {
    await move.mutateAsync({ body: { emailIds: [emailId], dataToUpdate: { folder: "trash" } } });
    if (before.length > 0) await setStatuses.mutateAsync({ body: { invoices: before } });
  };

  /** True where the e-mail has gone; `onTakenBack` is called when it has been undone. */
  const send = async (values: EmailValues, onTakenBack: () => void): Promise<boolean> => {
    setFailure(undefined);
    try {
      const { email } = await write.mutateAsync({
        body: {
          email: {
            to: values.to.map(person),
            cc: values.cc.map(person),
            subject: values.subject,
            message: textToHtml(values.message),
            attachments: [{ fileName: `${getDocumentName(invoice)}.pdf`, size: sheetBytes(), kind: "pdf" }],
          },
        },
      });
      const before = await markSent().catch(() => {
        toast.error(t("preview.send.statusFailed"));
        return [];
      });
      offerUndo(t("preview.send.sent", { number, to: values.to.join(", ") }), t("undo"), async () => {
        await takeBack(email.id, before);
        onTakenBack();
      });
      return true;
    } catch (error) {
      setFailure(t(error instanceof CallError && error.status === 507 ? "preview.send.full" : "preview.send.failed"));
      return false;
    }
  };
  return { send, failure, isSending: write.isPending || setStatuses.isPending };
}
