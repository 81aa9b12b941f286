import type { Invoice } from "../../../contract/invoices.ts";
import type { Language } from "../../../lib/language.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import type { DocumentAmounts } from "./document-values.ts";
import { useDocumentTranslation } from "./use-document-translation.ts";

const statusStyles = {
  paid: "text-success-soft-foreground",
  draft: "text-muted",
  partial: "text-attention",
  overdue: "text-danger",
} as const;

/** Returns which status label the document shows; undefined for none, as on a sent invoice that is not yet due. */
export function getDocumentStatus(
  { invoiceStatus, dueDate }: Pick<Invoice, "invoiceStatus" | "dueDate">,
  { balance }: Pick<DocumentAmounts, "balance">,
  today = toLocalDay(new Date()),
): keyof typeof statusStyles | undefined {
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
  return (
    <p
      className={`mt-3 inline-block -rotate-3 rounded-lg border-2 border-current px-3 py-0.5 text-sm font-bold tracking-wide uppercase ${statusStyles[status]}`}
    >
      {t(`documentStatus.${status}`)}
    </p>
  );
}
