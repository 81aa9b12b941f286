import * as v from "valibot";
import { currencies } from "../lib/money.ts";
import { endpoint } from "./endpoint.ts";
import { id, ids, localisable, nonEmptyList, oneOf } from "./fields.ts";
import { amount, balance, MAX_TOTAL } from "./invoice-amounts.ts";
import {
  detailFields,
  invoice,
  invoiceStatuses,
  item,
  listedFields,
  listedInvoice,
  MAX_ITEMS,
  newInvoice,
} from "./invoices.ts";

/** A deleted invoice with its texts in every language, so that restoring it loses no translation. */
const deletedInvoice = v.object({
  ...newInvoice.entries,
  ...v.pick(listedInvoice, ["id", "total", "invoiceStatus", "balance"]).entries,
  service: localisable(listedFields.service),
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
  note: v.optional(localisable(detailFields.note), ""),
});

export const deleteInvoices = endpoint({
  area: "invoices",
  name: "deleteInvoices",
  method: "POST",
  path: "/apps/invoice/delete-many",
  body: v.object({ ids }),
  responses: { 200: v.object({ invoices: v.array(deletedInvoice) }) },
  errors: { 404: "Invoice not found; no invoice is deleted" },
  permission: ["delete", "Invoice"],
  invalidates: ["invoices"],
});

export const restoreInvoices = endpoint({
  area: "invoices",
  name: "restoreInvoices",
  method: "POST",
  path: "/apps/invoice/restore",
  body: v.object({ invoices: nonEmptyList(deletedInvoice) }),
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

const statusAndBalance = { invoiceStatus: listedFields.invoiceStatus, balance };
/** Status and balance of an invoice before a change, and after it under `after`. */
const statusChange = v.object({ id, ...statusAndBalance, after: v.object(statusAndBalance) });
/**
 * The new status of an invoice. Without a balance, it follows from the status as in {@link updateInvoice}. With `after`,
 * the input undoes the change that ended with `after`; later payments and a deletion remain.
 */
const statusInput = v.object({
  id,
  ...statusAndBalance,
  balance: v.optional(balance),
  after: v.optional(statusChange.entries.after),
});
export type InvoiceStatusInput = v.InferOutput<typeof statusInput>;
export type InvoiceStatusChange = v.InferOutput<typeof statusChange>;

export const setInvoiceStatuses = endpoint({
  area: "invoices",
  name: "setInvoiceStatuses",
  method: "PATCH",
  path: "/apps/invoice/statuses",
  body: v.object({ invoices: nonEmptyList(statusInput) }),
  // To undo the change, send `before` back.
  responses: { 200: v.object({ invoices: v.array(listedInvoice), before: v.array(statusChange) }) },
  errors: { 404: "Invoice not found; no invoice is changed" },
  permission: ["update", "Invoice"],
  invalidates: ["invoices"],
});

export const recordPayment = endpoint({
  area: "invoices",
  name: "recordPayment",
  method: "POST",
  path: "/apps/invoice/payment",
  body: v.object({ id, amount: amount(MAX_TOTAL, 0.01) }),
  responses: { 200: v.object({ invoice: listedInvoice, before: statusChange }) },
  errors: { 400: "Messages by field, such as The amount due is $205.", 404: "Invoice not found" },
  permission: ["update", "Invoice"],
  invalidates: ["invoices"],
});

/** Sums of a group's invoices in one currency. */
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
      /** All invoices except drafts, which have not been sent yet. */
      asked: group,
      /** Due before today and not fully paid; without drafts. */
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
