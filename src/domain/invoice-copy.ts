import type { InvoiceStatus } from "../contract/invoices.ts";

const DAY_MS = 24 * 60 * 60_000;
/** `yyyy-mm-dd` as the number of its day. */
const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const LAST_DAY = "9999-12-31";

/** The day so many days later; the last there is where it would be past it. */
export function addDays(day: string, days: number): string {
  const date = new Date((dayNumber(day) + days) * DAY_MS);
  return date.getUTCFullYear() > 9_999 ? LAST_DAY : date.toISOString().slice(0, 10);
}

interface Copied {
  issuedDate: string;
  dueDate: string;
  invoiceStatus: InvoiceStatus;
  balance: number | string;
}

/** The same invoice as a new draft of `today`, with as many days to pay it, and nothing of it paid. */
export function buildInvoiceCopy<T extends Copied>(invoice: T, today: string): Omit<T, "balance"> {
  const { balance: _, ...rest } = invoice;
  const days = dayNumber(invoice.dueDate) - dayNumber(invoice.issuedDate);
  return { ...rest, issuedDate: today, dueDate: addDays(today, days), invoiceStatus: "Draft" };
}
