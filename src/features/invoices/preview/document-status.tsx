import type { Invoice } from "../../../contract/invoices.ts";
import type { Language } from "../../../lib/language.ts";
import { localDay } from "../../../lib/local-day.ts";
import type { DocumentAmounts } from "./document-amounts.ts";
import { useDocumentTranslation } from "./use-document-translation.ts";

const looks = {
  paid: "text-success-soft-foreground",
  draft: "text-muted",
  partial: "text-attention",
  overdue: "text-danger",
} as const;

/** What is stamped on the document; nothing on one that is simply to be paid. A day that has passed is overdue before anybody says so. */
export function getDocumentStatus(
  { invoiceStatus, dueDate }: Pick<Invoice, "invoiceStatus" | "dueDate">,
  { balance }: Pick<DocumentAmounts, "balance">,
  today = localDay(new Date()),
): keyof typeof looks | undefined {
  if (invoiceStatus === "Draft") return "draft";
  if (balance <= 0) return "paid";
  // Marked as paid, yet asking for money: somebody has to look at it, and no stamp decides.
  if (invoiceStatus === "Paid") return undefined;
  if (invoiceStatus === "Past Due" || dueDate < today) return "overdue";
  return invoiceStatus === "Partial Payment" ? "partial" : undefined;
}

/** A word as if put there with a rubber stamp. */
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
  const stamp = getDocumentStatus(invoice, amounts);
  if (!stamp) return null;
  return (
    <p
      className={`mt-3 inline-block -rotate-3 rounded-lg border-2 border-current px-3 py-0.5 text-sm font-bold tracking-wide uppercase ${looks[stamp]}`}
    >
      {t(`stamps.${stamp}`)}
    </p>
  );
}
