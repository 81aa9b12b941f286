import { HttpError } from "../../../contract/errors.ts";
import { formatBalance } from "../../../contract/invoice-amounts.ts";
import { INVOICE_NOT_ON_DEVICE } from "../../../contract/shop-orders.ts";
import type { Database } from "../../../db/database.ts";
import { isAreaComplete } from "../../../db/sync-state.ts";
import type { InvoiceRow } from "../../../db/tables/invoices.ts";
import type { OrderRow } from "../../../db/tables/shop.ts";
import { applyCancellation, isSettled, revertStatusChange } from "../../../domain/invoice-status.ts";
import { getAmountDue } from "../../../domain/invoices.ts";
import { toCents } from "../../../lib/money.ts";
import { putIfChanged } from "../../core/records.ts";
import { cancelExcessPayments } from "../invoices/payment-rows.ts";

// An order and its invoice are one debt: these functions keep their payments and cancellations equal. Call them inside a
// transaction over the orders, the invoices and their payments.

const readInvoiceOfOrder = async (db: Database, { invoiceId }: Pick<OrderRow, "invoiceId">) =>
  invoiceId === null ? undefined : db.invoices.get(invoiceId);

/**
 * Call this before the order's payment or cancellation changes. Throws a 409 HttpError if the invoice may exist but is not on
 * this device, so that it could not follow. Needs a transaction over the metadata, which every mutation in a workspace has.
 */
export async function assertInvoiceOnDevice(db: Database, order: OrderRow): Promise<void> {
  if (order.invoiceId === null || (await isAreaComplete(db, "invoices"))) return;
  if (!(await readInvoiceOfOrder(db, order))) throw new HttpError(409, INVOICE_NOT_ON_DEVICE);
}

/** The returned order remembers the payment, so that it can be taken back. */
export async function payInvoice(db: Database, order: OrderRow): Promise<OrderRow> {
  const before = await readInvoiceOfOrder(db, order);
  // The order may be cancelled, because undoing a refund pays it again: pay the invoice as if it were not.
  const openInvoice = before && applyCancellation(before, undefined);
  if (!openInvoice || isSettled(openInvoice)) return order;
  const balance = formatBalance(Math.min(getAmountDue(openInvoice), 0));
  const after = applyCancellation<InvoiceRow>({ ...openInvoice, invoiceStatus: "Paid", balance }, before.cancelledAt);
  await db.invoices.put(after);
  return { ...order, invoicePayment: toInvoicePayment(before, after) };
}

export const toInvoicePayment = (
  { invoiceStatus, balance }: Pick<InvoiceRow, "invoiceStatus" | "balance">,
  after: Pick<InvoiceRow, "invoiceStatus" | "balance">,
): NonNullable<OrderRow["invoicePayment"]> => ({
  invoiceStatus,
  balance,
  after: { invoiceStatus: after.invoiceStatus, balance: after.balance },
});

/** Takes back everything paid if the payments were recorded on the invoice. */
export async function takePaymentBack(db: Database, { invoicePayment, ...order }: OrderRow): Promise<OrderRow> {
  const invoice = await readInvoiceOfOrder(db, order);
  if (!invoice || !(invoicePayment || coversOrder(invoice, order))) return order;
  const unpaidBalance = invoice.cancelledAt === undefined ? formatBalance(toCents(invoice.total)) : 0;
  const payment = invoicePayment ?? toInvoicePayment({ invoiceStatus: "Sent", balance: unpaidBalance }, invoice);
  const revertedStatus = revertStatusChange(invoice, payment, payment.after);
  // The balance of a cancelled invoice does not show that the payment was taken back, so take the status from before it.
  const { invoiceStatus } = invoice.cancelledAt === undefined ? revertedStatus : payment;
  const after = { ...invoice, ...revertedStatus, invoiceStatus };
  await putIfChanged(db.invoices, invoice, after);
  await cancelExcessPayments(db, [after]);
  return order;
}

/** Reopens the invoice if `cancelledAt` is undefined. */
export async function cancelInvoice(db: Database, order: OrderRow, cancelledAt: string | undefined): Promise<void> {
  const invoice = await readInvoiceOfOrder(db, order);
  if (invoice) await putIfChanged(db.invoices, invoice, applyCancellation(invoice, cancelledAt));
}

interface InvoiceChange {
  before: InvoiceRow;
  after: InvoiceRow;
  /** By default now. An undo sets the time of the first payment. */
  orderPaidAt?: string | undefined;
}

async function readOrdersOfInvoices(db: Database, invoiceIds: readonly number[]): Promise<Map<number, OrderRow>> {
  const wantedIds = new Set(invoiceIds);
  const orders = await db.orders.filter(({ invoiceId }) => invoiceId !== null && wantedIds.has(invoiceId)).toArray();
  return new Map(orders.flatMap((order) => (order.invoiceId === null ? [] : [[order.invoiceId, order]])));
}

/** Returns, by invoice id, when the orders were paid that are now unpaid. */
export async function updateOrdersOfInvoices(
  db: Database,
  changes: readonly InvoiceChange[],
): Promise<Map<number, string>> {
  const paidAtByInvoice = new Map<number, string>();
  const changedAmounts = changes.filter(
    ({ before, after }) => before.balance !== after.balance || before.total !== after.total,
  );
  if (changedAmounts.length === 0) return paidAtByInvoice;
  const orders = await readOrdersOfInvoices(
    db,
    changedAmounts.map(({ after }) => after.id),
  );
  for (const { before, after, orderPaidAt } of changedAmounts) {
    const order = orders.get(after.id);
    if (!order || after.cancelledAt !== undefined) continue;
    const isPaid = coversOrder(after, order);
    if (isPaid === coversOrder(before, order) || isPaid === (order.paidAt !== null)) continue;
    const { invoicePayment: _, ...rest } = order;
    if (order.paidAt !== null) paidAtByInvoice.set(after.id, order.paidAt);
    await db.orders.put({ ...rest, paidAt: isPaid ? (orderPaidAt ?? new Date().toISOString()) : null });
  }
  return paidAtByInvoice;
}

/** The amounts may differ, because the invoice may have been changed since. */
const coversOrder = (invoice: InvoiceRow, order: Pick<OrderRow, "total">): boolean =>
  isSettled(invoice) || toCents(invoice.total) - getAmountDue(invoice) >= toCents(order.total);

/** Aligns restored invoices with their orders: cancelled if the order is, and paid if one of the two is. */
export async function reconcileWithOrders(db: Database, restored: readonly InvoiceRow[]): Promise<void> {
  const orders = await readOrdersOfInvoices(
    db,
    restored.map(({ id }) => id),
  );
  for (const invoice of restored) {
    const order = orders.get(invoice.id);
    // The order of a cancelled invoice may have been deleted: the invoice stays as it was.
    if (!order) continue;
    const cancelledAt = order.status === "cancelled" ? order.history.at(-1)?.at : undefined;
    await putIfChanged(db.invoices, invoice, applyCancellation(invoice, cancelledAt));
    if (cancelledAt !== undefined) continue;
    if (order.paidAt !== null) await putIfChanged(db.orders, order, await payInvoice(db, order));
    else if (coversOrder(invoice, order)) await db.orders.put({ ...order, paidAt: new Date().toISOString() });
  }
}
