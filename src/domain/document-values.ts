import { parseBalance } from "../contract/invoice-amounts.ts";
import type { Invoice } from "../contract/invoices.ts";
import type { DocumentLine } from "../lib/document-content.ts";
import { formatInvoiceNumber } from "../lib/format-document-number.ts";
import { getIncludedTax, toCents } from "../lib/money.ts";
import { getInvoiceBreakdown } from "./invoice-totals.ts";

const FORBIDDEN_CHARACTERS = /[\\/:*?"<>|\p{C}]+/gu;
const MAX_NAME_GRAPHEMES = 80;
const graphemeSegmenter = new Intl.Segmenter("th", { granularity: "grapheme" });

/** The document's file name without extension: the invoice number and the company or the client's name. */
export function getDocumentName({ id, number, client }: Pick<Invoice, "id" | "number" | "client">): string {
  return toFileName(`${formatInvoiceNumber({ id, number })} ${client.company || client.name}`);
}

/** Without extension. Cuts a long name between graphemes, so that a Thai letter keeps its vowel and tone marks. */
export function toFileName(text: string): string {
  const name = text.normalize("NFC").replace(FORBIDDEN_CHARACTERS, " ").replace(/\s+/g, " ").trim();
  const characters = [...graphemeSegmenter.segment(name)].map(({ segment }) => segment);
  // Remove trailing dots and spaces, because Windows cannot open files whose names end with them.
  return characters
    .slice(0, MAX_NAME_GRAPHEMES)
    .join("")
    .replace(/[. ]+$/, "");
}

/**
 * In whole cents or satang. The balance is negative if the client paid too much. An invoice without items gets one line
 * for its service.
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
  const breakdown = invoice.items.length > 0 ? getInvoiceBreakdown(invoice) : undefined;
  // In rows of earlier versions the total may differ: then the tax is the rest of it, so that the amounts add up.
  const isExact = breakdown?.total === total;
  const tax = isExact
    ? breakdown.tax
    : invoice.isTaxIncluded
      ? getIncludedTax(total, invoice.taxRate)
      : total - (subtotal - discount);
  const { zeroRated = 0, exempt = 0, withholding = 0 } = isExact ? breakdown : {};
  // Cancelling credits the total, so the balance of a cancelled invoice is minus what was paid.
  const paid = invoice.cancelledAt === undefined ? total - balance : 0 - balance;
  return { lines, subtotal, discount, tax, zeroRated, exempt, withholding, total, paid, balance };
}
export type DocumentAmounts = ReturnType<typeof getDocumentAmounts>;
