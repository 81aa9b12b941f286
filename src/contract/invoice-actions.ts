import * as v from "valibot";
import { currencies } from "../lib/money.ts";
import { endpoint } from "./endpoint.ts";
import { NOT_ENOUGH_IN_STOCK } from "./errors.ts";
import { dateTime, id, idList, localisable, nonEmptyList, oneOf } from "./fields.ts";
import { balance } from "./invoice-amounts.ts";
import { item, MAX_ITEMS } from "./invoice-item.ts";
import {
  CANCELLED_KEEPS_STATUS,
  detailFields,
  invoice,
  invoiceGroups,
  invoiceStatuses,
  invoiceWithOptionalEmail,
  listedFields,
  listedInvoice,
} from "./invoices.ts";

const deletedInvoice = v.object({
  ...invoiceWithOptionalEmail.entries,
  ...v.pick(listedInvoice, ["id", "number", "total", "invoiceStatus", "balance", "cancelledAt"]).entries,
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

/** Receipts are documents for the tax office: a company keeps them for five years, by Revenue Code section 87/3. */
export const HAS_RECEIPTS = "An invoice with receipts cannot be deleted";
export const HAS_PAYMENTS = "Cancel the recorded payments first";

export const deleteInvoice = endpoint({
  area: "invoices",
  name: "deleteInvoice",
  method: "DELETE",
  path: "/apps/invoice/delete",
  params: v.object({ id }),
  responses: { 200: v.object({ invoice }) },
  errors: { 404: "Invoice not found", 409: HAS_RECEIPTS },
  permission: ["delete", "Invoice"],
  invalidates: ["invoices", "shop"],
  example: { params: { id: 3 } },
});

export const deleteInvoices = endpoint({
  area: "invoices",
  name: "deleteInvoices",
  method: "POST",
  path: "/apps/invoice/delete-many",
  freesSpace: true,
  body: v.object({ ids: idList }),
  responses: { 200: v.object({ invoices: v.array(deletedInvoice) }) },
  errors: { 404: "Invoice not found; no invoice is deleted", 409: HAS_RECEIPTS },
  permission: ["delete", "Invoice"],
  invalidates: ["invoices", "shop"],
  example: { body: { ids: [5, 7] } },
});

export const restoreInvoices = endpoint({
  area: "invoices",
  name: "restoreInvoices",
  method: "POST",
  path: "/apps/invoice/restore",
  body: v.object({ invoices: nonEmptyList(deletedInvoice) }),
  responses: { 201: v.object({ invoices: v.array(listedInvoice) }) },
  errors: { 400: "Messages by field, such as No invoice ever had this number.", 409: "Invoice 5 already exists" },
  // Restoring an invoice sends the whole invoice, so the account needs the permission to create one.
  permission: ["create", "Invoice"],
  invalidates: ["invoices", "shop"],
  example: {
    body: {
      invoices: [
        {
          id: 5,
          issuedDate: "2028-02-01",
          dueDate: "2028-02-29",
          client: { name: "Samuel Mensah", companyEmail: "samuel@example.com" },
          service: { en: "Website design", th: "ออกแบบเว็บไซต์" },
          total: 900,
          invoiceStatus: "Sent",
          balance: "$900",
        },
      ],
    },
  },
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
  example: { body: { id: 3 } },
});

const statusAndBalance = { invoiceStatus: listedFields.invoiceStatus, balance };
export const statusChange = v.object({
  id,
  ...statusAndBalance,
  after: v.object(statusAndBalance),
  /** When the shop's order of the invoice was paid, if the change made it unpaid. */
  orderPaidAt: v.optional(dateTime),
});
/**
 * If the input has no balance, the new balance follows from the status as in {@link updateInvoice}. The shop's order of
 * the invoice is paid as soon as the invoice is. An input with `after` is an undo: it reverts the change whose result
 * was `after`, keeps later payments and skips a deleted invoice.
 */
const statusInput = v.object({
  id,
  ...statusAndBalance,
  balance: v.optional(balance),
  after: v.optional(statusChange.entries.after),
  orderPaidAt: statusChange.entries.orderPaidAt,
});
export type InvoiceStatusInput = v.InferOutput<typeof statusInput>;
export type InvoiceStatusChange = v.InferOutput<typeof statusChange>;

export const setInvoiceStatuses = endpoint({
  area: "invoices",
  name: "setInvoiceStatuses",
  method: "PATCH",
  path: "/apps/invoice/statuses",
  body: v.object({ invoices: nonEmptyList(statusInput) }),
  // To undo the change, the client sends `before` back as `invoices`.
  responses: { 200: v.object({ invoices: v.array(listedInvoice), before: v.array(statusChange) }) },
  errors: {
    404: "Invoice not found; no invoice is changed",
    409: `${CANCELLED_KEEPS_STATUS}, ${HAS_PAYMENTS} or ${NOT_ENOUGH_IN_STOCK}; no invoice is changed`,
  },
  permission: ["update", "Invoice"],
  invalidates: ["invoices", "shop"],
  example: {
    body: {
      invoices: [
        { id: 48, invoiceStatus: "Paid" },
        { id: 52, invoiceStatus: "Partial Payment", balance: "$1,000" },
      ],
    },
  },
});

const sums = v.object({ currency: oneOf(currencies), total: v.number(), balance: v.number() });
export const invoiceGroupTotals = v.object({ count: v.number(), sums: v.array(sums) });
export type InvoiceGroupTotals = v.InferOutput<typeof invoiceGroupTotals>;

export const getInvoicesSummary = endpoint({
  area: "invoices",
  name: "getInvoicesSummary",
  method: "GET",
  path: "/apps/invoice/summary",
  responses: {
    200: v.object({
      all: invoiceGroupTotals,
      /** Leaves out drafts. */
      asked: invoiceGroupTotals,
      /** Leaves out drafts. */
      overdue: invoiceGroupTotals,
      groups: v.array(v.object({ group: oneOf(invoiceGroups), ...invoiceGroupTotals.entries })),
      statuses: v.array(v.object({ status: oneOf(invoiceStatuses), ...invoiceGroupTotals.entries })),
    }),
  },
  permission: ["read", "Invoice"],
});
