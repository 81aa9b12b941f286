import { type Cases, type InvalidValues, invalidPaging, notFound, prefixFields, rejects, tooLong } from "../case.ts";
import { invoiceClients } from "./invoice-clients.ts";
import { invoiceReports } from "./invoice-reports.ts";
import { managedInvoices } from "./managed-invoices.ts";
import { monthlyFigures } from "./monthly-figures.ts";

const invoiceIdCase = {
  invalid: { id: [undefined, "three"] },
  errorCases: [notFound("Invoice", { params: { id: 999 } })],
};

const item = { title: "Hours", cost: 0.1, qty: 3 };
const toUpdateBody = (fields: object, id = 1) => ({ body: { invoice: { id, ...fields } } });
const hugeItem = { title: "Everything", cost: 10_000_000, qty: 10_000 };

const invalidFields = prefixFields("invoice", {
  issuedDate: ["01/07/2026"],
  dueDate: ["2026-02-29"],
  "client.name": [" ", tooLong(100)],
  "client.company": [1, tooLong(200)],
  "client.companyEmail": ["aiko"],
  "client.address": [null, tooLong(600)],
  "client.country": ["Japan"],
  "client.contact": ["call me"],
  "client.taxId": ["no. 5"],
  "client.branch": ["12"],
  service: ["", tooLong(200)],
  total: [-1, 1_000_000_001],
  currency: ["EUR"],
  avatar: [1, "https://example.com/me.png"],
  invoiceStatus: ["paid"],
  balance: ["205", "$", "$1,20", "$1.234", "$-5", "+$5", "$1 000", "$1,000,000,000.01", "฿205", 205, null],
  items: ["none", Array(101).fill(item)],
  "items.0": [
    ...["", 1].map((title) => ({ ...item, title })),
    { ...item, description: 1 },
    ...[-1, 10_000_001, 0.001].map((cost) => ({ ...item, cost })),
    ...[0, 10_001, 0.125].map((qty) => ({ ...item, qty })),
    ...["1", 1.005].map((price) => ({ ...item, price })),
    ...["5%", -1].map((discount) => ({ ...item, discount })),
    { ...item, discountPercent: 101 },
    { ...item, tax: "vat" },
    { ...item, hasNoWithholding: "yes" },
    { ...item, productId: "seven" },
  ],
  taxRate: [101],
  discount: ["5%"],
  discountPercent: [-1, 100.01],
  withholdingRate: ["3%", 101],
  note: [null, tooLong(5_000)],
  salesperson: [7, tooLong(100)],
} satisfies InvalidValues);

/** Error cases of adding and updating an invoice: the name, the field with the message, and the fields sent. */
const mismatchedAmounts = [
  [
    "a due date before the issue date",
    { "invoice.dueDate": ["The due date is before the issue date."] },
    { issuedDate: "2026-07-02", dueDate: "2026-07-01" },
  ],
  [
    "a price that does not match its line",
    { "invoice.items.1.price": ["This line adds up to $0.30."] },
    { items: [item, { ...item, price: 0.31 }] },
  ],
  [
    // Lines 0.30 + 0.30, discount 0.10: 0.50. The tax of 7 % is 0.035, which rounds to 0.04.
    "a total that does not match the items",
    { "invoice.total": ["The items add up to $0.54."] },
    { items: [item, item], taxRate: 7, discount: 0.1, total: 0.6 },
  ],
  [
    "a discount above its line",
    { "invoice.items.0.discount": ["The discount is more than the line."] },
    { items: [{ ...item, discount: 0.31 }] },
  ],
  [
    "half a piece of a product",
    { "invoice.items.0.qty": ["Enter a whole number of pieces, because this is a product."] },
    { items: [{ ...item, qty: 0.5, productId: 1 }] },
  ],
  [
    "a discount above the subtotal",
    { "invoice.discount": ["The items add up to $0.30."] },
    { items: [item], discount: 0.31 },
  ],
  [
    "items above the maximum total",
    { "invoice.items": ["The items add up to more than $1,000,000,000."] },
    { items: [hugeItem] },
  ],
  [
    "items above the maximum total including tax",
    { "invoice.items": ["The items add up to more than $1,000,000,000."] },
    { items: [{ ...hugeItem, qty: 99 }], taxRate: 50 },
  ],
] as const;

const validInvoice = {
  issuedDate: "2026-07-01",
  dueDate: "2026-07-31",
  client: { name: "Aiko Tanaka", companyEmail: "aiko@example.com" },
  service: "Design",
};

export const cases: Cases = {
  ...invoiceClients,
  ...invoiceReports,
  ...managedInvoices,
  ...monthlyFigures,
  listInvoices: {
    invalid: {
      ...invalidPaging,
      q: [["a", "b"], tooLong(200)],
      sort: ["up"],
      sortColumn: ["service"],
      status: ["lost", ["paid", "draft"]],
      group: ["late"],
      overdue: ["never"],
      allData: ["yes"],
    },
  },
  getInvoice: invoiceIdCase,
  getPreviousNextInvoice: invoiceIdCase,
  listClients: { invalid: { q: [tooLong(200)] } },
  addInvoice: {
    invalid: {
      ...invalidFields,
      invoice: [undefined],
      "invoice.issuedDate": [undefined, "01/07/2026"],
      "invoice.dueDate": [undefined, "2026-02-29"],
      "invoice.client": [undefined],
      "invoice.client.name": [undefined, " "],
      "invoice.client.companyEmail": [undefined, "aiko"],
      "invoice.service": [undefined, ""],
    },
    errorCases: mismatchedAmounts.map(([name, error, fields]) =>
      rejects(name, 400, error, { body: { invoice: { ...validInvoice, ...fields } } }),
    ),
  },
  updateInvoice: {
    invalid: { ...invalidFields, invoice: [undefined], "invoice.id": [undefined] },
    errorCases: [
      notFound("Invoice", toUpdateBody({ total: 1 }, 999)),
      ...mismatchedAmounts.map(([name, error, fields]) => rejects(name, 400, error, toUpdateBody(fields))),
      rejects(
        "a due date before the stored issue date",
        400,
        { "invoice.dueDate": ["The due date is before the issue date."] },
        toUpdateBody({ dueDate: "2020-01-01" }),
      ),
      rejects(
        "a total that does not match the stored items",
        400,
        { "invoice.total": ["The items add up to $2,290."] },
        toUpdateBody({ total: 1 }),
      ),
      rejects(
        "a discount above the stored items' subtotal",
        400,
        { "invoice.discount": ["The items add up to $2,290."] },
        toUpdateBody({ discount: 2_290.01 }),
      ),
    ],
  },
  deleteInvoice: {
    ...invoiceIdCase,
    errorCases: [
      ...invoiceIdCase.errorCases,
      notFound("Invoice", { body: { id: 999 } }, "an unknown id in a JSON body"),
    ],
  },
  getInvoicesSummary: {},
};
