import { MAX_COST, MAX_QTY, MAX_TOTAL } from "../../../contract/invoice-amounts.ts";
import { getInvoiceBreakdown } from "../../../domain/invoice-totals.ts";
import { toCents } from "../../../lib/cents.ts";
import { parseAmount } from "../parse-amount.ts";
import { type InvoiceValues, isBlankLine, type LineValues } from "./invoice-values.ts";

/** Stands for more than two decimals: the contract's own check refuses it. */
export const TOO_PRECISE = 0.001;

/** What is typed as the contract takes it: NaN where it is no number. */
function amountOf(text: string, whenEmpty?: number): number | undefined {
  const read = parseAmount(text);
  if (read === "empty") return whenEmpty;
  if (read === "unreadable") return Number.NaN;
  return read === "decimals" ? TOO_PRECISE : read / 100;
}

const itemOf = ({ title, description, cost, qty }: LineValues) => ({
  title,
  description,
  cost: amountOf(cost),
  qty: amountOf(qty),
});

/** The invoice that the values say, as a call takes it but not checked: lines in which nothing is written are left out. */
export const toInvoiceInput = (values: InvoiceValues) => ({
  ...values,
  issuedDate: values.issuedDate ?? undefined,
  dueDate: values.dueDate ?? undefined,
  items: values.items.filter((line) => !isBlankLine(line)).map(itemOf),
  discount: amountOf(values.discount, 0),
  taxRate: amountOf(values.taxRate, 0),
});

/** For counting along while somebody types: what is no good amount yet counts for nothing. */
const counted = (text: string, max: number): number => {
  const amount = amountOf(text) ?? 0;
  return amount >= 0 && amount <= max && amount !== TOO_PRECISE ? amount : 0;
};

export const parseLineAmounts = ({ cost, qty }: Pick<LineValues, "cost" | "qty">) => ({
  cost: counted(cost, MAX_COST),
  qty: counted(qty, MAX_QTY),
});

/** What the invoice comes to as far as it is written, in cents. */
export function calculateFormTotals(values: Pick<InvoiceValues, "items" | "discount" | "taxRate">) {
  const discount = counted(values.discount, MAX_TOTAL);
  const taxRate = counted(values.taxRate, 100);
  return {
    ...getInvoiceBreakdown({ items: values.items.map(parseLineAmounts), discount, taxRate }),
    discount: toCents(discount),
    taxRate,
  };
}
