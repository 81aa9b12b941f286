import * as v from "valibot";
import { MAX_COST, MAX_QTY, MAX_TOTAL } from "../../../contract/invoice-amounts.ts";
import type { Client } from "../../../contract/invoice-client.ts";
import { type Item, taxKinds } from "../../../contract/invoice-item.ts";
import type { Invoice } from "../../../contract/invoices.ts";
import type { Company } from "../../../contract/organization.ts";
import { addDays } from "../../../domain/invoice-copy.ts";
import { getInvoiceBreakdown } from "../../../domain/invoice-totals.ts";
import { currencies, toCents } from "../../../lib/money.ts";
import { formatAmountInput, parseAmount } from "../../../lib/parse-amount.ts";
import { splitDiscountText, toDiscountText } from "./discount-text.ts";

const clientValuesSchema = v.object({
  name: v.string(),
  company: v.string(),
  companyEmail: v.string(),
  address: v.string(),
  country: v.string(),
  contact: v.string(),
  taxId: v.optional(v.string(), ""),
  branch: v.optional(v.string(), ""),
});

const lineValuesSchema = v.object({
  title: v.string(),
  description: v.string(),
  cost: v.string(),
  qty: v.string(),
  /** An amount or a percentage: `150`, `10%`. A draft of an earlier version has none of these. */
  discount: v.optional(v.string(), ""),
  tax: v.optional(v.picklist(taxKinds), "standard"),
  /** The client withholds no tax of goods. */
  isGoods: v.optional(v.boolean(), false),
  productId: v.optional(v.nullable(v.number()), null),
});
export type LineValues = v.InferOutput<typeof lineValuesSchema>;

const invoiceValuesSchema = v.object({
  client: clientValuesSchema,
  /** The issue date as `yyyy-mm-dd`. While the user types the year, the value can be any other text. */
  issuedDate: v.nullable(v.string()),
  dueDate: v.nullable(v.string()),
  service: v.string(),
  salesperson: v.string(),
  currency: v.picklist(currencies),
  items: v.array(lineValuesSchema),
  /** An amount or a percentage. */
  discount: v.string(),
  taxRate: v.string(),
  isTaxIncluded: v.boolean(),
  /** In percent; empty if the client withholds no tax. */
  withholdingRate: v.string(),
  note: v.string(),
});

/** Amounts are texts, as the user typed them. */
export type InvoiceValues = v.InferOutput<typeof invoiceValuesSchema>;

export const invoiceDraftSchema = v.partial(invoiceValuesSchema);

export const emptyLine: LineValues = {
  ...{ title: "", description: "", cost: "", qty: "1" },
  ...{ discount: "", tax: "standard", isGoods: false, productId: null },
};

export const toClientValues = (client: Client): InvoiceValues["client"] => ({
  ...client,
  taxId: client.taxId ?? "",
  branch: client.branch ?? "",
});

/** `today` is the issue date (`yyyy-mm-dd`). */
export const getDefaultValues = (
  today: string,
  { paymentDays, isVatRegistered, invoiceNote }: Company,
): InvoiceValues => ({
  client: toClientValues({ name: "", company: "", companyEmail: "", address: "", country: "", contact: "" }),
  issuedDate: today,
  dueDate: addDays(today, paymentDays),
  service: "",
  salesperson: "",
  currency: "THB",
  items: [emptyLine],
  discount: "",
  taxRate: isVatRegistered ? "7" : "0",
  isTaxIncluded: false,
  withholdingRate: "",
  note: invoiceNote,
});

const toLineValues = (item: Item): LineValues => ({
  title: item.title,
  description: item.description,
  cost: formatAmountInput(toCents(item.cost), 2),
  qty: formatAmountInput(toCents(item.qty)),
  discount: toDiscountText(item),
  tax: item.tax ?? "standard",
  isGoods: item.hasNoWithholding ?? false,
  productId: item.productId ?? null,
});

export const toFormValues = (invoice: Invoice): InvoiceValues => ({
  client: toClientValues(invoice.client),
  issuedDate: invoice.issuedDate,
  dueDate: invoice.dueDate,
  service: invoice.service,
  salesperson: invoice.salesperson,
  currency: invoice.currency,
  items: invoice.items.map(toLineValues),
  discount: invoice.items.length > 0 || invoice.discount > 0 ? toDiscountText(invoice) : "",
  taxRate: formatAmountInput(toCents(invoice.taxRate)),
  isTaxIncluded: invoice.isTaxIncluded ?? false,
  withholdingRate: invoice.withholdingRate ? formatAmountInput(toCents(invoice.withholdingRate)) : "",
  note: invoice.note,
});

/** Saving omits blank lines. */
export const isBlankLine = ({ title, description, cost, qty, discount }: LineValues): boolean =>
  ![title, description, cost, discount].some((text) => text?.trim()) && (qty.trim() === "1" || !qty.trim());

/** toInvoiceInput replaces any amount with more than two decimals by this number, which the contract rejects. */
export const AMOUNT_WITH_TOO_MANY_DECIMALS = 0.001;

/** Returns NaN if the text is not a number. */
function toAmount(text: string, emptyValue?: number): number | undefined {
  const parsedAmount = parseAmount(text);
  if (parsedAmount === "empty") return emptyValue;
  if (parsedAmount === "unreadable") return Number.NaN;
  return parsedAmount === "decimals" ? AMOUNT_WITH_TOO_MANY_DECIMALS : parsedAmount / 100;
}

function toDiscountInput(text = "") {
  const { text: amount, isPercent } = splitDiscountText(text);
  return isPercent ? { discountPercent: toAmount(amount) } : { discount: toAmount(amount, 0) };
}

/** Omits what a plain line does not have, as earlier versions stored it. */
function toItemInput({ title, description, cost, qty, discount, tax, isGoods, productId }: LineValues) {
  return {
    ...{ title, description, cost: toAmount(cost), qty: toAmount(qty) },
    ...(discount?.trim() && toDiscountInput(discount)),
    ...(tax && tax !== "standard" && { tax }),
    ...(isGoods && { hasNoWithholding: true }),
    ...(productId != null && { productId }),
  };
}

/** Omits blank lines and validates nothing. */
export const toInvoiceInput = (values: InvoiceValues) => ({
  ...values,
  issuedDate: values.issuedDate ?? undefined,
  dueDate: values.dueDate ?? undefined,
  items: values.items.filter((line) => !isBlankLine(line)).map(toItemInput),
  discount: 0,
  ...toDiscountInput(values.discount),
  taxRate: toAmount(values.taxRate, 0),
  withholdingRate: toAmount(values.withholdingRate ?? "", 0),
});

/** An invalid amount counts as 0. */
const toValidAmount = (text: string, max: number): number => {
  const amount = toAmount(text) ?? 0;
  return amount >= 0 && amount <= max && amount !== AMOUNT_WITH_TOO_MANY_DECIMALS ? amount : 0;
};

function parseDiscount(text = "") {
  const { text: amount, isPercent } = splitDiscountText(text);
  return isPercent ? { discountPercent: toValidAmount(amount, 100) } : { discount: toValidAmount(amount, MAX_TOTAL) };
}

export const parseLineAmounts = ({ cost, qty, discount, tax, isGoods }: LineValues) => ({
  cost: toValidAmount(cost, MAX_COST),
  qty: toValidAmount(qty, MAX_QTY),
  ...parseDiscount(discount),
  tax,
  hasNoWithholding: isGoods,
});

/** In cents. Invalid amounts count as 0. */
export function calculateFormTotals(
  values: Pick<InvoiceValues, "items" | "discount" | "taxRate" | "isTaxIncluded"> &
    Partial<Pick<InvoiceValues, "withholdingRate">>,
) {
  const taxRate = toValidAmount(values.taxRate, 100);
  const withholdingRate = toValidAmount(values.withholdingRate ?? "", 100);
  const { isTaxIncluded } = values;
  const breakdown = getInvoiceBreakdown({
    items: values.items.map(parseLineAmounts),
    discount: 0,
    ...parseDiscount(values.discount),
    ...{ taxRate, isTaxIncluded, withholdingRate },
  });
  return { ...breakdown, taxRate, withholdingRate };
}
