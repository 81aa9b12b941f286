import type { Table } from "dexie";
import type { Invoice, Item, ListedInvoice } from "../../contract/invoices.ts";
import type { LocalisedText } from "../../lib/language.ts";
import type { Currency } from "../../lib/money.ts";
import { defineTables } from "./define-tables.ts";

/** The part of an invoice that lists show. */
export interface InvoiceRow extends Omit<ListedInvoice, "service" | "currency"> {
  service: LocalisedText;
  /** Absent in old rows: US dollars. */
  currency?: Currency;
}

export interface InvoiceItemRow extends Omit<Item, "title" | "description"> {
  title: LocalisedText;
  description: LocalisedText;
}

/** The rest of an invoice, with the same id: a separate table, so that lists do not read every item. */
export interface InvoiceDetailsRow extends Pick<Invoice, "id" | "taxRate" | "discount" | "salesperson"> {
  items: InvoiceItemRow[];
  note: LocalisedText;
}

interface InvoicesTables {
  invoices: Table<InvoiceRow, number>;
  invoiceDetails: Table<InvoiceDetailsRow, number>;
}

export const invoicesTables = defineTables<InvoicesTables>({ invoices: "id", invoiceDetails: "id" }, { seed: "once" });
