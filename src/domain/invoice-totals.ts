import type { FieldErrors } from "../contract/errors.ts";
import { formatBalance, MAX_TOTAL, parseBalance } from "../contract/invoice-amounts.ts";
import type { InvoiceStatus, Item } from "../contract/invoices.ts";
import { type Currency, formatCents, getIncludedTax, toCents } from "../lib/money.ts";

const MAX_CENTS = toCents(MAX_TOTAL);

type Line = Pick<Item, "cost" | "qty"> & { price?: number | undefined };
interface Totals<L extends Line> {
  items: readonly L[];
  discount: number;
  /** In percent. */
  taxRate: number;
  /** By default the tax is added to the prices. */
  isTaxIncluded?: boolean | undefined;
  /** Must equal the calculated total. */
  total?: number | undefined;
  /** For error messages; by default USD. */
  currency?: Currency | undefined;
}

/** Both are integers; rounds half up. */
const divideRounded = (dividend: number, divisor: number) => Math.floor((dividend + divisor / 2) / divisor);

// Multiply as integers: quantities have two decimals too, so `toCents` makes them integers.
const getLineCents = ({ cost, qty }: Line) => divideRounded(toCents(cost) * toCents(qty), 100);
const getAddedTax = (net: number, rate: number) => divideRounded(net * toCents(rate), 10_000);

/**
 * In cents. Rounds every line to the cent, so that the shown lines add up; then subtracts the discount and adds the
 * tax, unless the prices include it. A negative `net` means that the discount is too large. The tax is 0 if `net` is
 * negative or above the largest allowed total, where the multiplication would not be exact.
 */
export function getInvoiceBreakdown({
  items,
  discount,
  taxRate,
  isTaxIncluded = false,
}: Pick<Totals<Line>, "items" | "discount" | "taxRate" | "isTaxIncluded">) {
  const prices = items.map(getLineCents);
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const net = subtotal - toCents(discount);
  const getTax = isTaxIncluded ? getIncludedTax : getAddedTax;
  const tax = net < 0 || net > MAX_CENTS ? 0 : getTax(net, taxRate);
  return { prices, subtotal, net, tax, total: isTaxIncluded ? net : net + tax };
}

/** An invoice without items keeps the given total. */
export function calculateTotals<L extends Line>({
  items,
  discount,
  taxRate,
  isTaxIncluded,
  total: givenTotal,
  currency = "USD",
}: Totals<L>) {
  const format = (cents: number) => formatCents(cents, currency);
  const errors: FieldErrors = {};
  if (items.length === 0) return { items: [], total: givenTotal ?? 0, errors };
  const { prices, subtotal, net, total } = getInvoiceBreakdown({ items, discount, taxRate, isTaxIncluded });
  const pricedItems = items.map((line, index) => {
    const price = prices[index] ?? 0;
    if (line.price !== undefined && toCents(line.price) !== price)
      errors[`items.${index}.price`] = [`This line adds up to ${format(price)}.`];
    return { ...line, price: price / 100 };
  });
  if (net < 0) errors.discount = [`The items add up to ${format(subtotal)}.`];
  else if (Math.max(subtotal, total) > MAX_CENTS)
    errors.items = [`The items add up to more than ${format(MAX_CENTS)}.`];
  else if (givenTotal !== undefined && toCents(givenTotal) !== total)
    errors.total = [`The items add up to ${format(total)}.`];
  return { items: pricedItems, total: total / 100, errors };
}

interface InvoiceBalance {
  total: number;
  balance: number | string;
  invoiceStatus: InvoiceStatus;
}

/**
 * Earlier payments still count, and the status Paid sets the balance to 0. A client who paid too much keeps the credit.
 */
export function calculateBalance(total: number, status: InvoiceStatus, before: InvoiceBalance | undefined): 0 | string {
  const paid = before ? toCents(before.total) - (parseBalance(before.balance) ?? 0) : 0;
  const amountDue = toCents(total) - paid;
  return formatBalance(status === "Paid" && before?.invoiceStatus !== "Paid" ? Math.min(amountDue, 0) : amountDue);
}
