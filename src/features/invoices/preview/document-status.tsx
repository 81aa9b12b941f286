import type { Invoice } from "../../../contract/invoices.ts";
import type { Language } from "../../../lib/language.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { DocumentStatusLabel } from "../../../ui/document/document-header.tsx";
import type { DocumentAmounts } from "./document-values.ts";
import { useDocumentTranslation } from "./use-document-translation.ts";

const statusTones = { paid: "good", draft: "muted", partial: "attention", overdue: "bad" } as const;

/** Returns which status label the document shows; undefined for none, as on a sent invoice that is not yet due. */
export function getDocumentStatus(
  { invoiceStatus, dueDate }: Pick<Invoice, "invoiceStatus" | "dueDate">,
  { balance }: Pick<DocumentAmounts, "balance">,
  today = toLocalDay(new Date()),
): keyof typeof statusTones | undefined {
  if (invoiceStatus === "Draft") return "draft";
  if (balance <= 0) return "paid";
  // The invoice is marked as paid but still has a balance: show no label, because one of the two is wrong.
  if (invoiceStatus === "Paid") return undefined;
  if (invoiceStatus === "Past Due" || dueDate < today) return "overdue";
  return invoiceStatus === "Partial Payment" ? "partial" : undefined;
}

export function DocumentStatus({
  invoice,
  amounts,
  language,
}: {
  invoice: Invoice;
  amounts: DocumentAmounts;
  language: Language;
}) {
  const { t } = useDocumentTranslation(language);
  const status = getDocumentStatus(invoice, amounts);
  if (!status) return null;
  return <DocumentStatusLabel tone={statusTones[status]}>{t(`documentStatus.${status}`)}</DocumentStatusLabel>;
}
