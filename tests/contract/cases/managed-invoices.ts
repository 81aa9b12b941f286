import { HAS_RECEIPTS, restoreInvoices } from "../../../src/contract/invoice-actions.ts";
import { type ContractCase, notFound, rejects, rejectsNoPicture, tooLong } from "../case.ts";
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
    errorCases: [
      notFound("Invoice", { body: { ids: [3, 999] } }),
      rejects("an invoice with a receipt", 409, HAS_RECEIPTS, { body: { ids: [5, 40] } }),
    ],
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
    invalid: {
      id: [undefined],
      amount: [undefined, 0, -5, 1.005],
      taxWithheld: [-1, "3%"],
      date: ["yesterday"],
      method: ["gold"],
      reference: [tooLong(100)],
      slip: ["https://example.com/slip.png"],
    },
    errorCases: [
      rejects(
        "a tax withheld above the rest",
        400,
        { amount: ["The amount due is $1,500."] },
        {
          body: { id: 48, amount: 1_500, taxWithheld: 0.01 },
        },
      ),
      rejects(
        "details of a payment that the invoice does not have",
        400,
        {
          amount: ["The amount without details is $0."],
        },
        { body: { id: 48, amount: 1, isAlreadyPaid: true } },
      ),
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
  getPayment: { invalid: { id: [undefined, "x"] }, errorCases: [notFound("Payment", { params: { id: 999 } })] },
  cancelPayment: {
    invalid: { id: [undefined, "x"] },
    errorCases: [
      notFound("Payment", { body: { id: 999 } }),
      rejects("a payment that is cancelled", 409, "The payment is already cancelled", async ({ db }) => {
        await db.invoicePayments.update(1, { cancelledAt: "2026-07-15T02:30:00.000Z" });
        return { body: { id: 1 } };
      }),
    ],
  },
  addPaymentSlip: {
    withoutActivity: "a file that no record shows yet",
    invalid: { data: [""] },
    errorCases: [rejectsNoPicture()],
  },
} satisfies Record<string, ContractCase>;
