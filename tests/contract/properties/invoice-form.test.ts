import { describe, expect, test } from "vitest";
import { MAX_COST, MAX_QTY } from "../../../src/contract/invoice-amounts.ts";
import { calculateTotals, getInvoiceBreakdown } from "../../../src/domain/invoice-totals.ts";
import { validateInvoice } from "../../../src/features/invoices/form/invoice-schema.ts";
import { emptyLine, getDefaultValues, type InvoiceValues } from "../../../src/features/invoices/form/invoice-values.ts";
import { calculateFormTotals, toInvoiceInput } from "../../../src/features/invoices/form/parse-values.ts";
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
  items: [{ ...emptyLine, title: "Hours", cost: "100", qty: "2" }],
};

describe("an amount that is typed", () => {
  test("is read as it was written, in either language's digits and with any sign of money", () => {
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

  test("is whole in hundredths, or said to be no good; nothing is guessed", () => {
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

describe("what the form counts", () => {
  test("is what the worker will count", () => {
    const bill = fc.record({
      items: fc.array(line, { minLength: 1, maxLength: 20 }),
      discount: hundredths(1_000),
      taxRate: hundredths(100),
    });
    fc.assert(
      fc.property(bill, ({ items, discount, taxRate }) => {
        const typed = {
          items: items.map(({ cost, qty }) => ({
            ...emptyLine,
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

  test("adds up step by step, in whole cents", () => {
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

describe("the faults of a form", () => {
  test("are none where all is well", () => {
    expect(validateInvoice(good)).toEqual({});
  });

  test.each<[string, Partial<InvoiceValues>, object]>([
    [
      "no client",
      { client: { ...good.client, name: " ", companyEmail: "" } },
      { "client.name": "required", "client.companyEmail": "required" },
    ],
    [
      "a client who cannot be reached",
      { client: { ...good.client, companyEmail: "aiko", contact: "call me" } },
      { "client.companyEmail": "email", "client.contact": "phone" },
    ],
    [
      "a name of ten thousand characters",
      { client: { ...good.client, name: "ก".repeat(10_000) } },
      { "client.name": "tooLong" },
    ],
    ["due before issued", { dueDate: "2026-07-14" }, { dueDate: "dueBeforeIssue" }],
    ["no days", { issuedDate: null, dueDate: null }, { issuedDate: "required", dueDate: "required" }],
    ["a year of the other calendar", { dueDate: "2569-07-15" }, { dueDate: "day" }],
    ["no item", { items: [emptyLine] }, { items: "noItems" }],
    [
      "an error after a blank line",
      { items: [emptyLine, { ...emptyLine, title: "x", cost: "-5" }] },
      { "items.1.cost": "negative" },
    ],
    ["an item below zero", { items: [{ ...emptyLine, title: "x", cost: "-5" }] }, { "items.0.cost": "negative" }],
    [
      "amounts that are none",
      { items: [{ ...emptyLine, title: "", cost: "five", qty: "0" }] },
      { "items.0.title": "required", "items.0.cost": "number", "items.0.qty": "quantity" },
    ],
    ["parts of a cent", { discount: "0.005", taxRate: "7.125" }, { discount: "decimals", taxRate: "decimals" }],
    [
      "parts of a hundredth in a line",
      { items: [{ ...emptyLine, title: "x", cost: "1.005", qty: "1.005" }] },
      { "items.0.cost": "decimals", "items.0.qty": "decimals" },
    ],
    [
      "an absurd price",
      { items: [{ ...emptyLine, title: "x", cost: "9".repeat(30) }] },
      { "items.0.cost": "tooLarge" },
    ],
    [
      "an absurd total",
      { items: [{ ...emptyLine, title: "x", cost: "10,000,000", qty: "10,000" }] },
      { items: "totalTooLarge" },
    ],
    ["more off than on", { discount: "200.01" }, { discount: "discountTooLarge" }],
    ["a tax above all", { taxRate: "700" }, { taxRate: "rate" }],
    ["characters that no screen shows", { note: "a\u0000b" }, { note: "unreadable" }],
  ])("name %s at its field", (_, part, expected) => {
    const faults = validateInvoice({ ...good, ...part });
    expect(Object.fromEntries(Object.entries(faults).map(([field, { name }]) => [field, name]))).toEqual(expected);
  });
});
