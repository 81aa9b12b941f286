import { describe, expect, test } from "vitest";
import { MAX_COST, MAX_QTY } from "../../../src/contract/invoice-amounts.ts";
import { firstCompany } from "../../../src/domain/company.ts";
import { calculateTotals, getInvoiceBreakdown } from "../../../src/domain/invoice-totals.ts";
import { validateInvoice } from "../../../src/features/invoices/form/invoice-schema.ts";
import {
  calculateFormTotals,
  emptyLine,
  getDefaultValues,
  type InvoiceValues,
  toFormValues,
  toInvoiceInput,
} from "../../../src/features/invoices/form/invoice-values.ts";
import { formatAmountInput, parseAmount } from "../../../src/lib/parse-amount.ts";
import { accountantCases } from "../../fixtures/accountant-cases.ts";
import { fc } from "./fast-check.ts";

const toThaiDigits = (text: string) => text.replace(/\d/g, (digit) => String.fromCharCode(0x0e50 + Number(digit)));
const hundredths = (max: number, min = 0) => fc.integer({ min, max: max * 100 });
const line = fc.record({ cost: hundredths(MAX_COST), qty: hundredths(MAX_QTY, 1) });
const validInvoice: InvoiceValues = {
  ...getDefaultValues("2026-07-15", firstCompany),
  client: {
    name: "Aiko Tanaka",
    company: "",
    companyEmail: "aiko@example.com",
    address: "",
    country: "JP",
    contact: "",
    taxId: "",
    branch: "",
  },
  service: "Design",
  items: [{ ...emptyLine, title: "Hours", cost: "100", qty: "2" }],
};

const exampleInvoice = {
  ...{ id: 7, issuedDate: "2026-07-01", dueDate: "2026-07-31", service: "Design", total: 0, avatar: "", note: "" },
  ...{ salesperson: "", balance: 0 as const, invoiceStatus: "Sent" as const },
  client: { name: "Ann Lee", company: "", companyEmail: "", address: "", country: "", contact: "" },
};

describe("parseAmount", () => {
  test("parseAmount parses formatted amounts with Thai digits, currency signs and spaces", () => {
    const around = fc.constantFrom(
      (text: string) => text,
      (text: string) => `฿${text}`,
      (text: string) => ` ${text} บาท `,
      (text: string) => `USD ${text}`,
      toThaiDigits,
    );
    fc.assert(
      fc.property(hundredths(1_000_000_000), around, fc.constantFrom(0, 2), (amount, written, decimals) => {
        expect(parseAmount(written(formatAmountInput(amount, decimals)))).toBe(amount);
      }),
    );
  });

  test("parseAmount returns a whole number of hundredths or an error code for any text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.double().map(String)), (text) => {
        const result = parseAmount(text);
        if (typeof result === "number" && Number.isFinite(result)) expect(Number.isInteger(result)).toBe(true);
        else
          expect(["empty", "unreadable", "decimals", Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]).toContain(
            result,
          );
      }),
    );
  });
});

describe("form totals", () => {
  test("calculateFormTotals returns the same totals as the worker's calculateTotals", () => {
    const breakdown = fc.record({
      items: fc.array(line, { minLength: 1, maxLength: 20 }),
      discount: hundredths(1_000),
      taxRate: hundredths(100),
      isTaxIncluded: fc.boolean(),
    });
    fc.assert(
      fc.property(breakdown, ({ items, discount, taxRate, isTaxIncluded }) => {
        const typedValues = {
          items: items.map(({ cost, qty }) => ({
            ...emptyLine,
            title: "x",
            cost: formatAmountInput(cost, 2),
            qty: formatAmountInput(qty),
          })),
          discount: formatAmountInput(discount, 2),
          taxRate: formatAmountInput(taxRate),
          isTaxIncluded,
        };
        const { net, total } = calculateFormTotals(typedValues);
        const sentInvoice = toInvoiceInput({ ...validInvoice, ...typedValues });
        const workerTotals = calculateTotals({
          items: sentInvoice.items.map((item) => ({ cost: item.cost ?? 0, qty: item.qty ?? 0 })),
          discount: sentInvoice.discount ?? 0,
          taxRate: sentInvoice.taxRate ?? 0,
          isTaxIncluded: sentInvoice.isTaxIncluded,
        });
        if (net >= 0) expect(Math.round(workerTotals.total * 100)).toBe(total);
      }),
    );
  });

  test.each(accountantCases)(
    "calculateFormTotals agrees with the accountant's figures: $name",
    ({ invoice, figures }) => {
      const { discount = 0, ...terms } = invoice;
      const items = invoice.items.map((item, index) => ({
        ...item,
        description: "",
        price: figures.prices[index] ?? 0,
      }));
      const stored = { ...exampleInvoice, ...terms, currency: "THB" as const, items, discount };
      const values = toFormValues(stored);
      expect(calculateFormTotals(values)).toMatchObject({
        total: Math.round(figures.total * 100),
        tax: Math.round(figures.tax * 100),
        withholding: Math.round(figures.withholding * 100),
      });
      // Saving without a change sends what was stored.
      const sentItems = toInvoiceInput(values).items;
      expect(sentItems).toEqual(items.map(({ price: _, ...item }) => item));
    },
  );

  test("the prices, discount and tax of getInvoiceBreakdown add up to the total in whole cents", () => {
    const lines = fc.array(line, { maxLength: 100 });
    fc.assert(
      fc.property(lines, hundredths(1_000), hundredths(100), (items, discount, taxRate) => {
        const breakdown = getInvoiceBreakdown({
          items: items.map(({ cost, qty }) => ({ cost: cost / 100, qty: qty / 100 })),
          discount: discount / 100,
          taxRate: taxRate / 100,
        });
        expect(breakdown.prices.reduce((sum, price) => sum + price, 0)).toBe(breakdown.subtotal);
        expect(breakdown.subtotal - discount).toBe(breakdown.net);
        expect(breakdown.net + breakdown.tax).toBe(breakdown.total);
        for (const each of [...breakdown.prices, breakdown.net, breakdown.tax])
          expect(Number.isSafeInteger(each)).toBe(true);
      }),
    );
  });
});

describe("validateInvoice", () => {
  test("validateInvoice returns no errors for a valid form", () => {
    expect(validateInvoice(validInvoice)).toEqual({});
  });

  test("an order's invoice without an e-mail, or with an unchanged wrong tax number, can be saved", () => {
    const stored = { client: { ...validInvoice.client, country: "TH", companyEmail: "", taxId: "0105500000004" } };
    expect(validateInvoice({ ...validInvoice, ...stored }, { stored })).toEqual({});
    expect(Object.keys(validateInvoice({ ...validInvoice, ...stored }))).toEqual([
      "client.companyEmail",
      "client.taxId",
    ]);
  });

  test.each<[string, Partial<InvoiceValues>, object]>([
    [
      "no client",
      { client: { ...validInvoice.client, name: " ", companyEmail: "" } },
      { "client.name": "required", "client.companyEmail": "required" },
    ],
    [
      "an invalid e-mail address and phone number",
      { client: { ...validInvoice.client, companyEmail: "aiko", contact: "call me" } },
      { "client.companyEmail": "email", "client.contact": "phone" },
    ],
    [
      "a name of ten thousand characters",
      { client: { ...validInvoice.client, name: "ก".repeat(10_000) } },
      { "client.name": "tooLong" },
    ],
    ["a due date before the issue date", { dueDate: "2026-07-14" }, { dueDate: "dueBeforeIssue" }],
    ["no dates", { issuedDate: null, dueDate: null }, { issuedDate: "required", dueDate: "required" }],
    ["a Buddhist year", { dueDate: "2569-07-15" }, { dueDate: "day" }],
    ["no item", { items: [emptyLine] }, { items: "noItems" }],
    [
      "a negative price after an empty line",
      { items: [emptyLine, { ...emptyLine, title: "x", cost: "-5" }] },
      { "items.1.cost": "negative" },
    ],
    ["a negative price", { items: [{ ...emptyLine, title: "x", cost: "-5" }] }, { "items.0.cost": "negative" }],
    [
      "unreadable amounts",
      { items: [{ ...emptyLine, title: "", cost: "five", qty: "0" }] },
      { "items.0.title": "required", "items.0.cost": "number", "items.0.qty": "quantity" },
    ],
    ["more than two decimals", { discount: "0.005", taxRate: "7.125" }, { discount: "decimals", taxRate: "decimals" }],
    [
      "more than two decimals in a line",
      { items: [{ ...emptyLine, title: "x", cost: "1.005", qty: "1.005" }] },
      { "items.0.cost": "decimals", "items.0.qty": "decimals" },
    ],
    [
      "a price above the maximum",
      { items: [{ ...emptyLine, title: "x", cost: "9".repeat(30) }] },
      { "items.0.cost": "tooLarge" },
    ],
    [
      "a total above the maximum",
      { items: [{ ...emptyLine, title: "x", cost: "10,000,000", qty: "10,000" }] },
      { items: "totalTooLarge" },
    ],
    ["a discount above the subtotal", { discount: "200.01" }, { discount: "discountTooLarge" }],
    ["a tax rate above 100 %", { taxRate: "700" }, { taxRate: "rate" }],
    ["a discount above 100 %", { discount: "101%" }, { discount: "tooLarge" }],
    [
      "a discount above its line",
      { items: [{ ...emptyLine, title: "x", cost: "5", discount: "๕.๐๑" }] },
      { "items.0.discount": "lineDiscountTooLarge" },
    ],
    [
      "half a piece of a product",
      { items: [{ ...emptyLine, title: "x", cost: "5", qty: "0.5", productId: 8 }] },
      { "items.0.qty": "wholePieces" },
    ],
    [
      "12 digits of a tax number",
      { client: { ...validInvoice.client, country: "TH", taxId: "010550000000" } },
      { "client.taxId": "taxIdLength" },
    ],
    [
      "a wrong check digit",
      { client: { ...validInvoice.client, country: "TH", taxId: "๐๑๐๕๕๐๐๐๐๐๐๐๔" } },
      { "client.taxId": "taxIdCheckDigit" },
    ],
    ["control characters", { note: "a\u0000b" }, { note: "unreadable" }],
  ])("validateInvoice reports %s at the field that is wrong", (_, part, expected) => {
    const errors = validateInvoice({ ...validInvoice, ...part });
    expect(Object.fromEntries(Object.entries(errors).map(([field, { name }]) => [field, name]))).toEqual(expected);
  });
});
