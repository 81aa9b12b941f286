import { brand } from "../../../brand.ts";
import { HEAD_OFFICE } from "../../../contract/invoice-client.ts";
import type { Invoice, PaymentDetails } from "../../../contract/invoices.ts";
import { toAmountInWords } from "../../../lib/amount-in-words.ts";
import { formatInvoiceNumber, splitDocumentNumber } from "../../../lib/format-document-number.ts";
import type { Language } from "../../../lib/language.ts";
import { DocumentHeader } from "../../../ui/document/document-header.tsx";
import { DocumentItems } from "../../../ui/document/document-items.tsx";
import { DocumentParties } from "../../../ui/document/document-parties.tsx";
import { DocumentSheet } from "../../../ui/document/document-sheet.tsx";
import { DocumentTotals } from "../../../ui/document/document-totals.tsx";
import { DocumentPayment } from "./document-payment.tsx";
import { DocumentStatus } from "./document-status.tsx";
import { type DocumentAmounts, getDocumentAmounts } from "./document-values.ts";
import { useDocumentTranslation } from "./use-document-translation.ts";

interface InvoiceDocumentProps {
  invoice: Invoice;
  payment: PaymentDetails;
  language: Language;
}

export function InvoiceDocument({ invoice, payment, language }: InvoiceDocumentProps) {
  const { t } = useDocumentTranslation(language);
  const englishTranslation = useDocumentTranslation("en");
  const amounts = getDocumentAmounts(invoice);
  const { currency } = invoice;
  const number = formatInvoiceNumber(invoice);
  return (
    <DocumentSheet language={language} label={t("document.label")} number={number} pageWord={t("document.page")}>
      <DocumentHeader
        language={language}
        title={t("document.title")}
        englishTitle={englishTranslation.t("document.title")}
        number={number}
        book={invoice.number && t("document.book", splitDocumentNumber(invoice.number))}
        texts={{ phone: (phone) => t("document.phone", { phone }), taxId: (id) => t("document.taxId", { id }) }}
      >
        <DocumentStatus invoice={invoice} language={language} />
      </DocumentHeader>
      <InvoiceParties invoice={invoice} language={language} />
      <DocumentItems
        lines={amounts.lines}
        language={language}
        caption={t("document.items")}
        headings={{
          line: t("document.line"),
          item: t("document.item"),
          qty: t("document.qty"),
          cost: t("document.cost"),
          price: `${t("document.price")} (${currency === "THB" ? "฿" : "$"})`,
        }}
      />
      <InvoiceTotals invoice={invoice} amounts={amounts} language={language} />
      <DocumentPayment invoice={invoice} amounts={amounts} currency={currency} language={language} payment={payment} />
      {invoice.note && (
        <section className="document-note mt-6 print:mt-4 text-sm">
          <h3 className="text-xs font-semibold text-muted">{t("document.note")}</h3>
          <p className="mt-1 break-words whitespace-pre-line">{invoice.note}</p>
        </section>
      )}
      {/* Do not print this line: it could end up alone on a page, and the header already has this information. */}
      <p className="mt-8 border-t border-separator pt-4 text-center text-xs text-muted print:hidden">
        {t("document.thanks", { email: brand.email, phone: brand.phone })}
      </p>
    </DocumentSheet>
  );
}

function InvoiceParties({ invoice, language }: { invoice: Invoice; language: Language }) {
  const { t, day, country } = useDocumentTranslation(language);
  const { client } = invoice;
  const branch =
    client.branch === HEAD_OFFICE ? t("document.headOffice") : t("document.branch", { number: client.branch });
  const taxDetails = [client.taxId && t("document.taxId", { id: client.taxId }), client.branch && branch];
  const details = [
    [t("document.issued"), day(invoice.issuedDate)],
    [t("document.due"), day(invoice.dueDate)],
    ...(invoice.salesperson ? [[t("document.salesperson"), invoice.salesperson] as const] : []),
    [t("document.subject"), invoice.service],
  ] as const;
  return (
    <DocumentParties heading={t("document.billTo")} details={details}>
      <p className="mt-1 text-base font-semibold">{client.company || client.name}</p>
      {client.company && <p>{client.name}</p>}
      {taxDetails.some(Boolean) && <p className="text-muted">{taxDetails.filter(Boolean).join(" · ")}</p>}
      {client.address && <p className="text-pretty text-muted">{client.address}</p>}
      {client.country && !(client.country === "TH" && language === "th") && (
        <p className="text-muted">{country(client.country)}</p>
      )}
      <p className="text-muted">{[client.companyEmail, client.contact].filter(Boolean).join(" · ")}</p>
    </DocumentParties>
  );
}

interface InvoiceTotalsProps {
  invoice: Invoice;
  amounts: DocumentAmounts;
  language: Language;
}

function InvoiceTotals({ invoice, amounts, language }: InvoiceTotalsProps) {
  const { t, money, number } = useDocumentTranslation(language);
  const { currency, isTaxIncluded = false } = invoice;
  const formatAmount = (cents: number) => money(cents, currency);
  const rate = number(invoice.taxRate);
  const hasTax = amounts.tax > 0;
  const hidesSubtotal = amounts.discount === 0 && (!hasTax || isTaxIncluded);
  const rowsBeforeTotal = [
    ...(hidesSubtotal ? [] : [[t("document.subtotal"), formatAmount(amounts.subtotal)] as const]),
    ...(amounts.discount > 0 ? [[t("document.discount"), formatAmount(-amounts.discount)] as const] : []),
    ...(hasTax && !isTaxIncluded ? [[t("document.tax", { rate }), formatAmount(amounts.tax)] as const] : []),
  ];
  const includedTaxRows = [
    [t("document.beforeTax"), formatAmount(amounts.total - amounts.tax)],
    [t("document.includedTax", { rate }), formatAmount(amounts.tax)],
  ] as const;
  const rowsAfterTotal = [
    ...(hasTax && isTaxIncluded ? includedTaxRows : []),
    ...(amounts.paid !== 0 ? [[t("document.paid"), formatAmount(amounts.paid)] as const] : []),
    amounts.balance < 0
      ? ([t(invoice.cancelledAt ? "document.refund" : "document.credit"), formatAmount(-amounts.balance)] as const)
      : ([t("document.balance"), <strong key="due">{formatAmount(amounts.balance)}</strong>] as const),
  ];
  return (
    <DocumentTotals
      inWords={[t("document.inWords"), toAmountInWords(amounts.total, currency, language)]}
      steps={rowsBeforeTotal}
      total={[t("document.total"), formatAmount(amounts.total)]}
      rest={rowsAfterTotal}
    />
  );
}
