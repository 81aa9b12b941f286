import { badRequest, HttpError, notFound } from "../../../contract/errors.ts";
import { formatBalance } from "../../../contract/invoice-amounts.ts";
import type { InvoicePayment } from "../../../contract/invoice-payment.ts";
import { addPaymentSlip, cancelPayment, getPayment, recordPayment } from "../../../contract/invoice-payments.ts";
import { getNextDocumentNumber } from "../../../db/document-numbers.ts";
import { getNextId } from "../../../db/next-id.ts";
import { describeInvoices } from "../../../domain/activity.ts";
import {
  getPaid,
  getPaidWithoutDetails,
  getPaymentTaxes,
  getSettled,
  isActive,
} from "../../../domain/invoice-payments.ts";
import { canRecordPayment, getStatusForBalance } from "../../../domain/invoice-status.ts";
import { getAmountDue } from "../../../domain/invoices.ts";
import { resolveLanguage } from "../../../lib/language.ts";
import { toLocalDay } from "../../../lib/local-day.ts";
import { formatCents, toCents } from "../../../lib/money.ts";
import { PAYMENT_SLIPS } from "../../../lib/picture-folders.ts";
import { mutation, query } from "../../core/handler.ts";
import { preparePicture, storePicture } from "../../core/pictures.ts";
import { updateOrdersOfInvoices } from "../shop/order-invoice.ts";
import { readInvoice, readInvoiceRow, toListedInvoice, toStatusChange } from "./invoice-record.ts";
import { readPayments } from "./payment-rows.ts";

/** How long a slip stays that was chosen in a dialog and never saved. */
const UNUSED_SLIP_MS = 24 * 60 * 60_000;

export const invoicePaymentsHandlers = [
  query(getPayment, ({ db, params, language }) =>
    db.transaction("r", ["invoices", "invoiceDetails", "invoicePayments"], async () => {
      const payment = await db.invoicePayments.get(params.id);
      if (!payment) throw notFound("Payment");
      return resolveLanguage({ payment, invoice: await readInvoice(db, payment.invoiceId) }, language);
    }),
  ),

  mutation(
    recordPayment,
    ["invoices", "invoiceDetails", "invoicePayments", "orders", "organization"],
    async ({ db, body, language }) => {
      const { id: invoiceId, isAlreadyPaid = false, date = toLocalDay(new Date()), ...details } = body;
      const before = await readInvoice(db, invoiceId);
      const settled = getSettled(details);
      const amountDue = canRecordPayment(before) ? getAmountDue(before) : 0;
      const withoutDetails = getPaidWithoutDetails(before, await readPayments(db, invoiceId));
      const most = isAlreadyPaid ? withoutDetails : amountDue;
      if (settled > most) {
        const words = isAlreadyPaid ? "The amount without details is" : "The amount due is";
        throw badRequest({ amount: [`${words} ${formatCents(most, before.currency)}.`] });
      }
      const row = await readInvoiceRow(db, invoiceId);
      const remaining = amountDue - settled;
      const after = isAlreadyPaid
        ? row
        : ({
            ...row,
            balance: formatBalance(remaining),
            invoiceStatus: remaining === 0 ? "Paid" : "Partial Payment",
          } as const);
      const paidBefore = isAlreadyPaid ? getPaid(before) - withoutDetails : getPaid(before);
      const id = await getNextId(db, "invoicePayments");
      const number = await getNextDocumentNumber(db, "receipt", id);
      const payment: InvoicePayment = {
        id,
        ...(number !== undefined && { number }),
        invoiceId,
        date,
        ...details,
        ...getPaymentTaxes(before, settled, paidBefore),
        ...(settled === toCents(before.total) && { isWhole: true }),
        recordedAt: new Date().toISOString(),
      };
      await db.invoicePayments.add(payment);
      if (!isAlreadyPaid) await db.invoices.put(after);
      await updateOrdersOfInvoices(db, [{ before: row, after }]);
      return { invoice: toListedInvoice(language)(after), before: toStatusChange(row, after), payment };
    },
  ).withActivity(({ invoice }) => describeInvoices("invoice-paid", [invoice])),

  mutation(cancelPayment, ["invoices", "invoicePayments", "orders"], async ({ db, body, language }) => {
    const payment = await db.invoicePayments.get(body.id);
    if (!payment) throw notFound("Payment");
    if (!isActive(payment)) throw new HttpError(409, "The payment is already cancelled");
    const before = await readInvoiceRow(db, payment.invoiceId);
    const balance = formatBalance(getAmountDue(before) + getSettled(payment));
    const after = { ...before, balance, invoiceStatus: getStatusForBalance({ ...before, balance }) };
    const cancelledPayment = { ...payment, cancelledAt: new Date().toISOString() };
    await db.invoicePayments.put(cancelledPayment);
    await db.invoices.put(after);
    await updateOrdersOfInvoices(db, [{ before, after }]);
    return { invoice: toListedInvoice(language)(after), payment: cancelledPayment };
  }).withActivity(({ invoice }) => describeInvoices("invoice-changed", [invoice])),

  mutation(addPaymentSlip, ["invoicePayments", "paymentSlips"], {
    prepare: ({ body }) => preparePicture(body.data),
    run: async ({ db, prepared: picture }) => {
      const shownPaths = new Set((await db.invoicePayments.toArray()).flatMap(({ slip }) => slip ?? []));
      return { path: await storePicture(db, PAYMENT_SLIPS, picture, { shownPaths, unusedLifetimeMs: UNUSED_SLIP_MS }) };
    },
  }),
];
