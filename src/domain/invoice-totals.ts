import type { FieldErrors } from "../contract/errors.ts";
import { formatBalance, MAX_TOTAL, parseBalance } from "../contract/invoice-amounts.ts";
import { type Item, type TaxKind, taxKinds } from "../contract/invoice-item.ts";
import type { InvoiceStatus } from "../contract/invoices.ts";
import { type Currency, formatCents, getIncludedTax, getShare, toCents } from "../lib/money.ts";

const MAX_CENTS = toCents(MAX_TOTAL);

type Line = Pick<Item, "cost" | "qty" | "discount" | "discountPercent" | "tax" | "hasNoWithholding"> & {
  price?: number | undefined;
};
interface Totals<L extends Line> {
  items: readonly L[];
  discount: number;
  /** In percent of the subtotal; then `discount` is ignored. */
  discountPercent?: number | undefined;
  /** In percent. */
  taxRate: number;
  /** By default the tax is added to the prices. */
  isTaxIncluded?: boolean | undefined;
  /** In percent of the price before tax. */
  withholdingRate?: number | undefined;
  /** Must equal the calculated total. */
  total?: number | undefined;
  /** For error messages; by default USD. */
  currency?: Currency | undefined;
}

/** Both are integers; rounds half up. */
const divideRounded = (dividend: number, divisor: number) => Math.floor((dividend + divisor / 2) / divisor);
/** Amounts above the largest allowed total would not be exact; they are refused anyway. */
const isExact = (cents: number) => cents >= 0 && cents <= MAX_CENTS;
const getPercentage = (cents: number, rate: number) =>
  isExact(cents) ? divideRounded(cents * toCents(rate), 10_000) : 0;

/** In cents. Multiplies as integers: quantities have two decimals too, so `toCents` makes them integers. */
function getLineAmounts({ cost, qty, discount = 0, discountPercent }: Line) {
  const gross = divideRounded(toCents(cost) * toCents(qty), 100);
  const lineDiscount = discountPercent === undefined ? toCents(discount) : getPercentage(gross, discountPercent);
  return { discount: lineDiscount, price: gross - lineDiscount };
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** What remains of the prices by tax after the discount, which every price bears in proportion. */
function getNetByTax(lines: readonly (Line & { price: number })[], subtotal: number, discount: number) {
  const getSubtotal = (tax: TaxKind, isWithheld = false) =>
    sum(
      lines
        .filter((line) => (line.tax ?? "standard") === tax && !(isWithheld && line.hasNoWithholding))
        .map(({ price }) => price),
    );
  let before = 0;
  let discountBefore = 0;
  return taxKinds.map((tax) => {
    const price = getSubtotal(tax);
    before += price;
    // Of the sum up to here, so that the parts add up to the discount.
    const discountUpToHere = getShare(discount, before, subtotal);
    const net = price - (discountUpToHere - discountBefore);
    discountBefore = discountUpToHere;
    return { tax, net, withheldNet: getShare(net, getSubtotal(tax, true), price) };
  });
}

/**
 * In cents. Rounds every line to the cent, so that the shown lines add up; then subtracts the discount and adds the
 * tax, unless the prices include it. The tax is that of all lines of a rate together, rounded half up to the satang as
 * the Revenue Department does: 7/107 of ฿100 is ฿6.54, of ฿180 ฿11.78. A withheld tax is a part of the total: its base
 * is the price before tax. A negative `net` means that the discount is too large; then there is no tax.
 */
export function getInvoiceBreakdown({
  items,
  discount,
  discountPercent,
  taxRate,
  isTaxIncluded = false,
  withholdingRate = 0,
}: Omit<Totals<Line>, "total" | "currency">) {
  const lines = items.map((item) => ({ ...item, ...getLineAmounts(item) }));
  const prices = lines.map(({ price }) => price);
  const subtotal = sum(prices);
  const discountCents = discountPercent === undefined ? toCents(discount) : getPercentage(subtotal, discountPercent);
  const net = subtotal - discountCents;
  const [standard, ...untaxed] = isExact(net) && isExact(subtotal) ? getNetByTax(lines, subtotal, discountCents) : [];
  const getTax = (cents: number) => (isTaxIncluded ? getIncludedTax(cents, taxRate) : getPercentage(cents, taxRate));
  const tax = getTax(standard?.net ?? 0);
  const withheldPrices = standard?.withheldNet ?? 0;
  const withholdingBase =
    withheldPrices - (isTaxIncluded ? getTax(withheldPrices) : 0) + sum(untaxed.map(({ withheldNet }) => withheldNet));
  return {
    prices,
    lineDiscounts: lines.map((line) => line.discount),
    subtotal,
    discount: discountCents,
    net,
    /** The price before tax of what is taxed at the rate. */
    taxable: (standard?.net ?? 0) - (isTaxIncluded ? tax : 0),
    zeroRated: untaxed.find((part) => part.tax === "zero")?.net ?? 0,
    exempt: untaxed.find((part) => part.tax === "exempt")?.net ?? 0,
    tax,
    total: isTaxIncluded ? net : net + tax,
    withholdingBase,
    withholding: getPercentage(withholdingBase, withholdingRate),
  };
}

/** An invoice without items keeps the given total. Amounts in the result are in the currency, not in cents. */
export function calculateTotals<L extends Line>({ total: givenTotal, currency = "USD", ...source }: Totals<L>) {
  const { items } = source;
  const format = (cents: number) => formatCents(cents, currency);
  const errors: FieldErrors = {};
  if (items.length === 0) return { items: [], discount: source.discount, total: givenTotal ?? 0, errors };
  const { prices, lineDiscounts, subtotal, discount, net, total } = getInvoiceBreakdown(source);
  const pricedItems = items.map((line, index) => {
    const price = prices[index] ?? 0;
    if (price < 0) errors[`items.${index}.discount`] = ["The discount is more than the line."];
    else if (line.price !== undefined && toCents(line.price) !== price)
      errors[`items.${index}.price`] = [`This line adds up to ${format(price)}.`];
    const lineDiscount = lineDiscounts[index] ?? 0;
    return { ...line, price: price / 100, ...(line.discountPercent !== undefined && { discount: lineDiscount / 100 }) };
  });
  if (prices.some((price) => price < 0)) return { items: pricedItems, discount: 0, total: 0, errors };
  if (net < 0) errors.discount = [`The items add up to ${format(subtotal)}.`];
  else if (Math.max(subtotal, total) > MAX_CENTS)
    errors.items = [`The items add up to more than ${format(MAX_CENTS)}.`];
  else if (givenTotal !== undefined && toCents(givenTotal) !== total)
    errors.total = [`The items add up to ${format(total)}.`];
  return { items: pricedItems, discount: discount / 100, total: total / 100, errors };
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
