import type { InvoicePayment } from "../../../contract/invoice-payment.ts";
import type { Invoice } from "../../../contract/invoices.ts";
import type { Company } from "../../../contract/organization.ts";
import { getSettled } from "../../../domain/invoice-payments.ts";
import type { DocumentContent } from "../../../lib/document-content.ts";
import { SendDrawer } from "./send-drawer.tsx";
import { useDocumentTranslation } from "./use-document-translation.ts";
import { useReceiptTemplate } from "./use-email-template.ts";

interface SendReceiptProps {
  invoice: Invoice;
  payment: InvoicePayment;
  company: Company;
  content: DocumentContent;
  onClose: (options?: { ignoreBlocker: boolean }) => void;
}

export function SendReceipt({ invoice, payment, company, content, onClose }: SendReceiptProps) {
  const { language, number } = content;
  const { money } = useDocumentTranslation(language);
  const receipt = { number, amount: money(getSettled(payment), invoice.currency) };
  const template = useReceiptTemplate(invoice, receipt, company, language);
  const draftKey = `receipt-mail:${payment.id}:${language}`;
  return <SendDrawer {...{ invoice, content, template, draftKey, onClose }} />;
}
