import type { Table } from "dexie";
import * as v from "valibot";
import { type SavedClient, savedClient } from "../../contract/invoice-clients.ts";
import type { Item } from "../../contract/invoice-item.ts";
import { type InvoicePayment, invoicePayment } from "../../contract/invoice-payment.ts";
import { type Invoice, invoice, type ListedInvoice, listedInvoice } from "../../contract/invoices.ts";
import { type MonthlyFigures, monthlyFigures } from "../../contract/monthly-figures.ts";
import type { LocalisedText } from "../../lib/language.ts";
import type { Currency } from "../../lib/money.ts";
import { defineTables } from "./define-tables.ts";
import { type PictureRow, pictureSync, storedPicture } from "./picture-row.ts";
import { localised } from "./row-fields.ts";

export interface InvoiceRow extends Omit<ListedInvoice, "service" | "currency"> {
  service: LocalisedText;
  /** Missing in old rows; their amounts are in US dollars. */
  currency?: Currency;
}

export interface InvoiceItemRow extends Omit<Item, "title" | "description"> {
  title: LocalisedText;
  description: LocalisedText;
}

const detailNames = [
  "id",
  "taxRate",
  "isTaxIncluded",
  "discount",
  "discountPercent",
  "withholdingRate",
  "salesperson",
] as const;

/** Stored under the invoice's id. This separate table keeps the list from reading every line item. */
export interface InvoiceDetailsRow extends Pick<Invoice, (typeof detailNames)[number]> {
  items: InvoiceItemRow[];
  note: LocalisedText;
}

interface InvoicesTables {
  invoices: Table<InvoiceRow, number>;
  invoiceDetails: Table<InvoiceDetailsRow, number>;
  /** Clients that the team has saved; invoices have clients of their own. */
  invoiceClients: Table<SavedClient, number>;
  invoicePayments: Table<InvoicePayment, number>;
  paymentSlips: Table<PictureRow, string>;
  monthlyFigures: Table<MonthlyFigures, string>;
}

const invoiceItem = invoice.entries.items.item;

export const invoicesTables = defineTables<InvoicesTables>()(
  {
    invoices: "id, &number",
    invoiceDetails: "id",
    invoiceClients: "id",
    invoicePayments: "id, &number, invoiceId",
    paymentSlips: "id",
    monthlyFigures: "id",
  },
  {
    seed: "once",
    since: { invoicePayments: 19, paymentSlips: 19, monthlyFigures: 19 },
    counters: ["invoices", "invoiceClients", "invoicePayments"],
    references: [
      { table: "invoiceDetails", field: "id", to: "invoices" },
      { table: "invoicePayments", field: "invoiceId", to: "invoices" },
    ],
    files: ["paymentSlips"],
    details: ["invoiceDetails"],
    rows: {
      invoices: v.object({ ...listedInvoice.entries, service: localised(listedInvoice.entries.service) }),
      invoiceDetails: v.object({
        ...v.pick(invoice, detailNames).entries,
        items: v.array(
          v.object({
            ...invoiceItem.entries,
            title: localised(invoiceItem.entries.title),
            description: localised(invoiceItem.entries.description),
          }),
        ),
        note: localised(invoice.entries.note),
      }),
      invoiceClients: savedClient,
      invoicePayments: invoicePayment,
      paymentSlips: storedPicture,
      monthlyFigures,
    },
    sync: {
      invoices: {
        scope: "shared",
        numberField: "number",
        unique: ["number"],
        // An order's payment and its invoice's are one, and the undo of a deletion adds the invoice.
        writtenBy: ["shop"],
        actions: { change: ["update", "create"] },
        groups: {
          money: { fields: ["total", "currency", "balance", "invoiceStatus", "cancelledAt"], merge: "ask" },
          dates: { fields: ["issuedDate", "dueDate"], merge: "latest" },
        },
      },
      invoiceDetails: {
        scope: "shared",
        hasForeignId: true,
        writtenBy: ["shop"],
        // The details of a deleted invoice may still be there when it is restored.
        actions: { change: ["update", "create"] },
        groups: {
          money: {
            fields: ["items", "taxRate", "isTaxIncluded", "discount", "discountPercent", "withholdingRate"],
            merge: "ask",
          },
          note: { fields: ["note"], merge: "ask" },
        },
        references: [{ field: "id", to: "invoices" }],
      },
      // The undo of a change deletes the clients that it added.
      invoiceClients: { scope: "shared", actions: { delete: ["delete", "update"] } },
      invoicePayments: {
        scope: "shared",
        numberField: "number",
        unique: ["number"],
        // Taking an order's payment back cancels the payments of its invoice.
        writtenBy: ["shop"],
        actions: { add: ["update"], change: ["update", "create"] },
        references: [{ field: "invoiceId", to: "invoices" }],
      },
      paymentSlips: { ...pictureSync, actions: { add: ["update"] } },
      // Two devices may enter the figures of one month.
      monthlyFigures: {
        scope: "shared",
        hasForeignId: true,
        idField: "id",
        actions: { add: ["update"], delete: ["update"] },
      },
    },
  },
);
