import * as v from "valibot";
import { attachedFile } from "./attachments.ts";
import { endpoint } from "./endpoint.ts";
import { flag, id } from "./fields.ts";
import { statusChange } from "./invoice-actions.ts";
import { invoicePayment, paymentFields } from "./invoice-payment.ts";
import { invoice, listedInvoice } from "./invoices.ts";

/** The most bytes of a slip: a phone's screenshot is made smaller before it is sent. */
export const MAX_SLIP_BYTES = 1_000_000;

export const recordPayment = endpoint({
  area: "invoices",
  name: "recordPayment",
  method: "POST",
  path: "/apps/invoice/payment",
  body: v.object({
    id,
    ...paymentFields,
    /** By default the device's current day. */
    date: v.optional(paymentFields.date),
    method: v.optional(paymentFields.method, "transfer"),
    reference: v.optional(paymentFields.reference, ""),
    /**
     * The invoice is already marked as paid: only the details are recorded, and the balance stays. Allowed up to the
     * paid amount of which no payment has the details.
     */
    isAlreadyPaid: v.optional(flag),
  }),
  responses: { 200: v.object({ invoice: listedInvoice, before: statusChange, payment: invoicePayment }) },
  errors: { 400: "Messages by field, such as The amount due is $205.", 404: "Invoice not found" },
  permission: ["update", "Invoice"],
  invalidates: ["invoices", "shop"],
  example: { body: { id: 52, amount: 500, method: "promptpay", reference: "014052090742" } },
});

export const getPayment = endpoint({
  area: "invoices",
  name: "getPayment",
  method: "GET",
  path: "/api/invoice/payments/:id",
  params: v.object({ id }),
  responses: { 200: v.object({ payment: invoicePayment, invoice }) },
  errors: { 404: "Payment not found" },
  permission: ["read", "Invoice"],
  example: { params: { id: 1 } },
});

export const cancelPayment = endpoint({
  area: "invoices",
  name: "cancelPayment",
  method: "POST",
  path: "/apps/invoice/payment/cancel",
  body: v.object({ id }),
  responses: { 200: v.object({ invoice: listedInvoice, payment: invoicePayment }) },
  errors: { 404: "Payment not found", 409: "The payment is already cancelled" },
  permission: ["update", "Invoice"],
  invalidates: ["invoices", "shop"],
  example: { body: { id: 1 } },
});

export const addPaymentSlip = endpoint({
  area: "invoices",
  name: "addPaymentSlip",
  method: "POST",
  path: "/apps/invoice/payment-slips",
  body: attachedFile(MAX_SLIP_BYTES),
  responses: { 201: v.object({ path: v.string() }) },
  errors: { 400: "Messages by field, such as Use a WebP, PNG or JPEG picture." },
  permission: ["update", "Invoice"],
  // No payment shows the picture yet.
  invalidates: [],
  example: {
    body: {
      fileName: "slip.png",
      mediaType: "image/png",
      data: "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
    },
  },
});
