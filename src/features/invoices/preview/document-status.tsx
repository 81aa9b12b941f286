import type { Invoice } from "../../../contract/invoices.ts";
import { getAmountDue, getInvoiceState } from "../../../domain/invoices.ts";
import type { Language } from "../../../lib/language.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { DocumentStatusLabel } from "../../../ui/document/document-header.tsx";
import { useDocumentTranslation } from "./use-document-translation.ts";

const statusTones = { paid: "good", draft: "muted", partial: "attention", overdue: "bad", cancelled: "bad" } as const;

/** Returns undefined if the document gets no status label, such as for a sent invoice that is not yet due. */
export function getDocumentStatus(
  invoice: Pick<Invoice, "invoiceStatus" | "balance" | "dueDate" | "cancelledAt">,
  today = toLocalDay(new Date()),
): keyof typeof statusTones | undefined {
  // If the invoice is marked as paid but still has a balance, show no label, because one of the two is wrong.
  if (invoice.invoiceStatus === "Paid" && getAmountDue(invoice) > 0) return undefined;
  const state = getInvoiceState(invoice, today);
  return state === "sent" ? undefined : state;
}

export function DocumentStatus({ invoice, language }: { invoice: Invoice; language: Language }) {
  const { t } = useDocumentTranslation(language);
  const status = getDocumentStatus(invoice);
  if (!status) return null;
  return <DocumentStatusLabel tone={statusTones[status]}>{t(`documentStatus.${status}`)}</DocumentStatusLabel>;
}
