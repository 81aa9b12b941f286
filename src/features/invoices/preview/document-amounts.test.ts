import { expect, test } from "vitest";
import type { Invoice } from "../../../contract/invoices.ts";
import { getDocumentAmounts } from "./document-amounts.ts";

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

test("subtotal, discount and tax add up to the total, to the cent", () => {
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

test("an invoice without items has its service as the only line, without tax or discount", () => {
  const { lines, tax, discount, subtotal } = getDocumentAmounts({ ...invoice, items: [], total: 1_000 });
  expect(lines).toEqual([{ title: "Website design", description: "", qty: 1, cost: 100_000, price: 100_000 }]);
  expect({ tax, discount, subtotal }).toEqual({ tax: 0, discount: 0, subtotal: 100_000 });
});

test("the balance of an overpaid invoice is negative", () => {
  expect(getDocumentAmounts({ ...invoice, balance: "-$205" })).toMatchObject({ balance: -20_500, paid: 128_718 });
});
