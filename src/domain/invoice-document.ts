import type { TFunction } from "i18next";
import { HEAD_OFFICE } from "../contract/invoice-client.ts";
import type { Invoice } from "../contract/invoices.ts";
import type { Company } from "../contract/organization.ts";
import { toAmountInWords } from "../lib/amount-in-words.ts";
import type { DocumentContent, DocumentLine, DocumentPaymentContent, DocumentTone } from "../lib/document-content.ts";
import { getDocumentFormat } from "../lib/document-format.ts";
import { formatInvoiceNumber, getBookNumber } from "../lib/format-document-number.ts";
import type { Language } from "../lib/language.ts";
import { toLocalDay } from "../lib/local-day.ts";
import { currencySigns, toCents } from "../lib/money.ts";
import { buildPromptPayPayload } from "../lib/promptpay.ts";
import { getBankAccounts } from "./company.ts";
import { buildIssuer, buildSignatures } from "./document-issuer.ts";
import { type DocumentAmounts, getDocumentAmounts, getDocumentName } from "./document-values.ts";
import { getExpectedPayment } from "./invoice-payments.ts";
import { getAmountDue, getInvoiceState } from "./invoices.ts";

type Translate = TFunction<"invoices", "preview">;
export type CopyMark = "original" | "copy";

interface Source {
  invoice: Invoice;
  company: Company;
  language: Language;
  /** In `language`. */
  t: Translate;
  /** In English. */
  englishT: Translate;
  /** `yyyy-mm-dd`; by default the device's current day. */
  today?: string;
  mark?: CopyMark | undefined;
}

interface Part extends Omit<Source, "englishT" | "today" | "mark"> {
  amounts: DocumentAmounts;
}

/** Everything that the document of an invoice shows, with its texts in `language`. */
export function buildInvoiceDocument({ englishT, today, mark, ...source }: Source): DocumentContent {
  const { invoice, company, language, t } = source;
  const amounts = getDocumentAmounts(invoice);
  const book = getBookNumber(invoice.number);
  const status = getDocumentStatus(invoice, today);
  const part = { ...source, amounts };
  return {
    language,
    fileName: getDocumentName(invoice),
    label: t("document.label"),
    title: t("document.title"),
    englishTitle: englishT("document.title"),
    number: formatInvoiceNumber(invoice),
    book: book && t("document.book", book),
    mark: mark && t(`document.marks.${mark}`),
    status: status && { tone: statusTones[status], text: t(`documentStatus.${status}`) },
    issuer: buildIssuer(company, language, (key, values) => t(`document.${key}`, values)),
    parties: buildParties(part),
    items: {
      caption: t("document.items"),
      headings: buildItemHeadings(invoice, t),
      lines: buildLines(invoice, language, t),
    },
    totals: buildTotals(part),
    payment: buildPayment(part),
    note: invoice.note ? { heading: t("document.note"), text: invoice.note } : undefined,
    signatures: buildSignatures(
      company,
      [t("document.signatures.issuer"), t("document.signatures.client")],
      t("document.signatures.date"),
    ),
    pageWord: t("document.page"),
  };
}

/** The invoice as the client gets it: sending marks a draft as sent. */
export const toSentInvoice = (invoice: Invoice): Invoice =>
  invoice.invoiceStatus === "Draft" ? { ...invoice, invoiceStatus: "Sent" } : invoice;

const statusTones = {
  paid: "good",
  draft: "muted",
  partial: "attention",
  overdue: "bad",
  cancelled: "bad",
} as const satisfies Record<string, DocumentTone>;

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

export const buildItemHeadings = ({ currency }: Pick<Invoice, "currency">, t: Translate) => ({
  line: t("document.line"),
  item: t("document.item"),
  qty: t("document.qty"),
  cost: t("document.cost"),
  price: `${t("document.price")} (${currencySigns[currency]})`,
});

/** A line names its discount and, if it differs from the other lines, its VAT. */
export function buildLines(invoice: Invoice, language: Language, t: Translate): DocumentLine[] {
  const { money, number } = getDocumentFormat(language);
  return getDocumentAmounts(invoice).lines.map((line, index) => {
    const { discount = 0, discountPercent, tax = "standard" } = invoice.items[index] ?? {};
    const amount = money(-toCents(discount), invoice.currency);
    const notes = [
      line.description,
      discount > 0 &&
        (discountPercent === undefined
          ? t("document.lineDiscount", { amount })
          : t("document.linePercent", { amount, percent: number(discountPercent) })),
      tax === "zero" && t("document.zeroRatedLine"),
      tax === "exempt" && t("document.exemptLine"),
    ];
    return { ...line, description: notes.filter(Boolean).join("\n") };
  });
}

export function buildClient(
  client: Invoice["client"],
  language: Language,
  t: Translate,
): Pick<DocumentContent["parties"], "name" | "lines"> {
  const { country } = getDocumentFormat(language);
  const branch =
    client.branch === HEAD_OFFICE ? t("document.headOffice") : t("document.branch", { number: client.branch });
  const taxDetails = [client.taxId && t("document.taxId", { id: client.taxId }), client.branch && branch];
  const isAbroad = client.country && !(client.country === "TH" && language === "th");
  return {
    name: client.company || client.name,
    lines: [
      { text: client.company && client.name, isMuted: false },
      { text: taxDetails.filter(Boolean).join(" · "), isMuted: true },
      { text: client.address, isMuted: true },
      { text: isAbroad ? country(client.country) : "", isMuted: true },
      { text: [client.companyEmail, client.contact].filter(Boolean).join(" · "), isMuted: true },
    ].filter(({ text }) => text !== ""),
  };
}

function buildParties({ invoice, language, t }: Part): DocumentContent["parties"] {
  const { day } = getDocumentFormat(language);
  return {
    heading: t("document.billTo"),
    ...buildClient(invoice.client, language, t),
    details: [
      [t("document.issued"), day(invoice.issuedDate)],
      [t("document.due"), day(invoice.dueDate)],
      ...(invoice.salesperson ? [[t("document.salesperson"), invoice.salesperson] as const] : []),
      [t("document.subject"), invoice.service],
    ],
  };
}

function buildTotals({ invoice, amounts, language, t }: Part): DocumentContent["totals"] {
  const { currency, isTaxIncluded = false, discountPercent } = invoice;
  const { money, number } = getDocumentFormat(language);
  const row = (name: string, cents: number) => [name, money(cents, currency)] as const;
  const rowIfAny = (name: string, cents: number) => (cents === 0 ? [] : [row(name, cents)]);
  const { subtotal, discount, tax, zeroRated, exempt, total, paid, balance } = amounts;
  const rate = number(invoice.taxRate);
  const isMixed = zeroRated > 0 || exempt > 0;
  const hidesSubtotal = discount === 0 && !isMixed && (tax === 0 || isTaxIncluded);
  const discountName =
    discountPercent === undefined
      ? t("document.discount")
      : t("document.discountPercent", { percent: number(discountPercent) });
  const mixedRows = [
    ...rowIfAny(t("document.exempt"), exempt),
    ...rowIfAny(t("document.zeroRated"), zeroRated),
    ...(isTaxIncluded ? [] : rowIfAny(t("document.taxable"), total - tax - zeroRated - exempt)),
  ];
  const includedTaxRows = [
    row(t("document.beforeTax"), total - tax - zeroRated - exempt),
    row(t("document.includedTax", { rate }), tax),
  ];
  const expected = getExpectedPayment(invoice);
  const isWithheld = balance > 0 && expected.taxWithheld > 0;
  return {
    inWords: [t("document.inWords"), toAmountInWords(total, currency, language)],
    steps: [
      ...(hidesSubtotal ? [] : [row(t("document.subtotal"), subtotal)]),
      ...rowIfAny(discountName, -discount),
      ...(isMixed ? mixedRows : []),
      ...(isTaxIncluded ? [] : rowIfAny(t("document.tax", { rate }), tax)),
    ],
    total: row(t("document.total"), total),
    rest: [
      ...(tax > 0 && isTaxIncluded ? includedTaxRows : []),
      ...rowIfAny(t("document.paid"), paid),
      balance < 0
        ? row(t(invoice.cancelledAt ? "document.refund" : "document.credit"), -balance)
        : row(t("document.balance"), balance),
      ...(isWithheld
        ? [
            row(t("document.withholding", { rate: number(invoice.withholdingRate ?? 0) }), -expected.taxWithheld),
            row(t("document.netToPay"), expected.amount),
          ]
        : []),
    ],
  };
}

const IBAN = /^[A-Z]{2}\d{2}/;
const groupIban = (iban: string) => (IBAN.test(iban) ? iban.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1 ") : iban);

function buildPayment({ invoice, amounts, company, language, t }: Part): DocumentPaymentContent {
  if (amounts.balance <= 0)
    return { message: t(invoice.cancelledAt === undefined ? "document.nothingDue" : "document.cancelled") };
  const isForeign = invoice.currency !== "THB";
  const { money, country } = getDocumentFormat(language);
  // A draft can still change, so nobody should pay it.
  const isPayable = !isForeign && invoice.invoiceStatus !== "Draft";
  const netAmount = getExpectedPayment(invoice).amount;
  const payload = isPayable ? buildPromptPayPayload(company.promptPayId, netAmount) : undefined;
  const amount = money(netAmount, "THB");
  const getCodeText = () => {
    if (isForeign) return { title: t("document.transferOnly"), help: t("document.noQr") };
    return isPayable ? { title: t("document.notForQr") } : { help: t("document.draftNoQr") };
  };
  return {
    heading: t("document.payment"),
    code: payload
      ? {
          payload,
          label: t("document.qrText", { amount, company: company.legalName[language], id: company.promptPayId }),
          title: t("document.qrTitle"),
          amount,
          help: t("document.qrHelp"),
        }
      : undefined,
    codeText: payload ? undefined : getCodeText(),
    details: [
      ...getBankAccounts(company, invoice.currency).flatMap(({ bankName, iban, swiftCode, country: bankCountry }) => [
        [t("document.bank"), bankName[language]] as const,
        [t(IBAN.test(iban) ? "document.iban" : "document.account"), groupIban(iban)] as const,
        ...(swiftCode ? [[t("document.swift"), swiftCode] as const] : []),
        // Payments in baht come from Thailand, so the bank's country is omitted.
        ...(isForeign ? [[t("document.country"), country(bankCountry)] as const] : []),
      ]),
      [t("document.reference"), formatInvoiceNumber(invoice)],
    ],
    hasLongDetails: isForeign,
  };
}
