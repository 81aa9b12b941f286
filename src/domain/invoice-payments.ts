import type { InvoicePayment } from "../contract/invoice-payment.ts";
import type { ListedInvoice } from "../contract/invoices.ts";
import { getShare, toCents } from "../lib/money.ts";
import { getInvoiceBreakdown } from "./invoice-totals.ts";
import { getAmountDue } from "./invoices.ts";

type Amounts = Pick<ListedInvoice, "total" | "balance" | "cancelledAt">;
type Breakdown = Pick<ReturnType<typeof getInvoiceBreakdown>, "tax" | "zeroRated" | "exempt" | "withholding">;
type TaxedInvoice = Parameters<typeof getInvoiceBreakdown>[0] & Pick<ListedInvoice, "total">;

/** In cents. A cancellation credits the total, so the balance of a cancelled invoice is minus what was paid. */
export const getPaid = (invoice: Amounts): number =>
  (invoice.cancelledAt === undefined ? toCents(invoice.total) : 0) - getAmountDue(invoice);

/** In cents: what arrived and what was withheld. */
export const getSettled = ({ amount, taxWithheld = 0 }: Pick<InvoicePayment, "amount" | "taxWithheld">): number =>
  toCents(amount) + toCents(taxWithheld);

export const isActive = ({ cancelledAt }: Pick<InvoicePayment, "cancelledAt">): boolean => cancelledAt === undefined;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** In cents: the sum of all payments that are not cancelled. */
export const getRecorded = (payments: readonly InvoicePayment[]): number =>
  sum(payments.filter(isActive).map(getSettled));

/** In cents: what is paid without a payment's details, for example because an invoice was marked as paid. */
export const getPaidWithoutDetails = (invoice: Amounts, payments: readonly InvoicePayment[]): number =>
  Math.max(getPaid(invoice) - getRecorded(payments), 0);

/** An invoice without items keeps its total and has no tax. */
const getBreakdown = (invoice: TaxedInvoice): Breakdown => {
  const breakdown = getInvoiceBreakdown(invoice);
  return invoice.items.length > 0 && breakdown.total === toCents(invoice.total)
    ? breakdown
    : { tax: 0, zeroRated: 0, exempt: 0, withholding: 0 };
};

/**
 * In cents: the part of an amount that falls to a payment of `settled` after `before` was paid. The parts of all payments
 * add up to the whole, because each is what all payments up to it bear, rounded, minus what the earlier ones bear.
 */
const getPart = (whole: number, total: number, before: number, settled: number): number =>
  getShare(whole, Math.min(before + settled, total), total) - getShare(whole, Math.min(before, total), total);

/**
 * Returns a payment's share of the invoice's VAT, zero-rated and exempt amounts, in units of the currency: VAT on services
 * is due with each payment (Revenue Code, section 78/1). `settled` is what this payment settles and `before` what earlier
 * ones have settled, both in cents.
 */
export function getPaymentTaxes(invoice: TaxedInvoice, settled: number, before: number) {
  const { tax, zeroRated, exempt } = getBreakdown(invoice);
  const total = toCents(invoice.total);
  const toPart = (whole: number) => getPart(whole, total, before, settled) / 100;
  return { tax: toPart(tax), zeroRated: toPart(zeroRated), exempt: toPart(exempt) };
}

/** In cents: the tax that the client is expected to withhold from the amount due, and what then arrives. */
export function getExpectedPayment(invoice: TaxedInvoice & Amounts): { amount: number; taxWithheld: number } {
  const due = getAmountDue(invoice);
  const total = toCents(invoice.total);
  const taxWithheld = getPart(getBreakdown(invoice).withholding, total, total - due, due);
  return { amount: due - taxWithheld, taxWithheld };
}

/** In cents: the tax withheld from a payment of which `amount` arrives. */
export function getExpectedWithholding(invoice: TaxedInvoice & Amounts, amount: number): number {
  const expected = getExpectedPayment(invoice);
  return amount >= expected.amount ? expected.taxWithheld : getShare(expected.taxWithheld, amount, expected.amount);
}

/** The newest payments that together exceed what is paid, because the invoice was reopened. */
export function findExcessPayments(invoice: Amounts, payments: readonly InvoicePayment[]): InvoicePayment[] {
  const active = payments.filter(isActive).toSorted((a, b) => a.recordedAt.localeCompare(b.recordedAt));
  const excess: InvoicePayment[] = [];
  while (getRecorded(active) > Math.max(getPaid(invoice), 0)) excess.push(...active.splice(-1));
  return excess;
}
