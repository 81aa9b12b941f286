import { describe, expect, test } from "vitest";
import { MAX_COST, MAX_QTY } from "../../../src/contract/invoice-amounts.ts";
import { calculateTotals, getInvoiceBreakdown } from "../../../src/domain/invoice-totals.ts";
import {
  createLine,
  getDefaultValues,
  type InvoiceValues,
} from "../../../src/features/invoices/form/invoice-values.ts";
import { addLine, getHighestKey, moveLine, restoreLine } from "../../../src/features/invoices/form/lines.ts";
import { calculateFormTotals, toInvoiceInput } from "../../../src/features/invoices/form/parse-values.ts";
import { validateInvoice } from "../../../src/features/invoices/form/validate-invoice.ts";
import { formatAmountInput, parseAmount } from "../../../src/features/invoices/parse-amount.ts";
import { fc } from "./fast-check.ts";

const thaiDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)));
const hundredths = (max: number, min = 0) => fc.integer({ min, max: max * 100 });
const line = fc.record({ cost: hundredths(MAX_COST), qty: hundredths(MAX_QTY, 1) });
const good: InvoiceValues = {
  ...getDefaultValues("2026-07-15"),
  client: {
    name: "Aiko Tanaka",
    company: "",
    companyEmail: "aiko@example.com",
    address: "",
    country: "JP",
    contact: "",
  },
  service: "Design",
  items: [{ ...createLine(1), title: "Hours", cost: "100", qty: "2" }],
};

describe("parseAmount", () => {
  test("parses formatted amounts with Thai digits, currency signs and spaces", () => {
    const around = fc.constantFrom(
      (text: string) => text,
      (text: string) => `฿${text}`,
      (text: string) => ` ${text} บาท `,
      (text: string) => `USD ${text}`,
      thaiDigits,
    );
    fc.assert(
      fc.property(hundredths(1_000_000_000), around, fc.constantFrom(0, 2), (amount, written, decimals) => {
        expect(parseAmount(written(formatAmountInput(amount, decimals)))).toBe(amount);
      }),
    );
  });

  test("returns whole hundredths or an error code for any text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.double().map(String)), (text) => {
        const read = parseAmount(text);
        if (typeof read === "number" && Number.isFinite(read)) expect(Number.isInteger(read)).toBe(true);
        else
          expect(["empty", "unreadable", "decimals", Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]).toContain(
            read,
          );
      }),
    );
  });
});

describe("form totals", () => {
  test("calculateFormTotals equals the worker's calculateTotals", () => {
    const bill = fc.record({
      items: fc.array(line, { minLength: 1, maxLength: 20 }),
      discount: hundredths(1_000),
      taxRate: hundredths(100),
    });
    fc.assert(
      fc.property(bill, ({ items, discount, taxRate }) => {
        const typed = {
          items: items.map(({ cost, qty }, index) => ({
            ...createLine(index + 1),
            title: "x",
            cost: formatAmountInput(cost, 2),
            qty: formatAmountInput(qty),
          })),
          discount: formatAmountInput(discount, 2),
          taxRate: formatAmountInput(taxRate),
        };
        const { net, total } = calculateFormTotals(typed);
        const sent = toInvoiceInput({ ...good, ...typed });
        const added = calculateTotals({
          items: sent.items.map((item) => ({ cost: item.cost ?? 0, qty: item.qty ?? 0 })),
          discount: sent.discount ?? 0,
          taxRate: sent.taxRate ?? 0,
        });
        if (net >= 0) expect(Math.round(added.total * 100)).toBe(total);
      }),
    );
  });

  test("getInvoiceBreakdown: every step adds up in whole cents", () => {
    const lines = fc.array(line, { maxLength: 100 });
    fc.assert(
      fc.property(lines, hundredths(1_000), hundredths(100), (items, discount, taxRate) => {
        const bill = getInvoiceBreakdown({
          items: items.map(({ cost, qty }) => ({ cost: cost / 100, qty: qty / 100 })),
          discount: discount / 100,
          taxRate: taxRate / 100,
        });
        expect(bill.prices.reduce((sum, price) => sum + price, 0)).toBe(bill.subtotal);
        expect(bill.subtotal - discount).toBe(bill.net);
        expect(bill.net + bill.tax).toBe(bill.total);
        for (const each of [...bill.prices, bill.net, bill.tax]) expect(Number.isSafeInteger(each)).toBe(true);
      }),
    );
  });
});

describe("validateInvoice", () => {
  test("returns no errors for a valid form", () => {
    expect(validateInvoice(good)).toEqual({});
  });

  test.each<[string, Partial<InvoiceValues>, object]>([
    [
      "no client",
      { client: { ...good.client, name: " ", companyEmail: "" } },
      { "client.name": "required", "client.companyEmail": "required" },
    ],
    [
      "an invalid e-mail address and phone number",
      { client: { ...good.client, companyEmail: "aiko", contact: "call me" } },
      { "client.companyEmail": "email", "client.contact": "phone" },
    ],
    [
      "a name of ten thousand characters",
      { client: { ...good.client, name: "ก".repeat(10_000) } },
      { "client.name": "tooLong" },
    ],
    ["due before issued", { dueDate: "2026-07-14" }, { dueDate: "dueBeforeIssue" }],
    ["no dates", { issuedDate: null, dueDate: null }, { issuedDate: "required", dueDate: "required" }],
    ["a Buddhist year", { dueDate: "2569-07-15" }, { dueDate: "day" }],
    ["no item", { items: [createLine(1)] }, { items: "noItems" }],
    ["a negative price", { items: [{ ...createLine(7), title: "x", cost: "-5" }] }, { "items.7.cost": "negative" }],
    [
      "unreadable amounts",
      { items: [{ ...createLine(7), title: "", cost: "five", qty: "0" }] },
      { "items.7.title": "required", "items.7.cost": "number", "items.7.qty": "quantity" },
    ],
    ["more than two decimals", { discount: "0.005", taxRate: "7.125" }, { discount: "decimals", taxRate: "decimals" }],
    [
      "more than two decimals in a line",
      { items: [{ ...createLine(7), title: "x", cost: "1.005", qty: "1.005" }] },
      { "items.7.cost": "decimals", "items.7.qty": "decimals" },
    ],
    [
      "a price above the maximum",
      { items: [{ ...createLine(7), title: "x", cost: "9".repeat(30) }] },
      { "items.7.cost": "tooLarge" },
    ],
    [
      "a total above the maximum",
      { items: [{ ...createLine(7), title: "x", cost: "10,000,000", qty: "10,000" }] },
      { items: "totalTooLarge" },
    ],
    ["a discount above the subtotal", { discount: "200.01" }, { discount: "discountTooLarge" }],
    ["a tax rate above 100 %", { taxRate: "700" }, { taxRate: "rate" }],
    ["control characters", { note: "a\u0000b" }, { note: "unreadable" }],
  ])("reports %s at its field", (_, part, expected) => {
    const errors = validateInvoice({ ...good, ...part });
    expect(Object.fromEntries(Object.entries(errors).map(([field, { name }]) => [field, name]))).toEqual(expected);
  });
});

describe("form lines", () => {
  const lines = fc
    .uniqueArray(fc.integer({ min: 1, max: 1_000 }), { minLength: 1, maxLength: 30 })
    .map((keys) => keys.map(createLine));

  test("moveLine keeps all lines and puts the moved one at its new place", () => {
    fc.assert(
      fc.property(lines, fc.nat(29), fc.nat(29), (all, which, to) => {
        const { key } = all[which % all.length] ?? createLine(0);
        const place = to % all.length;
        const moved = moveLine(all, key, place);
        expect(moved.map((each) => each.key).sort()).toEqual(all.map((each) => each.key).sort());
        expect(moved[place]?.key).toBe(key);
      }),
    );
  });

  test("restoreLine puts a removed line back at its place, once", () => {
    fc.assert(
      fc.property(lines, fc.nat(29), (all, which) => {
        const at = which % all.length;
        const line = all[at] ?? createLine(0);
        const left = all.filter((each) => each !== line);
        expect(restoreLine(left, line, at)).toEqual(all);
        expect(restoreLine(all, line, at)).toEqual(all);
        // A line added in between has its own key, so both lines stay.
        const key = getHighestKey(all) + 1;
        expect(restoreLine(addLine(left, key), line, at)).toHaveLength(all.length + 1);
        expect(new Set(addLine(all, getHighestKey(all) + 1).map(({ key }) => key)).size).toBe(all.length + 1);
      }),
    );
  });
});
