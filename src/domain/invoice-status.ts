import type { InvoiceStatusInput } from "../contract/invoice-actions.ts";
import { formatBalance } from "../contract/invoice-amounts.ts";
import type { InvoiceStatus, ListedInvoice } from "../contract/invoices.ts";
import { toCents } from "../lib/money.ts";
import { getAmountDue } from "./invoices.ts";

type StatusAndBalance = Pick<ListedInvoice, "invoiceStatus" | "balance">;
type InvoiceAmounts = StatusAndBalance & Pick<ListedInvoice, "total">;

/** A status can contradict the balance: "Paid" although money is due, or "Partial Payment" although nothing is paid. */
export function getStatusForBalance({ total, balance, invoiceStatus }: InvoiceAmounts): InvoiceStatus {
  const amountDue = getAmountDue({ balance });
  const isPartlyPaid = amountDue < toCents(total);
  if (invoiceStatus === "Paid" && amountDue > 0) return isPartlyPaid ? "Partial Payment" : "Sent";
  return invoiceStatus === "Partial Payment" && amountDue > 0 && !isPartlyPaid ? "Sent" : invoiceStatus;
}

/** A draft is not settled: nobody has paid it, whatever its total is. */
export const isSettled = ({ balance, invoiceStatus }: StatusAndBalance): boolean =>
  invoiceStatus !== "Draft" && getAmountDue({ balance }) <= 0;

/**
 * Without `cancelledAt`, reopens the invoice. A cancellation credits the whole total: nothing is due, and what was paid
 * becomes the client's credit. Reopening debits the total again.
 */
export function applyCancellation<T extends InvoiceAmounts & Pick<ListedInvoice, "cancelledAt">>(
  invoice: T,
  cancelledAt: string | undefined,
): T {
  const { cancelledAt: before, ...rest } = invoice;
  if ((before === undefined) === (cancelledAt === undefined)) return invoice;
  const total = toCents(invoice.total);
  const balance = formatBalance(getAmountDue(invoice) + (cancelledAt === undefined ? total : -total));
  return (
    cancelledAt === undefined
      ? { ...rest, balance, invoiceStatus: getStatusForBalance({ ...invoice, balance }) }
      : { ...rest, balance, cancelledAt }
  ) as T;
}

/** Keeps later changes: for example, it can undo the first of two payments alone. */
export function revertStatusChange(
  now: InvoiceAmounts,
  before: StatusAndBalance,
  after: StatusAndBalance,
): StatusAndBalance {
  const balance = formatBalance(getAmountDue(now) + getAmountDue(before) - getAmountDue(after));
  const isAsBefore = now.invoiceStatus === after.invoiceStatus && balance === before.balance;
  const invoiceStatus = isAsBefore
    ? before.invoiceStatus
    : getStatusForBalance({ total: now.total, balance, invoiceStatus: now.invoiceStatus });
  return { invoiceStatus, balance };
}

type OpenInvoice = Pick<ListedInvoice, "balance" | "dueDate" | "invoiceStatus" | "cancelledAt">;

/**
 * "Partial Payment" is in no list, because only a recorded payment sets it, and "Past Due" in none, because an invoice
 * becomes overdue by its due date.
 */
const transitions: Record<InvoiceStatus, readonly InvoiceStatus[]> = {
  Draft: ["Sent", "Paid"],
  Sent: ["Paid", "Downloaded", "Draft"],
  Downloaded: ["Paid", "Sent", "Draft"],
  "Partial Payment": ["Paid"],
  "Past Due": ["Sent", "Paid"],
  // A user cannot choose another status for a paid invoice, but can reopen the invoice with `reopenInvoice`.
  Paid: [],
};

/** Use this for an invoice that someone marked as paid by mistake: the full amount is due again. */
export const reopenInvoice = ({ id, total }: Pick<ListedInvoice, "id" | "total">): InvoiceStatusInput => ({
  id,
  invoiceStatus: "Sent",
  balance: formatBalance(toCents(total)),
});

/** `today` is `yyyy-mm-dd`. */
export const getNextStatuses = (
  { invoiceStatus, dueDate, cancelledAt }: Omit<OpenInvoice, "balance">,
  today: string,
): readonly InvoiceStatus[] =>
  cancelledAt !== undefined
    ? []
    : // Users would still read "Overdue" if an invoice became "Sent" after its due date.
      transitions[invoiceStatus].filter(
        (status) => !(invoiceStatus === "Past Due" && status === "Sent" && dueDate < today),
      );

export const canRecordPayment = (invoice: OpenInvoice): boolean =>
  invoice.invoiceStatus !== "Draft" && getAmountDue(invoice) > 0;
