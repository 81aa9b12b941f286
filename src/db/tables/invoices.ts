import type { Table } from "dexie";
import type { Invoice, Item, ListedInvoice } from "../../contract/invoices.ts";
import type { LocalisedText } from "../../lib/localised-text.ts";
import type { Currency } from "../../lib/money.ts";

/** An invoice as lists show it. */
export interface InvoiceRow extends Omit<ListedInvoice, "service" | "currency"> {
  service: LocalisedText;
  /** Absent in rows of before there were two: dollars. */
  currency?: Currency;
}

export interface InvoiceItemRow extends Omit<Item, "title" | "description"> {
  title: LocalisedText;
  description: LocalisedText;
}

/** The rest of an invoice, under the same id: apart, so that reading a list does not read every item. */
export interface InvoiceDetailsRow extends Pick<Invoice, "id" | "taxRate" | "discount" | "salesperson"> {
  items: InvoiceItemRow[];
  note: LocalisedText;
}

export interface InvoicesTables {
  invoices: Table<InvoiceRow, number>;
  invoiceDetails: Table<InvoiceDetailsRow, number>;
}

export const invoicesStores = { invoices: "id", invoiceDetails: "id" };
