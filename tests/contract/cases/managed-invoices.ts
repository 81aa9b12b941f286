import { invoicesExamples } from "../../../src/contract/examples/invoices.ts";
import type { ContractCase } from "../case.ts";
import { invalidBalanceMessages, invalidStatusMessages, tooManyDecimalsMessages } from "./invoice-messages.ts";

export const deleteInvoices: ContractCase = {
  errorCases: [
    { name: "no ids", options: { body: {} }, invalid: ["ids"] },
    { name: "an empty list", options: { body: { ids: [] } }, invalid: ["ids"] },
    { name: "one id instead of a list", options: { body: { ids: 3 } }, invalid: ["ids"] },
    { name: "an invalid id", options: { body: { ids: [3, "x"] } }, invalid: ["ids.1"] },
    {
      name: "too many at once",
      options: { body: { ids: Array.from({ length: 10_001 }, (_, index) => index + 1) } },
      invalid: ["ids"],
    },
    {
      name: "an unknown id among known ones",
      options: { body: { ids: [3, 999] } },
      status: 404,
      error: "Invoice not found",
    },
  ],
};

const [deletedInvoice] = invoicesExamples.restoreInvoices.body.invoices;
const deletedInvoiceWith = (...fields: object[]) => ({
  body: { invoices: fields.map((each) => ({ ...deletedInvoice, ...each })) },
});

export const restoreInvoices: ContractCase = {
  success: async (api) => {
    await api.db.invoices.delete(5);
    return invoicesExamples.restoreInvoices;
  },
  errorCases: [
    { name: "no invoices", options: { body: {} }, invalid: ["invoices"] },
    {
      name: "an existing invoice",
      options: deletedInvoiceWith({ id: 5 }),
      status: 409,
      error: "Invoice 5 already exists",
    },
    {
      name: "an id that was never assigned",
      options: deletedInvoiceWith({ id: 999 }),
      status: 400,
      error: { "invoices.0.id": ["No invoice ever had this number."] },
    },
    {
      name: "the same invoice twice",
      options: async (api) => {
        await api.db.invoices.delete(5);
        return deletedInvoiceWith({}, {});
      },
      status: 409,
      error: "Invoice 5 already exists",
    },
    {
      name: "an invoice with a wrong total",
      options: async (api) => {
        await api.db.invoices.delete(5);
        return deletedInvoiceWith({
          items: [{ title: "Pages", description: "", cost: 180, qty: 5, price: 900 }],
          total: 901,
        });
      },
      status: 400,
      error: { "invoices.0.total": ["The items add up to $900."] },
    },
  ],
};

export const duplicateInvoice: ContractCase = {
  errorCases: [
    { name: "no id", options: { body: {} }, invalid: ["id"] },
    { name: "an unknown id", options: { body: { id: 999 } }, status: 404, error: "Invoice not found" },
  ],
};

export const setInvoiceStatuses: ContractCase = {
  errorCases: [
    { name: "no invoices", options: { body: {} }, invalid: ["invoices"] },
    {
      name: "an invalid status and balance",
      options: { body: { invoices: [{ id: 1, invoiceStatus: "paid", balance: "1" }] } },
      status: 400,
      error: { "invoices.0.invoiceStatus": invalidStatusMessages, "invoices.0.balance": invalidBalanceMessages },
    },
    {
      name: "an unknown id among known ones",
      options: { body: { invoices: [48, 999].map((id) => ({ id, invoiceStatus: "Paid" })) } },
      status: 404,
      error: "Invoice not found",
    },
  ],
};

const payment = (id: number, amount: unknown) => ({ body: { id, amount } });

export const recordPayment: ContractCase = {
  errorCases: [
    { name: "an empty body", options: { body: {} }, invalid: ["id", "amount"] },
    { name: "an amount of 0", options: payment(48, 0), invalid: ["amount"] },
    { name: "a negative amount", options: payment(48, -5), invalid: ["amount"] },
    {
      name: "an amount with three decimals",
      options: payment(48, 1.005),
      status: 400,
      error: { amount: tooManyDecimalsMessages },
    },
    {
      name: "an amount above the balance",
      options: payment(48, 1_500.01),
      status: 400,
      error: { amount: ["The amount due is $1,500."] },
    },
    {
      name: "a payment for an overpaid invoice",
      options: payment(4, 1),
      status: 400,
      error: { amount: ["The amount due is $0."] },
    },
    {
      name: "a payment for a draft",
      options: async (api) => {
        await api.db.invoices.update(48, { invoiceStatus: "Draft" });
        return payment(48, 1);
      },
      status: 400,
      error: { amount: ["The amount due is $0."] },
    },
    { name: "an unknown id", options: payment(999, 1), status: 404, error: "Invoice not found" },
  ],
};
