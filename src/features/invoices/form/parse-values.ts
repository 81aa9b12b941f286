import { MAX_COST, MAX_QTY, MAX_TOTAL } from "../../../contract/invoice-amounts.ts";
import { getInvoiceBreakdown } from "../../../domain/invoice-totals.ts";
import { toCents } from "../../../lib/money.ts";
import { parseAmount } from "../parse-amount.ts";
import { type InvoiceValues, isBlankLine, type LineValues } from "./invoice-values.ts";

/** Marks an amount with more than two decimals; the contract's schema rejects it. */
export const TOO_PRECISE = 0.001;

/** The typed amount as a number; NaN when it is not a number. */
function toAmount(text: string, emptyValue?: number): number | undefined {
  const parsed = parseAmount(text);
  if (parsed === "empty") return emptyValue;
  if (parsed === "unreadable") return Number.NaN;
  return parsed === "decimals" ? TOO_PRECISE : parsed / 100;
}

const toItemInput = ({ title, description, cost, qty }: LineValues) => ({
  title,
  description,
  cost: toAmount(cost),
  qty: toAmount(qty),
});

/** The values as the body of a call, not yet validated and without blank lines. */
export const toInvoiceInput = (values: InvoiceValues) => ({
  ...values,
  issuedDate: values.issuedDate ?? undefined,
  dueDate: values.dueDate ?? undefined,
  items: values.items.filter((line) => !isBlankLine(line)).map(toItemInput),
  discount: toAmount(values.discount, 0),
  taxRate: toAmount(values.taxRate, 0),
});

/** An amount for the totals shown while typing: 0 unless it is valid. */
const toValidAmount = (text: string, max: number): number => {
  const amount = toAmount(text) ?? 0;
  return amount >= 0 && amount <= max && amount !== TOO_PRECISE ? amount : 0;
};

export const parseLineAmounts = ({ cost, qty }: Pick<LineValues, "cost" | "qty">) => ({
  cost: toValidAmount(cost, MAX_COST),
  qty: toValidAmount(qty, MAX_QTY),
});

/** The totals of the values in cents, ignoring invalid amounts. */
export function calculateFormTotals(values: Pick<InvoiceValues, "items" | "discount" | "taxRate">) {
  const discount = toValidAmount(values.discount, MAX_TOTAL);
  const taxRate = toValidAmount(values.taxRate, 100);
  return {
    ...getInvoiceBreakdown({ items: values.items.map(parseLineAmounts), discount, taxRate }),
    discount: toCents(discount),
    taxRate,
  };
}
