import type { TFunction } from "i18next";
import type { InvoicePayment } from "../contract/invoice-payment.ts";
import type { Invoice } from "../contract/invoices.ts";
import type { Company } from "../contract/organization.ts";
import { toAmountInWords } from "../lib/amount-in-words.ts";
import type { DocumentContent, DocumentRow } from "../lib/document-content.ts";
import { getDocumentFormat } from "../lib/document-format.ts";
import { formatInvoiceNumber, formatReceiptNumber, getBookNumber } from "../lib/format-document-number.ts";
import type { Language } from "../lib/language.ts";
import { toCents } from "../lib/money.ts";
import { buildIssuer, buildSignatures } from "./document-issuer.ts";
import { getDocumentAmounts, toFileName } from "./document-values.ts";
import { buildClient, buildItemHeadings, buildLines, type CopyMark } from "./invoice-document.ts";
import { getSettled, isActive } from "./invoice-payments.ts";

interface Source {
  payment: InvoicePayment;
  invoice: Invoice;
  company: Company;
  language: Language;
  /** In `language`. */
  t: TFunction<"invoices", "preview">;
  /** In English. */
  englishT: TFunction<"invoices", "preview">;
  /** The name of the payment's method in `language`. */
  method: string;
  mark?: CopyMark;
}

/**
 * The receipt of a payment. With VAT or zero-rated sums of a company that is registered for VAT it is also the tax invoice, with the particulars of Revenue Code
 * section 86/4: both parties with tax number and branch, its number and date, the items, and the VAT apart.
 */
export function buildReceiptDocument(source: Source): DocumentContent {
  const { payment, invoice, company, language, t, englishT, mark } = source;
  const number = formatReceiptNumber(payment);
  const book = getBookNumber(payment.number);
  const isTaxInvoice = company.isVatRegistered && (payment.tax > 0 || payment.zeroRated > 0);
  const title = isTaxInvoice ? "receipt.taxTitle" : "receipt.title";
  const { day } = getDocumentFormat(language);
  const details: DocumentRow[] = [
    [t("receipt.date"), day(payment.date)],
    [t("receipt.invoice"), formatInvoiceNumber(invoice)],
    [t("receipt.method"), source.method],
    ...(payment.reference ? [[t("document.reference"), payment.reference] as const] : []),
  ];
  return {
    language,
    fileName: toFileName(`${number} ${invoice.client.company || invoice.client.name}`),
    label: t("receipt.label"),
    title: t(title),
    englishTitle: englishT(title),
    number,
    book: book && t("document.book", book),
    mark: mark && t(`document.marks.${mark}`),
    status: isActive(payment) ? undefined : { tone: "bad", text: t("documentStatus.cancelled") },
    issuer: buildIssuer(company, language, (key, values) => t(`document.${key}`, values)),
    parties: { heading: t("receipt.from"), ...buildClient(invoice.client, language, t), details },
    items: { caption: t("document.items"), headings: buildItemHeadings(invoice, t), lines: buildReceiptLines(source) },
    totals: buildTotals(source),
    payment: { message: t(isActive(payment) ? "receipt.thanks" : "receipt.cancelled") },
    note: undefined,
    signatures: buildSignatures(
      company,
      [t("document.signatures.collector"), t("document.signatures.payer")],
      t("document.signatures.date"),
    ),
    pageWord: t("document.page"),
  };
}

/** A part payment has one line, because it has no items of its own. */
function buildReceiptLines({ payment, invoice, language, t }: Source): DocumentContent["items"]["lines"] {
  const settled = getSettled(payment);
  if (payment.isWhole && settled === toCents(invoice.total)) return buildLines(invoice, language, t);
  const price = invoice.isTaxIncluded ? settled : settled - toCents(payment.tax);
  const title = t("receipt.part", { number: formatInvoiceNumber(invoice) });
  return [{ title, description: invoice.service, qty: 1, cost: price, price }];
}

function buildTotals({ payment, invoice, language, t }: Source): DocumentContent["totals"] {
  const { money, number } = getDocumentFormat(language);
  const format = (cents: number) => money(cents, invoice.currency);
  const settled = getSettled(payment);
  const [tax, zeroRated, exempt] = [payment.tax, payment.zeroRated, payment.exempt].map(toCents) as [
    number,
    number,
    number,
  ];
  const taxWithheld = toCents(payment.taxWithheld ?? 0);
  const rate = number(invoice.taxRate);
  const isWhole = payment.isWhole === true && settled === toCents(invoice.total);
  const { discount } = getDocumentAmounts(invoice);
  const row = (name: string, cents: number): DocumentRow[] => (cents === 0 ? [] : [[name, format(cents)]]);
  const taxRows: DocumentRow[] = [
    ...row(t("document.exempt"), exempt),
    ...row(t("document.zeroRated"), zeroRated),
    ...(tax > 0
      ? [
          [t("document.beforeTax"), format(settled - tax - zeroRated - exempt)] as const,
          [t("document.tax", { rate }), format(tax)] as const,
        ]
      : []),
  ];
  return {
    inWords: [t("document.inWords"), toAmountInWords(settled, invoice.currency, language)],
    steps: [...(isWhole ? row(t("document.discount"), -discount) : []), ...taxRows],
    total: [t("document.total"), format(settled)],
    rest: [...row(t("receipt.withheld"), -taxWithheld), [t("receipt.received"), format(settled - taxWithheld)]],
  };
}
