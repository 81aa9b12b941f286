import type { InvoiceStatus } from "../contract/invoices.ts";

const DAY_MS = 24 * 60 * 60_000;
/** In days since 1970; `day` is `yyyy-mm-dd`. */
const toDayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS;
const MAX_DAY = "9999-12-31";

/** Never returns a date after 9999-12-31. */
export function addDays(day: string, days: number): string {
  const date = new Date((toDayNumber(day) + days) * DAY_MS);
  return date.getUTCFullYear() > 9_999 ? MAX_DAY : date.toISOString().slice(0, 10);
}

interface CopiedFields {
  issuedDate: string;
  dueDate: string;
  invoiceStatus: InvoiceStatus;
  balance: number | string;
  cancelledAt?: string | undefined;
  number?: string | undefined;
}

/** The copy is an unpaid draft, issued `today` and due after as many days as the original. */
export function buildInvoiceCopy<T extends CopiedFields>(
  invoice: T,
  today: string,
): Omit<T, "balance" | "cancelledAt" | "number"> {
  const { balance: _, cancelledAt: __, number: ___, ...rest } = invoice;
  const days = toDayNumber(invoice.dueDate) - toDayNumber(invoice.issuedDate);
  return { ...rest, issuedDate: today, dueDate: addDays(today, days), invoiceStatus: "Draft" };
}
