import type { Cases, ContractCase } from "../case.ts";
import { invoiceClients } from "./invoice-clients.ts";
import { invalidBalanceMessages, invalidStatusMessages, tooManyDecimalsMessages } from "./invoice-messages.ts";
import { buildInvalidIdCases, invalidPagingCases } from "./lists.ts";
import {
  deleteInvoices,
  duplicateInvoice,
  recordPayment,
  restoreInvoices,
  setInvoiceStatuses,
} from "./managed-invoices.ts";

const listInvoices: ContractCase = {
  errorCases: [
    ...invalidPagingCases,
    { name: "an unknown column", options: { query: { sortColumn: "service" } }, invalid: ["sortColumn.0"] },
    {
      name: "an unknown status",
      options: { query: { status: "lost" } },
      status: 400,
      error: { status: invalidStatusMessages },
    },
    { name: "an unknown group", options: { query: { group: "late" } }, invalid: ["group"] },
    { name: "an invalid allData value", options: { query: { overdue: "never" } }, invalid: ["overdue"] },
    {
      name: "a status given twice",
      options: { query: "status=paid&status=draft" },
      status: 400,
      error: { status: invalidStatusMessages },
    },
    { name: "an invalid allData value", options: { query: { allData: "yes" } }, invalid: ["allData"] },
  ],
};

const getInvoice: ContractCase = { errorCases: buildInvalidIdCases("id", "Invoice") };

const getPreviousNextInvoice: ContractCase = { errorCases: buildInvalidIdCases("id", "Invoice") };

const listClients: ContractCase = {
  errorCases: [{ name: "a text that is too long", options: { query: { q: "a".repeat(201) } }, invalid: ["q"] }],
};

const item = { title: "Hours", cost: 0.1, qty: 3 };
const validInvoice = {
  issuedDate: "2026-07-01",
  dueDate: "2026-07-31",
  client: { name: "Aiko Tanaka", companyEmail: "aiko@example.com" },
  service: "Design",
};
const invoiceWith = (fields: object) => ({ body: { invoice: { ...validInvoice, ...fields } } });
/** Builds the request that changes these fields of an invoice. */
const updateTo = (id: number, fields: object) => ({ body: { invoice: { id, ...fields } } });
const hugeItem = { title: "Everything", cost: 10_000_000, qty: 10_000 };

/** Error cases for invalid fields, which adding and updating an invoice share. */
const wrongFields = [
  {
    name: "fields of another type or format",
    fields: {
      issuedDate: "01/07/2026",
      dueDate: "2026-02-29",
      client: {
        ...{ name: " ", company: 1, companyEmail: "aiko", address: null, country: "Japan", contact: "call me" },
        ...{ taxId: "no. 5", branch: "12" },
      },
      service: "",
      total: -1,
      currency: "EUR",
      avatar: 1,
      invoiceStatus: "paid",
      balance: "205 dollars",
      items: "none",
      taxRate: 101,
      discount: "5%",
      note: null,
      salesperson: 7,
    },
    error: {
      "invoice.issuedDate": ["Enter a date as yyyy-mm-dd.", "This date does not exist."],
      "invoice.dueDate": ["This date does not exist."],
      "invoice.client.name": ["This is required."],
      "invoice.client.company": ["Enter text."],
      "invoice.client.companyEmail": ["Enter an email address, such as name@example.com."],
      "invoice.client.address": ["Enter text."],
      "invoice.client.country": ["Enter a country as two capital letters, such as TH."],
      "invoice.client.contact": ["Enter a phone number, such as +66 2 555 0142."],
      "invoice.client.taxId": ["Enter a tax number, such as 0105500000003."],
      "invoice.client.branch": ["Enter a branch of 5 digits, such as 00000."],
      "invoice.service": ["This is required."],
      "invoice.total": ["Enter a number from 0 to 1,000,000,000."],
      "invoice.currency": ["Use one of THB, USD."],
      "invoice.avatar": ["Choose a picture."],
      "invoice.invoiceStatus": invalidStatusMessages,
      "invoice.balance": invalidBalanceMessages,
      "invoice.items": ["Enter a list."],
      "invoice.taxRate": ["Enter a number from 0 to 100."],
      "invoice.discount": ["Enter a number."],
      "invoice.note": ["Enter text."],
      "invoice.salesperson": ["Enter text."],
    },
  },
  {
    name: "invalid items",
    fields: {
      items: [
        { title: "", description: 1, cost: -1, qty: 0, price: "1" },
        { title: "x", cost: 10_000_001, qty: 10_001 },
        { title: "x", cost: 0.001, qty: 0.125, price: 1.005 },
      ],
    },
    error: {
      "invoice.items.0.title": ["This is required."],
      "invoice.items.0.description": ["Enter text."],
      "invoice.items.0.cost": ["Enter a number from 0 to 10,000,000."],
      "invoice.items.0.qty": ["Enter a number from 0.01 to 10,000."],
      "invoice.items.0.price": ["Enter a number."],
      "invoice.items.1.cost": ["Enter a number from 0 to 10,000,000."],
      "invoice.items.1.qty": ["Enter a number from 0.01 to 10,000."],
      "invoice.items.2.cost": tooManyDecimalsMessages,
      "invoice.items.2.qty": tooManyDecimalsMessages,
      "invoice.items.2.price": tooManyDecimalsMessages,
    },
  },
  {
    name: "values that are all above their limits",
    fields: {
      client: { ...validInvoice.client, name: "ก".repeat(101), company: "ก".repeat(201), address: "ก".repeat(601) },
      service: "ก".repeat(201),
      total: 1_000_000_001,
      avatar: `data:image/png;base64,${"A".repeat(273_100)}`,
      items: Array.from({ length: 101 }, () => item),
      note: "ก".repeat(5_001),
      salesperson: "ก".repeat(101),
    },
    error: {
      "invoice.client.name": ["Use at most 100 characters."],
      "invoice.client.company": ["Use at most 200 characters."],
      "invoice.client.address": ["Use at most 600 characters."],
      "invoice.service": ["Use at most 200 characters."],
      "invoice.total": ["Enter a number from 0 to 1,000,000,000."],
      "invoice.avatar": ["Use a picture of at most 200 kB."],
      "invoice.items": ["Use at most 100 items."],
      "invoice.note": ["Use at most 5,000 characters."],
      "invoice.salesperson": ["Use at most 100 characters."],
    },
  },
  ...["javascript:alert(1)", "https://example.com/me.png", "//example.com/me.png"].map((avatar) => ({
    name: `the picture ${avatar}`,
    fields: { avatar },
    error: {
      "invoice.avatar": ["Use a PNG, JPEG, WebP, AVIF or GIF picture as a data URL, or a path under /images/."],
    },
  })),
  ...["205", "$", "$1,20", "$1.234", "$-5", "+$5", "$1 000", "$1,000,000,000.01", "฿205", 205, null].map((balance) => ({
    name: `a balance of ${balance}`,
    fields: { balance },
    error: { "invoice.balance": invalidBalanceMessages },
  })),
  {
    name: "a due date before the issue date",
    fields: { issuedDate: "2026-07-02", dueDate: "2026-07-01" },
    error: { "invoice.dueDate": ["The due date is before the issue date."] },
  },
  {
    name: "a price that does not match its line",
    fields: { items: [item, { ...item, price: 0.31 }] },
    error: { "invoice.items.1.price": ["This line adds up to $0.30."] },
  },
  {
    name: "a total that does not match the items",
    fields: { items: [item, item], taxRate: 7, discount: 0.1, total: 0.6 },
    // Lines 0.30 + 0.30, discount 0.10: 0.50. The tax of 7 % is 0.035, which rounds to 0.04.
    error: { "invoice.total": ["The items add up to $0.54."] },
  },
  {
    name: "a discount above the subtotal",
    fields: { items: [item], discount: 0.31 },
    error: { "invoice.discount": ["The items add up to $0.30."] },
  },
  {
    name: "items above the maximum total",
    fields: { items: [hugeItem] },
    error: { "invoice.items": ["The items add up to more than $1,000,000,000."] },
  },
  {
    name: "items above the maximum total including tax",
    fields: { items: [{ ...hugeItem, qty: 99 }], taxRate: 50 },
    error: { "invoice.items": ["The items add up to more than $1,000,000,000."] },
  },
];

const addInvoice: ContractCase = {
  errorCases: [
    { name: "a body without an invoice", options: { body: {} }, invalid: ["invoice"] },
    { name: "a body that is a string", options: { body: "invoice" }, invalid: ["body"] },
    {
      name: "no fields",
      options: { body: { invoice: {} } },
      invalid: ["invoice.issuedDate", "invoice.dueDate", "invoice.client", "invoice.service"],
    },
    {
      name: "a client without name and e-mail address",
      options: invoiceWith({ client: {} }),
      invalid: ["invoice.client.name", "invoice.client.companyEmail"],
    },
    ...wrongFields.map(({ name, fields, error }) => ({ name, options: invoiceWith(fields), status: 400, error })),
  ],
};

const updateInvoice: ContractCase = {
  errorCases: [
    { name: "a body without an invoice", options: { body: {} }, invalid: ["invoice"] },
    { name: "no id", options: { body: { invoice: {} } }, invalid: ["invoice.id"] },
    { name: "an unknown id", options: updateTo(999, { total: 1 }), status: 404, error: "Invoice not found" },
    ...wrongFields.map(({ name, fields, error }) => ({ name, options: updateTo(1, fields), status: 400, error })),
    {
      name: "a due date before the stored issue date",
      options: updateTo(1, { dueDate: "2020-01-01" }),
      status: 400,
      error: { "invoice.dueDate": ["The due date is before the issue date."] },
    },
    {
      name: "a total that does not match the stored items",
      options: updateTo(1, { total: 1 }),
      status: 400,
      error: { "invoice.total": ["The items add up to $2,290."] },
    },
    {
      name: "a discount above the stored items' subtotal",
      options: updateTo(1, { discount: 2_290.01 }),
      status: 400,
      error: { "invoice.discount": ["The items add up to $2,290."] },
    },
  ],
};

const deleteInvoice: ContractCase = {
  errorCases: [
    ...buildInvalidIdCases("id", "Invoice"),
    { name: "no id", options: {}, invalid: ["id"] },
    { name: "an unknown id in a JSON body", options: { body: { id: 999 } }, status: 404, error: "Invoice not found" },
  ],
};

const getInvoicesSummary: ContractCase = { errorCases: [] };

export const cases: Cases<"invoices"> = {
  ...invoiceClients,
  listInvoices,
  getInvoice,
  getPreviousNextInvoice,
  listClients,
  addInvoice,
  updateInvoice,
  deleteInvoice,
  deleteInvoices,
  restoreInvoices,
  duplicateInvoice,
  setInvoiceStatuses,
  recordPayment,
  getInvoicesSummary,
};
