import type { Invoice } from "../../../contract/invoices.ts";
import type { Company } from "../../../contract/organization.ts";
import { toSentInvoice } from "../../../domain/invoice-document.ts";
import type { Language } from "../../../lib/language.ts";
import { useInvoiceDocument } from "./invoice-document.tsx";
import { SendDrawer } from "./send-drawer.tsx";
import { useInvoiceTemplate } from "./use-email-template.ts";

interface SendInvoiceProps {
  invoice: Invoice;
  company: Company;
  language: Language;
  onClose: (options?: { ignoreBlocker: boolean }) => void;
}

/** The email has the invoice as the client gets it: no draft. */
export function SendInvoice({ invoice, company, language, onClose }: SendInvoiceProps) {
  const content = useInvoiceDocument({ invoice: toSentInvoice(invoice), company, language });
  const template = useInvoiceTemplate(invoice, company, language);
  const draftKey = `invoice-mail:${invoice.id}:${language}`;
  return <SendDrawer {...{ invoice, content, template, draftKey, onClose }} />;
}
