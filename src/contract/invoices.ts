import * as v from "valibot";
import { currencies } from "../lib/money.ts";
import { foldText } from "../lib/search.ts";
import { endpoint } from "./endpoint.ts";
import {
  booleanParam,
  day,
  email,
  filter,
  id,
  oneOf,
  optionalCountry,
  pagination,
  phone,
  picture,
  requiredText,
  sorting,
  text,
} from "./fields.ts";
import { amount, balance, MAX_COST, MAX_QTY, MAX_TOTAL } from "./invoice-amounts.ts";

export const invoiceStatuses = ["Paid", "Downloaded", "Sent", "Draft", "Partial Payment", "Past Due"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
export const MAX_ITEMS = 100;
const clientDetails = {
  name: requiredText(100),
  company: text(200),
  companyEmail: email,
  address: text(300),
  country: optionalCountry,
  contact: phone,
};
export const client = v.object(clientDetails);
export type Client = v.InferOutput<typeof client>;
const newClient = v.object({
  ...clientDetails,
  company: v.optional(clientDetails.company, ""),
  address: v.optional(clientDetails.address, ""),
  country: v.optional(clientDetails.country, ""),
  contact: v.optional(clientDetails.contact, ""),
});

export const item = v.object({
  title: requiredText(200),
  description: text(2_000),
  /** Price of one piece or hour. */
  cost: amount(MAX_COST),
  qty: amount(MAX_QTY, 0.01),
  /** Price of the line: cost × qty, rounded to the cent. */
  price: amount(MAX_TOTAL),
});
export type Item = v.InferOutput<typeof item>;
/** The price is calculated; if it is sent, it must match. */
const newItem = v.object({
  ...item.entries,
  description: v.optional(item.entries.description, ""),
  price: v.optional(item.entries.price),
});
const newItems = v.pipe(v.array(newItem, "Enter a list."), v.maxLength(MAX_ITEMS, `Use at most ${MAX_ITEMS} items.`));

export const listedFields = {
  issuedDate: day,
  client,
  service: requiredText(200),
  total: amount(MAX_TOTAL),
  /** Currency of all amounts. Invoices from before currencies could be chosen are in dollars. */
  currency: v.optional(oneOf(currencies), "USD"),
  avatar: picture,
  invoiceStatus: oneOf(invoiceStatuses),
  balance,
  dueDate: day,
};
/** Fields that only the page of a single invoice shows. */
export const detailFields = {
  /** Percent of the amount after the discount. */
  taxRate: amount(100),
  discount: amount(MAX_TOTAL),
  note: text(5_000),
  salesperson: text(100),
};

/** An invoice without its items, as in lists. */
export const listedInvoice = v.object({ id, ...listedFields });
export type ListedInvoice = v.InferOutput<typeof listedInvoice>;
export const invoice = v.object({ id, ...listedFields, items: v.array(item), ...detailFields });
export type Invoice = v.InferOutput<typeof invoice>;

/**
 * A new invoice. With items, the total is calculated: their sum minus the discount plus the tax; if a total is sent, it
 * must match. The balance defaults to the total, or to 0 with the status Paid.
 */
export const newInvoice = v.object({
  ...listedFields,
  client: newClient,
  total: v.optional(listedFields.total),
  avatar: v.optional(picture, ""),
  invoiceStatus: v.optional(listedFields.invoiceStatus, "Draft"),
  balance: v.optional(balance),
  items: v.optional(newItems, []),
  taxRate: v.optional(detailFields.taxRate, 0),
  discount: v.optional(detailFields.discount, 0),
  note: v.optional(detailFields.note, ""),
  salesperson: v.optional(detailFields.salesperson, ""),
});

/**
 * A partial update; omitted fields keep their values, also those of the client. Items replace all items. Without a
 * balance, earlier payments count towards a new total, and the status Paid sets the balance to 0. A paid invoice whose new
 * total is higher loses the status Paid, unless the status is sent too.
 */
const invoiceChange = v.object({
  id,
  ...v.partial(
    v.object({
      ...listedFields,
      currency: oneOf(currencies),
      client: v.partial(client),
      items: newItems,
      ...detailFields,
    }),
  ).entries,
});
export type InvoiceChange = v.InferOutput<typeof invoiceChange>;

export const paymentDetails = v.object({
  /** Same format as a balance. */
  totalDue: v.string(),
  bankName: v.string(),
  country: optionalCountry,
  /** The plain account number if the country has no IBAN, as in Thailand. */
  iban: v.string(),
  swiftCode: v.string(),
});
export type PaymentDetails = v.InferOutput<typeof paymentDetails>;

/** A status in any letter case. */
const anyCaseStatus = v.pipe(
  v.unknown(),
  v.transform((value) =>
    typeof value === "string"
      ? (invoiceStatuses.find((status) => foldText(status) === foldText(value)) ?? value)
      : value,
  ),
  listedFields.invoiceStatus,
) as unknown as v.GenericSchema<string, InvoiceStatus>;

export const invoiceColumns = ["id", "client", "issuedDate", "dueDate", "total", "balance", "invoiceStatus"] as const;
export type InvoiceColumn = (typeof invoiceColumns)[number];

const invoiceQuery = v.object({
  /** Searches the client's name and email. */
  q: filter(text(200)),
  /** Searches every text column: client and company, service in both languages, and the number (`INV-0048`). */
  find: filter(text(200)),
  status: filter(anyCaseStatus),
  /** `true`: only invoices due before today and not fully paid, without drafts; `false`: all others. */
  overdue: filter(booleanParam),
  /** `false` returns an empty `allData`, which makes a page of a long list cheap. */
  allData: filter(booleanParam),
  ...sorting(invoiceColumns),
  ...pagination(10),
});
export type InvoiceQuery = v.InferOutput<typeof invoiceQuery>;

export const listInvoices = endpoint({
  area: "invoices",
  name: "listInvoices",
  method: "GET",
  path: "/apps/invoice/invoices",
  params: invoiceQuery,
  responses: {
    200: v.object({ allData: v.array(listedInvoice), invoices: v.array(listedInvoice), total: v.number() }),
  },
  permission: ["read", "Invoice"],
});

export const getInvoice = endpoint({
  area: "invoices",
  name: "getInvoice",
  method: "GET",
  path: "/api/invoice/invoices/:id",
  params: v.object({ id }),
  responses: { 200: v.object({ invoice, paymentDetails }) },
  errors: { 404: "Invoice not found" },
  permission: ["read", "Invoice"],
});

export const getPreviousNextInvoice = endpoint({
  area: "invoices",
  name: "getPreviousNextInvoice",
  method: "GET",
  path: "/apps/invoice/neighbours",
  params: v.object({ id }),
  responses: { 200: v.object({ previous: v.nullable(id), next: v.nullable(id) }) },
  errors: { 404: "Invoice not found" },
  permission: ["read", "Invoice"],
});

export const listClients = endpoint({
  area: "invoices",
  name: "listClients",
  method: "GET",
  path: "/api/invoice/clients",
  params: v.object({
    /** Searches name, company and email and returns up to twenty clients; without it, the first five. */
    q: filter(text(200)),
  }),
  responses: { 200: v.array(client) },
  permission: ["read", "Invoice"],
});

const inconsistentErrors =
  "Messages by field, such as The due date is before the issue date. and The items add up to $1,205.50.";

export const addInvoice = endpoint({
  area: "invoices",
  name: "addInvoice",
  method: "POST",
  path: "/apps/invoice/add",
  body: v.object({ invoice: newInvoice }),
  responses: { 201: v.object({ invoice }) },
  errors: { 400: inconsistentErrors },
  permission: ["create", "Invoice"],
  invalidates: ["invoices"],
});

export const updateInvoice = endpoint({
  area: "invoices",
  name: "updateInvoice",
  method: "PATCH",
  path: "/apps/invoice/update",
  body: v.object({ invoice: invoiceChange }),
  responses: { 200: v.object({ invoice }) },
  errors: { 400: inconsistentErrors, 404: "Invoice not found" },
  permission: ["update", "Invoice"],
  invalidates: ["invoices"],
});

export const deleteInvoice = endpoint({
  area: "invoices",
  name: "deleteInvoice",
  method: "DELETE",
  path: "/apps/invoice/delete",
  params: v.object({ id }),
  responses: { 200: v.object({ invoice }) },
  errors: { 404: "Invoice not found" },
  permission: ["delete", "Invoice"],
  invalidates: ["invoices"],
});

export const invoicesCalls = [
  listInvoices,
  getInvoice,
  getPreviousNextInvoice,
  listClients,
  addInvoice,
  updateInvoice,
  deleteInvoice,
] as const;
