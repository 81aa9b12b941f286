import { describe, expect, test } from "vitest";
import { accountantCases } from "../../tests/fixtures/accountant-cases.ts";
import { formatBalance } from "../contract/invoice-amounts.ts";
import { toCents } from "../lib/money.ts";
import {
  findExcessPayments,
  getExpectedPayment,
  getExpectedWithholding,
  getPaymentTaxes,
  getSettled,
} from "./invoice-payments.ts";
import { calculateTotals, getInvoiceBreakdown } from "./invoice-totals.ts";

const toSource = ({ discount = 0, ...invoice }: (typeof accountantCases)[number]["invoice"]) => ({
  ...invoice,
  discount,
});

describe.each(accountantCases)("$name", ({ invoice, figures, payments }) => {
  const source = toSource(invoice);
  const { payable, ...expected } = figures;

  test("getInvoiceBreakdown and calculateTotals agree with the accountant's figures", () => {
    const cents = Object.entries(expected).map(([name, value]) => [
      name,
      typeof value === "number" ? toCents(value) : value.map(toCents),
    ]);
    expect(getInvoiceBreakdown(source)).toMatchObject(Object.fromEntries(cents));
    const { items, errors, total, discount } = calculateTotals(source);
    expect({ prices: items.map(({ price }) => price), errors, total, discount }).toEqual({
      prices: figures.prices,
      errors: {},
      total: figures.total,
      discount: figures.discount,
    });
  });

  test("getExpectedWithholding and getPaymentTaxes give each payment the accountant's withheld tax and VAT", () => {
    const { total } = figures;
    let due = toCents(total);
    expect(getExpectedPayment({ ...source, total, balance: formatBalance(due) }).amount).toBe(toCents(payable));
    for (const { amount, taxWithheld = 0, tax } of payments) {
      const current = { ...source, total, balance: formatBalance(due) };
      expect(getExpectedWithholding(current, toCents(amount))).toBe(toCents(taxWithheld));
      const settled = getSettled({ amount, taxWithheld });
      expect(getPaymentTaxes(current, settled, toCents(total) - due).tax).toBe(tax);
      due -= settled;
    }
    expect(due).toBe(0);
  });
});

test("a discount above the price of its line is an error of the line", () => {
  const items = [{ cost: 10, qty: 1, discount: 10.01 }];
  expect(calculateTotals({ items, discount: 0, taxRate: 7 }).errors).toEqual({
    "items.0.discount": ["The discount is more than the line."],
  });
});

test("findExcessPayments returns the newest payments of a reopened invoice, and none that is still paid", () => {
  const pay = (id: number, amount: number) => ({
    ...{ id, invoiceId: 1, date: "2026-07-15", amount, method: "cash" as const, reference: "" },
    ...{ tax: 0, zeroRated: 0, exempt: 0, recordedAt: `2026-07-15T02:0${id}:00.000Z` },
  });
  const payments = [pay(1, 40), pay(2, 60)];
  const findIds = (balance: number) =>
    findExcessPayments({ total: 100, balance: formatBalance(balance) }, payments).map(({ id }) => id);
  expect(findIds(0)).toEqual([]);
  expect(findIds(60_00)).toEqual([2]);
  expect(findIds(10_000)).toEqual([2, 1]);
});
