import { HttpError } from "../../../contract/errors.ts";
import { HAS_PAYMENTS, HAS_RECEIPTS } from "../../../contract/invoice-actions.ts";
import type { InvoicePayment } from "../../../contract/invoice-payment.ts";
import type { Database } from "../../../db/database.ts";
import type { InvoiceRow } from "../../../db/tables/invoices.ts";
import { findExcessPayments } from "../../../domain/invoice-payments.ts";

// Call these functions inside a transaction over the payments.

/** The oldest first, with cancelled ones. */
export const readPayments = async (db: Database, invoiceId: number): Promise<InvoicePayment[]> =>
  (await db.invoicePayments.where({ invoiceId }).toArray()).sort((a, b) => a.recordedAt.localeCompare(b.recordedAt));

async function readExcessPayments(db: Database, invoices: readonly InvoiceRow[]): Promise<InvoicePayment[]> {
  const ids = invoices.map(({ id }) => id);
  const payments = await db.invoicePayments.where("invoiceId").anyOf(ids).toArray();
  return invoices.flatMap((invoice) =>
    findExcessPayments(
      invoice,
      payments.filter(({ invoiceId }) => invoiceId === invoice.id),
    ),
  );
}

/** An undo made invoices unpaid: cancels the newest payments that are no longer part of what is paid. */
export async function cancelExcessPayments(db: Database, invoices: readonly InvoiceRow[]): Promise<void> {
  const cancelledAt = new Date().toISOString();
  const cancelled = (await readExcessPayments(db, invoices)).map((payment) => ({ ...payment, cancelledAt }));
  if (cancelled.length > 0) await db.invoicePayments.bulkPut(cancelled);
}

/** Throws a 409 HttpError if less is paid now than the payments say. */
export async function assertPaymentsCounted(db: Database, invoices: readonly InvoiceRow[]): Promise<void> {
  if ((await readExcessPayments(db, invoices)).length > 0) throw new HttpError(409, HAS_PAYMENTS);
}

/** Throws a 409 HttpError. */
export async function assertNoReceipts(db: Database, ids: readonly number[]): Promise<void> {
  if ((await db.invoicePayments.where("invoiceId").anyOf(ids).count()) > 0) throw new HttpError(409, HAS_RECEIPTS);
}
