import type { FieldErrors } from "../contract/errors.ts";
import { MAX_TOTAL, parseBalance, toBalance } from "../contract/invoice-amounts.ts";
import type { InvoiceStatus, Item } from "../contract/invoices.ts";
import { formatCents, toCents } from "../lib/cents.ts";
import type { Currency } from "../lib/money.ts";

const MAX_CENTS = toCents(MAX_TOTAL);

/** The part of a line that is counted. */
type Line = Pick<Item, "cost" | "qty"> & { price?: number | undefined };
interface Bill<L extends Line> {
  items: readonly L[];
  discount: number;
  /** Percent. */
  taxRate: number;
  /** What somebody says it comes to. */
  total?: number | undefined;
  /** In which what is wrong is told; dollars where nothing is said. */
  currency?: Currency | undefined;
}

/** A quotient of whole numbers, rounded half up, without a fraction on the way. */
const rounded = (dividend: number, divisor: number) => Math.floor((dividend + divisor / 2) / divisor);

// Quantities and rates have two decimals like dollars do, so hundredths of them are whole as well.
const lineCents = ({ cost, qty }: Line) => rounded(toCents(cost) * toCents(qty), 100);
const taxCents = (net: number, rate: number) => rounded(net * toCents(rate), 10_000);

/**
 * What a bill comes to, step by step, in cents: each line is rounded to the cent, so that the lines add up; then the
 * discount is taken off, then the tax is added, but for a net amount beyond the limit, of which it could not be counted
 * exactly. Below zero the net amount says by how much the discount is too large.
 */
export function getInvoiceBreakdown({ items, discount, taxRate }: Pick<Bill<Line>, "items" | "discount" | "taxRate">) {
  const prices = items.map(lineCents);
  const subtotal = prices.reduce((sum, price) => sum + price, 0);
  const net = subtotal - toCents(discount);
  const tax = net < 0 || net > MAX_CENTS ? 0 : taxCents(net, taxRate);
  return { prices, subtotal, net, tax, total: net + tax };
}

/**
 * The items of a bill with their prices, the total, and what is wrong, by field of the bill. Without items the total is
 * what is said.
 */
export function calculateTotals<L extends Line>({ items, discount, taxRate, total: said, currency = "USD" }: Bill<L>) {
  const written = (cents: number) => formatCents(cents, currency);
  const faults: FieldErrors = {};
  if (items.length === 0) return { items: [], total: said ?? 0, faults };
  const { prices, subtotal, net, total } = getInvoiceBreakdown({ items, discount, taxRate });
  const priced = items.map((line, index) => {
    const price = prices[index] ?? 0;
    if (line.price !== undefined && toCents(line.price) !== price)
      faults[`items.${index}.price`] = [`This line adds up to ${written(price)}.`];
    return { ...line, price: price / 100 };
  });
  if (net < 0) faults.discount = [`The items add up to ${written(subtotal)}.`];
  else if (Math.max(subtotal, total) > MAX_CENTS)
    faults.items = [`The items add up to more than ${written(MAX_CENTS)}.`];
  else if (said !== undefined && toCents(said) !== total) faults.total = [`The items add up to ${written(total)}.`];
  return { items: priced, total: total / 100, faults };
}

interface Account {
  total: number;
  balance: number | string;
  invoiceStatus: InvoiceStatus;
}

/**
 * The balance where none is given: what was paid before stays paid, and with the status Paid the rest is paid now. What
 * was paid too much stays so.
 */
export function calculateBalance(total: number, status: InvoiceStatus, before: Account | undefined): 0 | string {
  const paid = before ? toCents(before.total) - (parseBalance(before.balance) ?? 0) : 0;
  const open = toCents(total) - paid;
  return toBalance(status === "Paid" && before?.invoiceStatus !== "Paid" ? Math.min(open, 0) : open);
}
