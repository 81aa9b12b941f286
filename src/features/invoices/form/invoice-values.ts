import * as v from "valibot";
import { MAX_COST, MAX_QTY, MAX_TOTAL } from "../../../contract/invoice-amounts.ts";
import type { Client } from "../../../contract/invoice-client.ts";
import type { Item } from "../../../contract/invoice-item.ts";
import type { Invoice } from "../../../contract/invoices.ts";
import { addDays } from "../../../domain/invoice-copy.ts";
import { getInvoiceBreakdown } from "../../../domain/invoice-totals.ts";
import { currencies, toCents } from "../../../lib/money.ts";
import { formatAmountInput, parseAmount } from "../../../lib/parse-amount.ts";

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
  discount: v.string(),
  taxRate: v.string(),
  isTaxIncluded: v.boolean(),
  note: v.string(),
});

/** Amounts are texts, as the user typed them. */
export type InvoiceValues = v.InferOutput<typeof invoiceValuesSchema>;

export const invoiceDraftSchema = v.partial(invoiceValuesSchema);

/** A new invoice is due this many days after its issue date. */
const DAYS_TO_PAY = 30;

export const emptyLine: LineValues = { title: "", description: "", cost: "", qty: "1" };

export const toClientValues = (client: Client): InvoiceValues["client"] => ({
  ...client,
  taxId: client.taxId ?? "",
  branch: client.branch ?? "",
});

/** `today` is the issue date (`yyyy-mm-dd`). */
export const getDefaultValues = (today: string): InvoiceValues => ({
  client: toClientValues({ name: "", company: "", companyEmail: "", address: "", country: "", contact: "" }),
  issuedDate: today,
  dueDate: addDays(today, DAYS_TO_PAY),
  service: "",
  salesperson: "",
  currency: "THB",
  items: [emptyLine],
  discount: "",
  taxRate: "7",
  isTaxIncluded: false,
  note: "",
});

const toLineValues = ({ title, description, cost, qty }: Item): LineValues => ({
  title,
  description,
  cost: formatAmountInput(toCents(cost), 2),
  qty: formatAmountInput(toCents(qty)),
});

export const toFormValues = (invoice: Invoice): InvoiceValues => ({
  client: toClientValues(invoice.client),
  issuedDate: invoice.issuedDate,
  dueDate: invoice.dueDate,
  service: invoice.service,
  salesperson: invoice.salesperson,
  currency: invoice.currency,
  items: invoice.items.map(toLineValues),
  discount: invoice.discount === 0 ? "" : formatAmountInput(toCents(invoice.discount), 2),
  taxRate: formatAmountInput(toCents(invoice.taxRate)),
  isTaxIncluded: invoice.isTaxIncluded ?? false,
  note: invoice.note,
});

/** Saving omits blank lines. */
export const isBlankLine = ({ title, description, cost, qty }: LineValues): boolean =>
  !title.trim() && !description.trim() && !cost.trim() && (qty.trim() === "1" || !qty.trim());

/** toInvoiceInput replaces any amount with more than two decimals by this number, which the contract rejects. */
export const AMOUNT_WITH_TOO_MANY_DECIMALS = 0.001;

/** Returns NaN if the text is not a number. */
function toAmount(text: string, emptyValue?: number): number | undefined {
  const parsedAmount = parseAmount(text);
  if (parsedAmount === "empty") return emptyValue;
  if (parsedAmount === "unreadable") return Number.NaN;
  return parsedAmount === "decimals" ? AMOUNT_WITH_TOO_MANY_DECIMALS : parsedAmount / 100;
}

const toItemInput = ({ title, description, cost, qty }: LineValues) => ({
  title,
  description,
  cost: toAmount(cost),
  qty: toAmount(qty),
});

/** Omits blank lines and validates nothing. */
export const toInvoiceInput = (values: InvoiceValues) => ({
  ...values,
  issuedDate: values.issuedDate ?? undefined,
  dueDate: values.dueDate ?? undefined,
  items: values.items.filter((line) => !isBlankLine(line)).map(toItemInput),
  discount: toAmount(values.discount, 0),
  taxRate: toAmount(values.taxRate, 0),
});

/** An invalid amount counts as 0. */
const toValidAmount = (text: string, max: number): number => {
  const amount = toAmount(text) ?? 0;
  return amount >= 0 && amount <= max && amount !== AMOUNT_WITH_TOO_MANY_DECIMALS ? amount : 0;
};

export const parseLineAmounts = ({ cost, qty }: Pick<LineValues, "cost" | "qty">) => ({
  cost: toValidAmount(cost, MAX_COST),
  qty: toValidAmount(qty, MAX_QTY),
});

/** In cents. Invalid amounts count as 0. */
export function calculateFormTotals(values: Pick<InvoiceValues, "items" | "discount" | "taxRate" | "isTaxIncluded">) {
  const discount = toValidAmount(values.discount, MAX_TOTAL);
  const taxRate = toValidAmount(values.taxRate, 100);
  const { isTaxIncluded } = values;
  return {
    ...getInvoiceBreakdown({ items: values.items.map(parseLineAmounts), discount, taxRate, isTaxIncluded }),
    discount: toCents(discount),
    taxRate,
  };
}
