import * as v from "valibot";
import type { Invoice, Item } from "../../../contract/invoices.ts";
import { addDays } from "../../../domain/invoice-copy.ts";
import { toCents } from "../../../lib/cents.ts";
import { currencies } from "../../../lib/money.ts";
import { formatAmountInput } from "../parse-amount.ts";

const clientValues = v.object({
  name: v.string(),
  company: v.string(),
  companyEmail: v.string(),
  address: v.string(),
  country: v.string(),
  contact: v.string(),
});

const lineValues = v.object({
  /** Which line it is, wherever it is moved. */
  key: v.number(),
  title: v.string(),
  description: v.string(),
  cost: v.string(),
  qty: v.string(),
});
export type LineValues = v.InferOutput<typeof lineValues>;

const values = v.object({
  client: clientValues,
  /** `yyyy-mm-dd` once it is whole; anything while it is being typed. */
  issuedDate: v.nullable(v.string()),
  dueDate: v.nullable(v.string()),
  service: v.string(),
  salesperson: v.string(),
  currency: v.picklist(currencies),
  items: v.array(lineValues),
  discount: v.string(),
  taxRate: v.string(),
  note: v.string(),
});

/** What the form edits; amounts as they are typed. */
export type InvoiceValues = v.InferOutput<typeof values>;

/** A draft: what was changed and not saved. */
export const invoiceDraftSchema = v.partial(values);

/** How many days a client has to pay where nothing else is said. */
const DAYS_TO_PAY = 30;

export const createLine = (key: number): LineValues => ({ key, title: "", description: "", cost: "", qty: "1" });

/** The values of a form for a new invoice of `today`. */
export const getDefaultValues = (today: string): InvoiceValues => ({
  client: { name: "", company: "", companyEmail: "", address: "", country: "", contact: "" },
  issuedDate: today,
  dueDate: addDays(today, DAYS_TO_PAY),
  service: "",
  salesperson: "",
  currency: "THB",
  items: [createLine(1)],
  discount: "",
  taxRate: "7",
  note: "",
});

const lineOf = ({ title, description, cost, qty }: Item, index: number): LineValues => ({
  key: index + 1,
  title,
  description,
  cost: formatAmountInput(toCents(cost), 2),
  qty: formatAmountInput(toCents(qty)),
});

/** The form's values of an invoice. */
export const toFormValues = (invoice: Invoice): InvoiceValues => ({
  client: { ...invoice.client },
  issuedDate: invoice.issuedDate,
  dueDate: invoice.dueDate,
  service: invoice.service,
  salesperson: invoice.salesperson,
  currency: invoice.currency,
  items: invoice.items.map(lineOf),
  discount: invoice.discount === 0 ? "" : formatAmountInput(toCents(invoice.discount), 2),
  taxRate: formatAmountInput(toCents(invoice.taxRate)),
  note: invoice.note,
});

/** True for a line in which nothing was written: it counts for nothing, and is not saved. */
export const isBlankLine = ({ title, description, cost, qty }: LineValues): boolean =>
  !title.trim() && !description.trim() && !cost.trim() && (qty.trim() === "1" || !qty.trim());
