import type { Invoice, PaymentDetails } from "../../../contract/invoices.ts";
import { toSentInvoice } from "../../../domain/invoice-document.ts";
import type { Language } from "../../../lib/language.ts";
import { useInvoiceDocument } from "./invoice-document.tsx";
import { SendDrawer } from "./send-drawer.tsx";
import { useInvoiceTemplate } from "./use-email-template.ts";

interface SendInvoiceProps {
  invoice: Invoice;
  payment: PaymentDetails;
  language: Language;
  onClose: (options?: { ignoreBlocker: boolean }) => void;
}

/** The email has the invoice as the client gets it: no draft. */
export function SendInvoice({ invoice, payment, language, onClose }: SendInvoiceProps) {
  const content = useInvoiceDocument({ invoice: toSentInvoice(invoice), payment, language });
  const template = useInvoiceTemplate(invoice, payment, language);
  const draftKey = `invoice-mail:${invoice.id}:${language}`;
  return <SendDrawer {...{ invoice, content, template, draftKey, onClose }} />;
}
