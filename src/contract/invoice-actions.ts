import * as v from "valibot";
import { currencies } from "../lib/money.ts";
import { endpoint } from "./endpoint.ts";
import { id, localisable, nonEmptyList, oneOf } from "./fields.ts";
import { amount, balance, MAX_TOTAL } from "./invoice-amounts.ts";
import { details, invoice, invoiceStatuses, item, listed, listedInvoice, MAX_ITEMS, newInvoice } from "./invoices.ts";

/** An invoice as it was stored, with its texts in every language they had: what brings it back whole. */
const keptInvoice = v.object({
  ...newInvoice.entries,
  ...v.pick(listedInvoice, ["id", "total", "invoiceStatus", "balance"]).entries,
  service: localisable(listed.service),
  items: v.optional(
    v.pipe(
      v.array(
        v.object({
          ...item.entries,
          title: localisable(item.entries.title),
          description: localisable(item.entries.description),
        }),
        "Enter a list.",
      ),
      v.maxLength(MAX_ITEMS, `Use at most ${MAX_ITEMS} items.`),
    ),
    [],
  ),
  note: v.optional(localisable(details.note), ""),
});

export const deleteInvoices = endpoint({
  area: "invoices",
  name: "deleteInvoices",
  method: "POST",
  path: "/apps/invoice/delete-many",
  body: v.object({ ids: nonEmptyList(id) }),
  responses: { 200: v.object({ invoices: v.array(keptInvoice) }) },
  errors: { 404: "Invoice not found; then none is deleted" },
  permission: ["delete", "Invoice"],
  invalidates: ["invoices"],
});

export const restoreInvoices = endpoint({
  area: "invoices",
  name: "restoreInvoices",
  method: "POST",
  path: "/apps/invoice/restore",
  body: v.object({ invoices: nonEmptyList(keptInvoice) }),
  responses: { 201: v.object({ invoices: v.array(listedInvoice) }) },
  errors: { 400: "Messages by field, such as No invoice ever had this number.", 409: "Invoice 5 already exists" },
  // Restoring sends the whole invoice, so it needs the permission to create one.
  permission: ["create", "Invoice"],
  invalidates: ["invoices"],
});

export const duplicateInvoice = endpoint({
  area: "invoices",
  name: "duplicateInvoice",
  method: "POST",
  path: "/apps/invoice/duplicate",
  body: v.object({ id }),
  responses: { 201: v.object({ invoice }) },
  errors: { 404: "Invoice not found" },
  permission: ["create", "Invoice"],
  invalidates: ["invoices"],
});

const stood = { invoiceStatus: listed.invoiceStatus, balance };
/** How an invoice stood before a change, and how that change left it. */
const changedStanding = v.object({ id, ...stood, after: v.object(stood) });
/**
 * Where an invoice stands; without a balance it follows from the status as in {@link updateInvoice}. With `after` a change is
 * taken back that left it so: what has become of the invoice since, another payment or its deletion, stays.
 */
const standing = v.object({
  id,
  ...stood,
  balance: v.optional(balance),
  after: v.optional(changedStanding.entries.after),
});
export type InvoiceStatusInput = v.InferOutput<typeof standing>;
export type InvoiceStatusChange = v.InferOutput<typeof changedStanding>;

export const setInvoiceStatuses = endpoint({
  area: "invoices",
  name: "setInvoiceStatuses",
  method: "PATCH",
  path: "/apps/invoice/statuses",
  body: v.object({ invoices: nonEmptyList(standing) }),
  // `before`, sent back, takes the change back.
  responses: { 200: v.object({ invoices: v.array(listedInvoice), before: v.array(changedStanding) }) },
  errors: { 404: "Invoice not found; then none is changed" },
  permission: ["update", "Invoice"],
  invalidates: ["invoices"],
});

export const recordPayment = endpoint({
  area: "invoices",
  name: "recordPayment",
  method: "POST",
  path: "/apps/invoice/payment",
  body: v.object({ id, amount: amount(MAX_TOTAL, 0.01) }),
  responses: { 200: v.object({ invoice: listedInvoice, before: changedStanding }) },
  errors: { 400: "Messages by field, such as The amount due is $205.", 404: "Invoice not found" },
  permission: ["update", "Invoice"],
  invalidates: ["invoices"],
});

/** Sums of some invoices in one currency. */
const sums = v.object({ currency: oneOf(currencies), total: v.number(), balance: v.number() });
const group = v.object({ count: v.number(), sums: v.array(sums) });
export type InvoiceGroup = v.InferOutput<typeof group>;

export const getInvoicesSummary = endpoint({
  area: "invoices",
  name: "getInvoicesSummary",
  method: "GET",
  path: "/apps/invoice/summary",
  responses: {
    200: v.object({
      all: group,
      /** All but drafts, which ask for nothing yet. */
      asked: group,
      /** Due before today and asking for money, drafts and paid ones apart. */
      overdue: group,
      statuses: v.array(v.object({ status: oneOf(invoiceStatuses), ...group.entries })),
    }),
  },
  permission: ["read", "Invoice"],
});

/** Calls on several invoices, and changes of status and balance. */
export const invoiceActionsCalls = [
  getInvoicesSummary,
  deleteInvoices,
  restoreInvoices,
  duplicateInvoice,
  setInvoiceStatuses,
  recordPayment,
] as const;
