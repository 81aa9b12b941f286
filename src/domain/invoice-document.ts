import type { TFunction } from "i18next";
import { brand } from "../brand.ts";
import { HEAD_OFFICE } from "../contract/invoice-client.ts";
import type { Invoice, PaymentDetails } from "../contract/invoices.ts";
import { toAmountInWords } from "../lib/amount-in-words.ts";
import type { DocumentContent, DocumentPaymentContent, DocumentTone } from "../lib/document-content.ts";
import { getDocumentFormat } from "../lib/document-format.ts";
import { formatInvoiceNumber, splitDocumentNumber } from "../lib/format-document-number.ts";
import type { Language } from "../lib/language.ts";
import { toLocalDay } from "../lib/local-day.ts";
import { currencySigns } from "../lib/money.ts";
import { buildPromptPayPayload } from "../lib/promptpay.ts";
import { groupTaxId } from "../lib/thai-tax-id.ts";
import { type DocumentAmounts, getDocumentAmounts, getDocumentName } from "./document-values.ts";
import { getAmountDue, getInvoiceState } from "./invoices.ts";

type Translate = TFunction<"invoices", "preview">;

interface Source {
  invoice: Invoice;
  payment: PaymentDetails;
  language: Language;
  /** In `language`. */
  t: Translate;
  /** In English. */
  englishT: Translate;
  /** `yyyy-mm-dd`; by default the device's current day. */
  today?: string;
}

interface Part extends Omit<Source, "englishT" | "today"> {
  amounts: DocumentAmounts;
}

/** Everything that the document of an invoice shows, with its texts in `language`. */
export function buildInvoiceDocument({ englishT, today, ...source }: Source): DocumentContent {
  const { invoice, language, t } = source;
  const amounts = getDocumentAmounts(invoice);
  const status = getDocumentStatus(invoice, today);
  const part = { ...source, amounts };
  return {
    language,
    fileName: getDocumentName(invoice),
    label: t("document.label"),
    title: t("document.title"),
    englishTitle: englishT("document.title"),
    number: formatInvoiceNumber(invoice),
    book: invoice.number ? t("document.book", splitDocumentNumber(invoice.number)) : undefined,
    status: status && { tone: statusTones[status], text: t(`documentStatus.${status}`) },
    contact: {
      phone: t("document.phone", { phone: brand.phone }),
      taxId: t("document.taxId", { id: groupTaxId(brand.taxId) }),
    },
    parties: buildParties(part),
    items: {
      caption: t("document.items"),
      headings: {
        line: t("document.line"),
        item: t("document.item"),
        qty: t("document.qty"),
        cost: t("document.cost"),
        price: `${t("document.price")} (${currencySigns[invoice.currency]})`,
      },
      lines: amounts.lines,
    },
    totals: buildTotals(part),
    payment: buildPayment(part),
    note: invoice.note ? { heading: t("document.note"), text: invoice.note } : undefined,
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

function buildParties({ invoice, language, t }: Part): DocumentContent["parties"] {
  const { client } = invoice;
  const { day, country } = getDocumentFormat(language);
  const branch =
    client.branch === HEAD_OFFICE ? t("document.headOffice") : t("document.branch", { number: client.branch });
  const taxDetails = [client.taxId && t("document.taxId", { id: client.taxId }), client.branch && branch];
  const isAbroad = client.country && !(client.country === "TH" && language === "th");
  return {
    heading: t("document.billTo"),
    name: client.company || client.name,
    lines: [
      { text: client.company && client.name, isMuted: false },
      { text: taxDetails.filter(Boolean).join(" · "), isMuted: true },
      { text: client.address, isMuted: true },
      { text: isAbroad ? country(client.country) : "", isMuted: true },
      { text: [client.companyEmail, client.contact].filter(Boolean).join(" · "), isMuted: true },
    ].filter(({ text }) => text !== ""),
    details: [
      [t("document.issued"), day(invoice.issuedDate)],
      [t("document.due"), day(invoice.dueDate)],
      ...(invoice.salesperson ? [[t("document.salesperson"), invoice.salesperson] as const] : []),
      [t("document.subject"), invoice.service],
    ],
  };
}

function buildTotals({ invoice, amounts, language, t }: Part): DocumentContent["totals"] {
  const { currency, isTaxIncluded = false } = invoice;
  const { money, number } = getDocumentFormat(language);
  const formatAmount = (cents: number) => money(cents, currency);
  const rate = number(invoice.taxRate);
  const hasTax = amounts.tax > 0;
  const hidesSubtotal = amounts.discount === 0 && (!hasTax || isTaxIncluded);
  const includedTaxRows = [
    [t("document.beforeTax"), formatAmount(amounts.total - amounts.tax)],
    [t("document.includedTax", { rate }), formatAmount(amounts.tax)],
  ] as const;
  return {
    inWords: [t("document.inWords"), toAmountInWords(amounts.total, currency, language)],
    steps: [
      ...(hidesSubtotal ? [] : [[t("document.subtotal"), formatAmount(amounts.subtotal)] as const]),
      ...(amounts.discount > 0 ? [[t("document.discount"), formatAmount(-amounts.discount)] as const] : []),
      ...(hasTax && !isTaxIncluded ? [[t("document.tax", { rate }), formatAmount(amounts.tax)] as const] : []),
    ],
    total: [t("document.total"), formatAmount(amounts.total)],
    rest: [
      ...(hasTax && isTaxIncluded ? includedTaxRows : []),
      ...(amounts.paid !== 0 ? [[t("document.paid"), formatAmount(amounts.paid)] as const] : []),
      amounts.balance < 0
        ? [t(invoice.cancelledAt ? "document.refund" : "document.credit"), formatAmount(-amounts.balance)]
        : [t("document.balance"), formatAmount(amounts.balance)],
    ],
  };
}

const IBAN = /^[A-Z]{2}\d{2}/;
const groupIban = (iban: string) => (IBAN.test(iban) ? iban.replace(/\s/g, "").replace(/(.{4})(?=.)/g, "$1 ") : iban);

function buildPayment({ invoice, amounts, payment, language, t }: Part): DocumentPaymentContent {
  if (amounts.balance <= 0)
    return { message: t(invoice.cancelledAt === undefined ? "document.nothingDue" : "document.cancelled") };
  const isForeign = invoice.currency !== "THB";
  const { money, country } = getDocumentFormat(language);
  // A draft can still change, so nobody should pay it.
  const isPayable = !isForeign && invoice.invoiceStatus !== "Draft";
  const payload = isPayable ? buildPromptPayPayload(brand.promptPayId, amounts.balance) : undefined;
  const amount = money(amounts.balance, "THB");
  const getCodeText = () => {
    if (isForeign) return { title: t("document.transferOnly"), help: t("document.noQr") };
    return isPayable ? { title: t("document.notForQr") } : { help: t("document.draftNoQr") };
  };
  return {
    heading: t("document.payment"),
    code: payload
      ? {
          payload,
          label: t("document.qrText", { amount, company: brand.legalName[language], id: brand.promptPayId }),
          title: t("document.qrTitle"),
          amount,
          help: t("document.qrHelp"),
        }
      : undefined,
    codeText: payload ? undefined : getCodeText(),
    details: [
      [t("document.bank"), payment.bankName],
      [t(IBAN.test(payment.iban) ? "document.iban" : "document.account"), groupIban(payment.iban)],
      [t("document.swift"), payment.swiftCode],
      // Payments in baht come from Thailand, so the bank's country is omitted.
      ...(isForeign ? [[t("document.country"), country(payment.country)] as const] : []),
      [t("document.reference"), formatInvoiceNumber(invoice)],
    ],
    hasLongDetails: isForeign,
  };
}
