import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { formatBalance, MAX_TOTAL, parseBalance } from "../../../src/contract/invoice-amounts.ts";
import { listedInvoice } from "../../../src/contract/invoices.ts";
import { calculateBalance, calculateTotals } from "../../../src/domain/invoice-totals.ts";
import { getIncludedTax } from "../../../src/lib/money.ts";
import { fc } from "./fast-check.ts";

/** At most two decimals; small and round numbers are common. */
const amount = (max: number, min = 0) =>
  fc
    .oneof(
      fc.integer({ min: min * 100, max: max * 100 }),
      fc.integer({ min: min * 100, max: 1_000 }),
      fc.constantFrom(100, max * 100),
    )
    .map((hundredths) => hundredths / 100);
const line = fc.record({ cost: amount(10_000_000), qty: amount(10_000, 0.01) });
const lines = fc.oneof(
  fc.array(line, { minLength: 1, maxLength: 100 }),
  fc.array(fc.record({ cost: amount(1_000), qty: amount(50, 0.01) }), { minLength: 1, maxLength: 20 }),
);
const invoice = fc.record({
  items: lines,
  discount: amount(2_000),
  taxRate: amount(100),
  isTaxIncluded: fc.boolean(),
});
type InvoiceInput = typeof invoice extends fc.Arbitrary<infer B> ? B : never;

/** Uses the digits, without floating-point arithmetic. */
const toHundredths = (value: number) => BigInt(value.toFixed(2).replace(".", ""));
/** Divides positive numbers and rounds half up. */
const divideRounded = (dividend: bigint, divisor: bigint) => (2n * dividend + divisor) / (2n * divisor);
const sum = (values: readonly bigint[]) => values.reduce((total, value) => total + value, 0n);

/** Uses bigint, to compare the totals with those of calculateTotals. */
function calculateExactly({ items, discount, taxRate, isTaxIncluded }: InvoiceInput) {
  const prices = items.map(({ cost, qty }) => divideRounded(toHundredths(cost) * toHundredths(qty), 100n));
  const net = sum(prices) - toHundredths(discount);
  const total = net < 0n || isTaxIncluded ? net : net + divideRounded(net * toHundredths(taxRate), 10_000n);
  return { prices, subtotal: sum(prices), net, total };
}

const MAX_TOTAL_CENTS = BigInt(MAX_TOTAL) * 100n;

describe("calculateTotals", () => {
  test("calculateTotals returns totals that are exact to the cent for lines of any amount", () => {
    fc.assert(
      fc.property(invoice, (each) => {
        const { prices, subtotal, net, total } = calculateExactly(each);
        const { items, total: calculatedTotal, errors } = calculateTotals(each);
        expect(items.map(({ price }) => toHundredths(price))).toEqual(prices);
        if (net < 0n) expect(Object.keys(errors)).toEqual(["discount"]);
        else if (subtotal > MAX_TOTAL_CENTS || total > MAX_TOTAL_CENTS) expect(Object.keys(errors)).toEqual(["items"]);
        else expect({ total: toHundredths(calculatedTotal), errors }).toEqual({ total, errors: {} });
      }),
      { numRuns: 2_000 },
    );
  });

  test("calculateTotals reports no error for prices and a total that it calculated, but for any others", () => {
    fc.assert(
      fc.property(invoice, fc.nat(), (each, at) => {
        const { items, discount, total, errors } = calculateTotals(each);
        fc.pre(Object.keys(errors).length === 0);
        expect(calculateTotals({ ...each, items, total })).toEqual({ items, discount, total, errors: {} });
        expect(Object.keys(calculateTotals({ ...each, total: total + 1 }).errors)).toEqual(["total"]);
        const wrongIndex = at % items.length;
        const changedItems = items.map((item, index) =>
          index === wrongIndex ? { ...item, price: item.price + 0.01 } : item,
        );
        expect(Object.keys(calculateTotals({ ...each, items: changedItems }).errors)).toEqual([
          `items.${wrongIndex}.price`,
        ]);
      }),
      { numRuns: 500 },
    );
  });

  test("calculateTotals does not depend on the order of items", () => {
    const shuffled = invoice.chain((each) =>
      fc.tuple(fc.constant(each), fc.shuffledSubarray(each.items, { minLength: each.items.length })),
    );
    fc.assert(
      fc.property(shuffled, ([each, items]) => {
        expect(calculateTotals({ ...each, items }).total).toBe(calculateTotals(each).total);
      }),
    );
  });

  test("calculateTotals without items returns the total that was sent", () => {
    fc.assert(
      fc.property(amount(MAX_TOTAL), amount(2_000), amount(100), (total, discount, taxRate) => {
        const expected = { items: [], discount, total, errors: {} };
        expect(calculateTotals({ items: [], discount, taxRate, total })).toEqual(expected);
      }),
    );
  });
});

describe("balance", () => {
  const cents = fc.integer({ min: -MAX_TOTAL * 100, max: MAX_TOTAL * 100 });
  const { balance: schema } = listedInvoice.entries;

  test("formatBalance and parseBalance round-trip every amount", () => {
    fc.assert(
      fc.property(cents, (amount) => {
        const balance = formatBalance(amount);
        expect(parseBalance(balance)).toBe(amount);
        expect(v.parse(schema, balance)).toBe(balance);
        expect(balance === 0).toBe(amount === 0);
      }),
    );
  });

  test("the schema accepts amounts with and without commas and cents", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MAX_TOTAL }), fc.constantFrom("", "-"), (amount, sign) => {
        const expected = formatBalance(Number(`${sign}${amount}`) * 100);
        for (const digits of [`${amount}`, `${amount}.0`, `${amount}.00`, amount.toLocaleString("en-US")])
          expect(v.parse(schema, `${sign}$${digits}`)).toBe(expected);
      }),
    );
  });

  test("calculateBalance keeps the paid amount when the total changes", () => {
    const total = amount(MAX_TOTAL);
    fc.assert(
      fc.property(total, total, cents, (before, after, owed) => {
        const account = { total: before, balance: formatBalance(owed), invoiceStatus: "Sent" } as const;
        const getPaidCents = (of: number, balance: number | string) =>
          Math.round(of * 100) - (parseBalance(balance) ?? 0);
        expect(getPaidCents(after, calculateBalance(after, "Sent", account))).toBe(
          getPaidCents(before, account.balance),
        );
        expect(calculateBalance(before, "Draft", account)).toBe(account.balance);
        expect(parseBalance(calculateBalance(after, "Paid", account))).toBeLessThanOrEqual(0);
      }),
    );
  });
});

test("getIncludedTax is the exact share of the total, rounded half up to the satang", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_TOTAL * 100 }), amount(100), (total, rate) => {
      const [dividend, divisor] = [BigInt(total) * toHundredths(rate), 10_000n + toHundredths(rate)];
      expect(BigInt(getIncludedTax(total, rate))).toBe(divideRounded(dividend, divisor));
    }),
    { numRuns: 2_000 },
  );
});
