import { expect, test } from "vitest";
import type { Invoice } from "../contract/invoices.ts";
import { getDocumentAmounts, getDocumentName } from "./document-values.ts";

const getName = (company: string, id = 1024) =>
  getDocumentName({
    id,
    client: { name: "Ann Lee", company, companyEmail: "ann@example.com", address: "", country: "", contact: "" },
  });

test("getDocumentName returns the invoice number and the company, or without a company the client's name", () => {
  expect(getName("Elbkai Werkstatt GmbH")).toBe("INV-1024 Elbkai Werkstatt GmbH");
  expect(getName("บริษัท คลังเรือนแก้ว จำกัด", 6)).toBe("INV-0006 บริษัท คลังเรือนแก้ว จำกัด");
  expect(getName("")).toBe("INV-1024 Ann Lee");
});

test("getDocumentName puts a space in place of characters that are not allowed in file names", () => {
  expect(getName('A/B: "C" <D>|E?*\\\u0000\n F.')).toBe("INV-1024 A B C D E F");
});

test("getDocumentName cuts a long name between graphemes, so that a Thai letter keeps its marks", () => {
  const shortened = getName("กี่ ".repeat(200));
  expect(shortened.length).toBeLessThan(250);
  expect(shortened).toMatch(/กี่$/);
});

const invoice = {
  id: 1,
  service: "Website design",
  items: [
    { title: "Pages", description: "", cost: 180, qty: 5, price: 900 },
    { title: "Workshop", description: "", cost: 64.55, qty: 2.5, price: 161.38 },
  ],
  discount: 50,
  taxRate: 7,
  total: 1082.18,
  balance: "$82.18",
} as Invoice;

test("getDocumentAmounts returns subtotal, discount and tax that add up exactly to the total", () => {
  const { subtotal, discount, tax, total, paid, balance } = getDocumentAmounts(invoice);
  expect({ subtotal, discount, tax, total }).toEqual({
    subtotal: 106_138,
    discount: 5_000,
    tax: 7_080,
    total: 108_218,
  });
  expect({ paid, balance }).toEqual({ paid: 100_000, balance: 8_218 });
  expect(subtotal - discount + tax).toBe(total);
});

test("getDocumentAmounts of an invoice without items has one line for its service, without tax or discount", () => {
  const { lines, tax, discount, subtotal } = getDocumentAmounts({ ...invoice, items: [], total: 1_000 });
  expect(lines).toEqual([{ title: "Website design", description: "", qty: 1, cost: 100_000, price: 100_000 }]);
  expect({ tax, discount, subtotal }).toEqual({ tax: 0, discount: 0, subtotal: 100_000 });
});

test("getDocumentAmounts returns a negative balance if the client paid too much", () => {
  expect(getDocumentAmounts({ ...invoice, balance: "-$205" })).toMatchObject({ balance: -20_500, paid: 128_718 });
});

test("getDocumentAmounts does not add the tax to the total if the prices include it", () => {
  const { subtotal, discount, tax, total } = getDocumentAmounts({ ...invoice, total: 1_011.38, isTaxIncluded: true });
  expect([subtotal - discount, tax, total]).toEqual([101_138, 6_617, 101_138]);
});

test("getDocumentAmounts returns what was paid on a cancelled invoice as its credit", () => {
  const cancelledAt = "2026-07-15T02:30:00.000Z";
  expect(getDocumentAmounts({ ...invoice, balance: "-$205", cancelledAt })).toMatchObject({ paid: 20_500 });
  expect(getDocumentAmounts({ ...invoice, balance: 0, cancelledAt })).toMatchObject({ paid: 0, balance: 0 });
});
