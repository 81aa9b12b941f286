import { toBalance } from "../contract/invoice-amounts.ts";
import type { InvoiceStatus, InvoiceStatusInput, ListedInvoice } from "../contract/invoices.ts";
import { toCents } from "../lib/cents.ts";
import { getAmountDue } from "./invoices.ts";

type Asking = Pick<ListedInvoice, "balance" | "dueDate" | "invoiceStatus">;

/** Where an invoice goes from each status. What is partly paid gets there by a payment that is recorded. */
const steps: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  Draft: ["Sent", "Paid"],
  Sent: ["Downloaded", "Paid", "Past Due", "Draft"],
  Downloaded: ["Sent", "Paid", "Past Due", "Draft"],
  "Partial Payment": ["Paid", "Past Due"],
  "Past Due": ["Sent", "Paid"],
  // To nowhere by itself: it is opened again, see below.
  Paid: [],
};

/** A paid invoice that is opened again, for it was marked as paid by mistake: it is sent, and all of it is to be paid. */
export const reopenInvoice = ({ id, total }: Pick<ListedInvoice, "id" | "total">): InvoiceStatusInput => ({
  id,
  invoiceStatus: "Sent",
  balance: toBalance(toCents(total)),
});

/** The statuses a person may give an invoice next. Past due only where the day has passed: `today` is `yyyy-mm-dd`. */
export const getNextStatuses = ({ invoiceStatus, dueDate }: Asking, today: string): readonly InvoiceStatus[] =>
  steps[invoiceStatus].filter((status) => status !== "Past Due" || dueDate < today);

/** True where there is something to pay, and somebody was asked for it. */
export const isPayable = (invoice: Asking): boolean => invoice.invoiceStatus !== "Draft" && getAmountDue(invoice) > 0;
