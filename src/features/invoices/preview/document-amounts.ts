import { parseBalance } from "../../../contract/invoice-amounts.ts";
import type { Invoice } from "../../../contract/invoices.ts";
import { toCents } from "../../../lib/cents.ts";

/** One line of the document; amounts in cents or satang. */
export interface DocumentLine {
  title: string;
  description: string;
  qty: number;
  cost: number;
  price: number;
}

/**
 * What the document counts, in whole cents or satang: its lines, what they come to, and what is left to pay (below 0
 * where too much was paid). An invoice without items has its service as its only line.
 */
export function getDocumentAmounts(invoice: Invoice) {
  const total = toCents(invoice.total);
  const lines: DocumentLine[] =
    invoice.items.length > 0
      ? invoice.items.map(({ title, description, qty, cost, price }) => ({
          title,
          description,
          qty,
          cost: toCents(cost),
          price: toCents(price),
        }))
      : [{ title: invoice.service, description: "", qty: 1, cost: total, price: total }];
  const subtotal = lines.reduce((sum, { price }) => sum + price, 0);
  const discount = invoice.items.length > 0 ? toCents(invoice.discount) : 0;
  const balance = parseBalance(invoice.balance) ?? 0;
  // The total is counted by the contract's rule; what it has beyond the lines and the discount is the tax.
  return { lines, subtotal, discount, tax: total - (subtotal - discount), total, paid: total - balance, balance };
}
export type DocumentAmounts = ReturnType<typeof getDocumentAmounts>;
