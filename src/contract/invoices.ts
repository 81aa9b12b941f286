import * as v from "valibot";
import { currencies } from "../lib/money.ts";
import { normalizeForSearch } from "../lib/search.ts";
import { endpoint } from "./endpoint.ts";
import {
  booleanParam,
  dateTime,
  day,
  documentNumber,
  filterParam,
  flag,
  id,
  line,
  oneOf,
  optionalCountry,
  optionalEmail,
  pagination,
  picture,
  requiredLine,
  sorting,
  text,
} from "./fields.ts";
import { amount, balance, MAX_TOTAL } from "./invoice-amounts.ts";
import { invoiceClient, newClient } from "./invoice-client.ts";
import { item, newItems } from "./invoice-item.ts";
import { invoicePayment } from "./invoice-payment.ts";

export const invoiceStatuses = ["Paid", "Downloaded", "Sent", "Draft", "Partial Payment", "Past Due"] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];
/**
 * What users read as the status. It follows from the stored status, the balance and the due date: an invoice is overdue
 * as soon as its due date has passed, and "Downloaded" only marks a sent invoice. An invoice is cancelled with the
 * shop's order that it was created from.
 */
export const invoiceStates = ["draft", "sent", "partial", "overdue", "paid", "cancelled"] as const;
export type InvoiceState = (typeof invoiceStates)[number];
/** `outstanding` are all sent invoices that are not fully paid. */
export const invoiceGroups = ["outstanding", ...invoiceStates] as const;
export type InvoiceGroup = (typeof invoiceGroups)[number];
export const listedFields = {
  issuedDate: day,
  client: invoiceClient,
  service: requiredLine(200),
  total: amount(MAX_TOTAL),
  /** Old invoices have no currency, so they default to dollars. */
  currency: v.optional(oneOf(currencies), "USD"),
  avatar: picture,
  invoiceStatus: oneOf(invoiceStatuses),
  balance,
  dueDate: day,
};
export const detailFields = {
  /** In percent of the amount that remains after the discount. */
  taxRate: amount(100),
  /** By default the tax is added to the prices. */
  isTaxIncluded: v.optional(flag),
  discount: amount(MAX_TOTAL),
  /** Of the subtotal. The app then calculates `discount`. */
  discountPercent: v.optional(amount(100)),
  /** The tax that the buyer withholds from a payment, in percent of the price before VAT. */
  withholdingRate: v.optional(amount(100)),
  note: text(5_000),
  salesperson: line(100),
};

/**
 * When the shop's order was cancelled. The balance then contains a credit of the whole total: it is 0 or what the
 * client gets back.
 */
export const cancelledAt = v.optional(dateTime);

/** Without a number, users read the id as the number. */
const number = v.optional(documentNumber);

export const listedInvoice = v.object({ id, number, ...listedFields, cancelledAt });
export type ListedInvoice = v.InferOutput<typeof listedInvoice>;
export const invoice = v.object({ id, number, ...listedFields, cancelledAt, items: v.array(item), ...detailFields });
export type Invoice = v.InferOutput<typeof invoice>;

/**
 * With line items, the app calculates the total: sum minus discount plus tax, unless the prices include the tax. A
 * withheld tax is part of the total: the buyer pays it to the Revenue Department. A total in the input must equal that result. The balance defaults to the total, or to 0 if the status is Paid.
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
  isTaxIncluded: detailFields.isTaxIncluded,
  discount: v.optional(detailFields.discount, 0),
  discountPercent: detailFields.discountPercent,
  withholdingRate: detailFields.withholdingRate,
  note: v.optional(detailFields.note, ""),
  salesperson: v.optional(detailFields.salesperson, ""),
});

/** An invoice that was created from an order may have no email address. */
export const invoiceWithOptionalEmail = v.object({
  ...newInvoice.entries,
  client: v.object({ ...newClient.entries, companyEmail: optionalEmail }),
});

/**
 * Omitted fields keep their values, also inside `client`. New line items replace all old ones. A `discount` without a
 * `discountPercent` ends the amount(100). If the balance is
 * omitted, earlier payments count towards a new total, and the status Paid sets the balance to 0. If the total of a
 * paid invoice rises and the input has no status, the invoice is no longer Paid.
 */
const invoiceChange = v.object({
  id,
  ...v.partial(
    v.object({
      ...listedFields,
      currency: oneOf(currencies),
      client: v.partial(invoiceClient),
      items: newItems,
      ...detailFields,
    }),
  ).entries,
});
export type InvoiceChange = v.InferOutput<typeof invoiceChange>;

export const paymentDetails = v.object({
  totalDue: v.string(),
  bankName: v.string(),
  country: optionalCountry,
  /** In countries without IBAN, such as Thailand, the account number. */
  iban: v.string(),
  swiftCode: v.string(),
});
export type PaymentDetails = v.InferOutput<typeof paymentDetails>;

const anyCaseStatus = v.pipe(
  v.unknown(),
  v.transform((value) =>
    typeof value === "string"
      ? (invoiceStatuses.find((status) => normalizeForSearch(status) === normalizeForSearch(value)) ?? value)
      : value,
  ),
  listedFields.invoiceStatus,
) as unknown as v.GenericSchema<string, InvoiceStatus>;

export const invoiceColumns = ["id", "client", "issuedDate", "dueDate", "total", "balance", "invoiceStatus"] as const;
export type InvoiceColumn = (typeof invoiceColumns)[number];

const invoiceQuery = v.object({
  /** Searches the client's name and email. */
  q: filterParam(text(200)),
  /** Searches the client, company, number (`INV-0048`) and the service in any language. */
  find: filterParam(text(200)),
  status: filterParam(anyCaseStatus),
  group: filterParam(oneOf(invoiceGroups)),
  /** `false` returns all invoices that are not overdue. */
  overdue: filterParam(booleanParam),
  /** If `false`, the response leaves `allData` empty, so that requesting one page of a long list is fast. */
  allData: filterParam(booleanParam),
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
  example: {
    params: {
      q: "a",
      find: "a",
      status: "paid",
      overdue: false,
      allData: false,
      sort: "desc",
      sortColumn: "total",
      perPage: 10,
      page: 1,
    },
  },
});

export const getInvoice = endpoint({
  area: "invoices",
  name: "getInvoice",
  method: "GET",
  path: "/api/invoice/invoices/:id",
  params: v.object({ id }),
  /** `payments` are the oldest first, with cancelled ones. */
  responses: { 200: v.object({ invoice, paymentDetails, payments: v.array(invoicePayment) }) },
  errors: { 404: "Invoice not found" },
  permission: ["read", "Invoice"],
  example: { params: { id: 3 } },
});

export const getPreviousNextInvoice = endpoint({
  area: "invoices",
  name: "getPreviousNextInvoice",
  method: "GET",
  path: "/apps/invoice/neighbours",
  params: v.object({ id }),
  responses: {
    200: v.object({ previous: v.nullable(id), previousNumber: number, next: v.nullable(id), nextNumber: number }),
  },
  errors: { 404: "Invoice not found" },
  permission: ["read", "Invoice"],
  example: { params: { id: 3 } },
});

export const listClients = endpoint({
  area: "invoices",
  name: "listClients",
  method: "GET",
  path: "/api/invoice/clients",
  params: v.object({
    /** Without `q`, returns the first five clients; with `q` up to 20 whose name, company or email contains it. */
    q: filterParam(text(200)),
  }),
  responses: { 200: v.array(invoiceClient) },
  permission: ["read", "Invoice"],
  example: { params: { q: "a" } },
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
  invalidates: ["invoices", "shop"],
  example: {
    body: {
      invoice: {
        issuedDate: "2028-02-01",
        dueDate: "2028-02-29",
        client: {
          name: "Samuel Mensah",
          company: "Volta Loom Crafts",
          companyEmail: "samuel@example.com",
          address: "27 Ring Lane, Accra",
          country: "GH",
          contact: "+233 30 555 0145",
        },
        service: "Website design",
        currency: "THB",
        invoiceStatus: "Sent",
        items: [
          { title: "Page designs", description: "Five pages, on phones and computers", cost: 180, qty: 5 },
          { title: "Workshop", description: "Two and a half hours with the team", cost: 64.5, qty: 2.5 },
        ],
        taxRate: 7,
        discount: 50,
        note: "Please pay by bank transfer.",
        salesperson: "Grace Whitfield",
      },
    },
  },
});

export const CANCELLED_KEEPS_STATUS = "A cancelled invoice keeps its status";

export const updateInvoice = endpoint({
  area: "invoices",
  name: "updateInvoice",
  method: "PATCH",
  path: "/apps/invoice/update",
  body: v.object({ invoice: invoiceChange }),
  responses: { 200: v.object({ invoice }) },
  errors: { 400: inconsistentErrors, 404: "Invoice not found", 409: CANCELLED_KEEPS_STATUS },
  permission: ["update", "Invoice"],
  invalidates: ["invoices", "shop"],
  example: {
    body: { invoice: { id: 49, invoiceStatus: "Paid", client: { contact: "+66 2 555 0198" } } },
  },
});
