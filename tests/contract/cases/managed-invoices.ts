import { restoreInvoices } from "../../../src/contract/invoice-actions.ts";
import { type ContractCase, notFound, rejects } from "../case.ts";
import type { TestApi } from "../test-api.ts";

const [deletedInvoice] = restoreInvoices.example.body.invoices;
const toRestoreBody = (...changes: object[]) => ({
  body: { invoices: changes.map((each) => ({ ...deletedInvoice, ...each })) },
});
const afterDeletion =
  <T>(options: T) =>
  async ({ db }: TestApi) => {
    await db.invoices.delete(5);
    return options;
  };

const toPaymentBody = (id: number, amount: unknown) => ({ body: { id, amount } });
const nothingDueError = { amount: ["The amount due is $0."] };

export const managedInvoices = {
  deleteInvoices: {
    invalid: { ids: [undefined, [], 3, [3, "x"], Array(10_001).fill(1)] },
    errorCases: [notFound("Invoice", { body: { ids: [3, 999] } })],
  },
  restoreInvoices: {
    success: afterDeletion(restoreInvoices.example),
    invalid: { invoices: [undefined] },
    errorCases: [
      rejects("an existing invoice", 409, "Invoice 5 already exists", toRestoreBody({ id: 5 })),
      rejects(
        "an id that was never assigned",
        400,
        { "invoices.0.id": ["No invoice ever had this number."] },
        toRestoreBody({ id: 999 }),
      ),
      rejects("the same invoice twice", 409, "Invoice 5 already exists", afterDeletion(toRestoreBody({}, {}))),
      rejects(
        "an invoice with a wrong total",
        400,
        { "invoices.0.total": ["The items add up to $900."] },
        afterDeletion(
          toRestoreBody({ items: [{ title: "Pages", description: "", cost: 180, qty: 5, price: 900 }], total: 901 }),
        ),
      ),
    ],
  },
  duplicateInvoice: { invalid: { id: [undefined] }, errorCases: [notFound("Invoice", { body: { id: 999 } })] },
  setInvoiceStatuses: {
    invalid: {
      invoices: [undefined],
      "invoices.0.invoiceStatus": ["paid"],
      "invoices.0.balance": ["1"],
    },
    errorCases: [notFound("Invoice", { body: { invoices: [48, 999].map((id) => ({ id, invoiceStatus: "Paid" })) } })],
  },
  recordPayment: {
    invalid: { id: [undefined], amount: [undefined, 0, -5, 1.005] },
    errorCases: [
      rejects(
        "an amount above the balance",
        400,
        { amount: ["The amount due is $1,500."] },
        toPaymentBody(48, 1_500.01),
      ),
      rejects("a payment for an overpaid invoice", 400, nothingDueError, toPaymentBody(4, 1)),
      rejects("a payment for a draft", 400, nothingDueError, async (api) => {
        await api.db.invoices.update(48, { invoiceStatus: "Draft" });
        return toPaymentBody(48, 1);
      }),
      notFound("Invoice", toPaymentBody(999, 1)),
    ],
  },
} satisfies Record<string, ContractCase>;
