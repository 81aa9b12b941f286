import type { InvoiceStatus, ListedInvoice } from "../contract/invoices.ts";
import { owed } from "./invoices.ts";

type Standing = Pick<ListedInvoice, "balance" | "dueDate" | "invoiceStatus">;

/** Where an invoice goes from each status. What is partly paid gets there by a payment that is recorded. */
const steps: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  Draft: ["Sent", "Paid"],
  Sent: ["Downloaded", "Paid", "Past Due", "Draft"],
  Downloaded: ["Sent", "Paid", "Past Due", "Draft"],
  "Partial Payment": ["Paid", "Past Due"],
  "Past Due": ["Sent", "Paid"],
  // Opened again: it was marked as paid by mistake.
  Paid: ["Sent"],
};

/** The statuses a person may give an invoice next. Past due only where the day has come: `today` is `yyyy-mm-dd`. */
export const nextStatuses = ({ invoiceStatus, dueDate }: Standing, today: string): readonly InvoiceStatus[] =>
  steps[invoiceStatus].filter((status) => status !== "Past Due" || dueDate < today);

/** True where there is something to pay, and somebody was asked for it. */
export const mayBePaid = (invoice: Standing): boolean => invoice.invoiceStatus !== "Draft" && owed(invoice) > 0;
