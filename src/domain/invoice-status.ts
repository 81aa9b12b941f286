import { toBalance } from "../contract/invoice-amounts.ts";
import type { InvoiceStatus, ListedInvoice } from "../contract/invoices.ts";
import { toCents } from "../lib/cents.ts";
import { getAmountDue } from "./invoices.ts";

type Standing = Pick<ListedInvoice, "invoiceStatus" | "balance">;
type Account = Standing & Pick<ListedInvoice, "total">;

/** The status that goes with the balance: what owes something is not paid, and of what nothing has come in no part is. */
export function getStatusForBalance({ total, balance, invoiceStatus }: Account): InvoiceStatus {
  const open = getAmountDue({ balance });
  const isPartPaid = open < toCents(total);
  if (invoiceStatus === "Paid" && open > 0) return isPartPaid ? "Partial Payment" : "Sent";
  return invoiceStatus === "Partial Payment" && open > 0 && !isPartPaid ? "Sent" : invoiceStatus;
}

/**
 * How an invoice stands when a change of it, from `before` to `after`, is taken back. What has become of it since stays: of
 * two payments the first can be taken back alone.
 */
export function revertStatusChange(now: Account, before: Standing, after: Standing): Standing {
  const balance = toBalance(getAmountDue(now) + getAmountDue(before) - getAmountDue(after));
  const isAsBefore = now.invoiceStatus === after.invoiceStatus && balance === before.balance;
  const invoiceStatus = isAsBefore
    ? before.invoiceStatus
    : getStatusForBalance({ total: now.total, balance, invoiceStatus: now.invoiceStatus });
  return { invoiceStatus, balance };
}
