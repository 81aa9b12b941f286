import { describe, expect, test } from "vitest";
import { formatBalance, parseBalance } from "../../../src/contract/invoice-amounts.ts";
import type { InvoiceRow } from "../../../src/db/tables/invoices.ts";
import { toCents } from "../../../src/lib/money.ts";
import { createTestApi } from "../test-api.ts";
import { fc } from "./fast-check.ts";
import { expectValidRows, type OpenOrder, openOrder, order } from "./orders.ts";

type Step = (open: OpenOrder, share: number) => Promise<unknown>;
const withInvoice =
  (act: (open: OpenOrder, invoice: InvoiceRow, share: number) => Promise<unknown>): Step =>
  async (open, share) => {
    const invoice = await open.readInvoiceRow();
    if (invoice) await act(open, invoice, share);
  };
const hasReceipts = async ({ api }: OpenOrder, { id: invoiceId }: InvoiceRow) =>
  (await api.db.invoicePayments.where({ invoiceId }).count()) > 0;
const isOpen = ({ cancelledAt, invoiceStatus }: InvoiceRow) => cancelledAt === undefined && invoiceStatus !== "Draft";

const steps: Record<string, Step> = {
  createInvoice: async ({ createInvoice, readOrder }) => {
    if ((await readOrder()).status !== "cancelled") await createInvoice();
  },
  payOrder: ({ update }) => update({ isPaid: true }),
  unpayOrder: ({ update }) => update({ isPaid: false }),
  cancelOrder: ({ update }) => update({ status: "cancelled" }),
  reopenOrder: ({ update }) => update({ status: "packed" }),
  sendInvoice: withInvoice(async ({ setStatuses }, invoice) => {
    if (invoice.cancelledAt === undefined && invoice.invoiceStatus === "Draft")
      await setStatuses([{ id: invoice.id, invoiceStatus: "Sent" }]);
  }),
  payInvoice: withInvoice(async ({ setStatuses }, invoice) => {
    if (invoice.cancelledAt === undefined) await setStatuses([{ id: invoice.id, invoiceStatus: "Paid" }]);
  }),
  payPart: withInvoice(async ({ send }, invoice, share) => {
    const due = parseBalance(invoice.balance) ?? 0;
    const amount = Math.ceil(due * share) / 100;
    if (isOpen(invoice) && due > 0) await send("POST", "/apps/invoice/payment", { id: invoice.id, amount });
  }),
  reopenInvoice: withInvoice(async (open, invoice) => {
    const { id, total, cancelledAt, invoiceStatus } = invoice;
    if (cancelledAt === undefined && invoiceStatus === "Paid" && !(await hasReceipts(open, invoice)))
      await open.setStatuses([{ id, invoiceStatus: "Sent", balance: formatBalance(toCents(total)) }]);
  }),
  deleteAndRestore: withInvoice(async (open, invoice) => {
    if (await hasReceipts(open, invoice)) return;
    const deleted = await open.send("POST", "/apps/invoice/delete-many", { ids: [invoice.id] });
    await open.send("POST", "/apps/invoice/restore", deleted);
  }),
  deleteAndCreate: withInvoice(async (open, invoice) => {
    if (invoice.cancelledAt !== undefined || (await hasReceipts(open, invoice))) return;
    await open.send("POST", "/apps/invoice/delete-many", { ids: [invoice.id] });
    await open.createInvoice();
  }),
};
const plan = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.double({ min: 0.01, max: 1, noNaN: true })), {
  minLength: 3,
  maxLength: 12,
});
const smallOrder = order.filter(({ items }) => items.length < 10);

describe("an order and its invoice", () => {
  test("an order and its invoice agree on what is paid and cancelled after any steps", async () => {
    const api = await createTestApi("shop", "invoices");
    const { length: invoiceCount } = await api.db.invoices.toArray();
    let createdCount = 0;
    await fc.assert(
      fc.asyncProperty(smallOrder, plan, async (fields, chosenSteps) => {
        const open = await openOrder(api, fields);
        await api.db.products.update(8, { stock: 50_000 });
        for (const [name, share] of chosenSteps) {
          await steps[name]?.(open, share);
          const { paidAt, status, total } = await open.readOrder();
          const invoice = await open.readInvoiceRow();
          if (!invoice) continue;
          const [due, cents] = [parseBalance(invoice.balance) ?? 0, toCents(total)];
          expect(toCents(invoice.total), name).toBe(cents);
          expect(invoice.cancelledAt !== undefined, name).toBe(status === "cancelled");
          if (status === "cancelled") {
            // Nothing is due, and what was paid is a credit.
            expect(due <= 0 && due >= -cents, name).toBe(true);
            if (paidAt !== null) expect(due, name).toBe(-cents);
          } else {
            expect(due >= 0 && due <= cents, name).toBe(true);
            expect(due === 0, name).toBe(paidAt !== null);
            expect(invoice.invoiceStatus === "Paid", name).toBe(paidAt !== null);
          }
        }
        if (await open.readInvoiceRow()) createdCount++;
        expect(await api.db.invoices.count()).toBe(invoiceCount + createdCount);
        await expectValidRows(api);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  test("undoing a payment, a reopening or a cancellation restores order and invoice exactly", async () => {
    const api = await createTestApi("shop", "invoices");
    await fc.assert(
      fc.asyncProperty(smallOrder, plan, async (fields, chosenSteps) => {
        const open = await openOrder(api, fields);
        await api.db.products.update(8, { stock: 50_000 });
        await open.createInvoice();
        for (const [name, share] of chosenSteps) await steps[name]?.(open, share);
        const read = async () => ({ ...(await open.readOrder()), invoice: await open.readInvoiceRow() });
        const before = await read();
        const { invoice, status, paidAt } = before;
        if (!invoice) return;
        const undoStatuses = async (change: Promise<{ before: object[] }>) => open.setStatuses((await change).before);
        if (status === "cancelled") {
          if (paidAt !== null) {
            await open.update({ isPaid: false });
            await open.update({ isPaid: true, at: paidAt });
          }
          await open.update({ status: before.history.at(-2)?.status });
          await open.update({ status, at: before.history.at(-1)?.at });
        } else if (paidAt === null) {
          await open.update({ isPaid: true });
          await open.update({ isPaid: false });
          expect(await read()).toEqual(before);
          await undoStatuses(open.setStatuses([{ id: invoice.id, invoiceStatus: "Paid" }]));
          expect(await read()).toEqual(before);
          await open.update({ status: "cancelled" });
          await open.update({ status });
        } else if (!(await hasReceipts(open, invoice))) {
          await undoStatuses(
            open.setStatuses([
              { id: invoice.id, invoiceStatus: "Sent", balance: formatBalance(toCents(invoice.total)) },
            ]),
          );
        }
        const { invoicePayment: _, ...expected } = before;
        const { invoicePayment: __, ...after } = await read();
        expect(after).toEqual(expected);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });
});
