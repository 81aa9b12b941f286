import * as v from "valibot";
import { dateTime, day, documentNumber, flag, id, line, oneOf } from "./fields.ts";
import { amount, MAX_TOTAL } from "./invoice-amounts.ts";

export const paymentMethods = ["transfer", "promptpay", "cash", "cheque", "card", "other"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

const MAX_REFERENCE_LENGTH = 100;
/** What a person says about a payment. Amounts are in the invoice's currency. */
export const paymentFields = {
  date: day,
  /** What arrived, without the withheld tax. */
  amount: amount(MAX_TOTAL, 0.01),
  /** What the client pays to the Revenue Department instead. It counts as paid. */
  taxWithheld: v.optional(amount(MAX_TOTAL)),
  method: oneOf(paymentMethods),
  reference: line(MAX_REFERENCE_LENGTH),
  /** A picture of the transfer slip or the cheque, stored by `addPaymentSlip`. */
  slip: v.optional(v.pipe(v.string(), v.regex(/^(?:\/payment-slips\/[\da-f-]{36})?$/, "Use the path of a picture."))),
};

/**
 * A payment has a receipt of its own with the payment's number. The receipt is a document for the tax office, so its tax
 * does not change with the invoice, and a cancelled payment stays.
 */
export const invoicePayment = v.object({
  id,
  invoiceId: id,
  /** Without a number, users read the id as the number. */
  number: v.optional(documentNumber),
  ...paymentFields,
  /** The VAT in `amount` and `taxWithheld` together. */
  tax: amount(MAX_TOTAL),
  /** The parts of both that are taxed at 0 % or are exempt. */
  zeroRated: amount(MAX_TOTAL),
  exempt: amount(MAX_TOTAL),
  /** True if the payment was all of the invoice: then its receipt has the items. */
  isWhole: v.optional(flag),
  recordedAt: dateTime,
  cancelledAt: v.optional(dateTime),
});
export type InvoicePayment = v.InferOutput<typeof invoicePayment>;
