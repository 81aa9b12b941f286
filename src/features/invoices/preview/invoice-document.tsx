import type { Invoice } from "../../../contract/invoices.ts";
import type { Company } from "../../../contract/organization.ts";
import { buildInvoiceDocument, type CopyMark } from "../../../domain/invoice-document.ts";
import type { DocumentContent } from "../../../lib/document-content.ts";
import type { Language } from "../../../lib/language.ts";
import { DocumentView } from "./document-view.tsx";
import { useDocumentTranslation } from "./use-document-translation.ts";

interface InvoiceDocumentProps {
  invoice: Invoice;
  company: Company;
  language: Language;
  mark?: CopyMark | undefined;
}

export function useInvoiceDocument(props: InvoiceDocumentProps): DocumentContent {
  const { t } = useDocumentTranslation(props.language);
  const { t: englishT } = useDocumentTranslation("en");
  return buildInvoiceDocument({ ...props, t, englishT });
}

export const InvoiceDocument = (props: InvoiceDocumentProps) => <DocumentView content={useInvoiceDocument(props)} />;
