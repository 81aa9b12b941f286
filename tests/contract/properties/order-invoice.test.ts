import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { duplicateInvoice } from "../../../src/contract/invoice-actions.ts";
import { formatBalance, parseBalance } from "../../../src/contract/invoice-amounts.ts";
import { getInvoice, type Invoice } from "../../../src/contract/invoices.ts";
import { createOrderInvoice } from "../../../src/contract/shop-orders.ts";
import type { InvoiceRow } from "../../../src/db/tables/invoices.ts";
import type { OrderRow } from "../../../src/db/tables/shop.ts";
import { getIncludedVat } from "../../../src/domain/orders.ts";
import { getLineTotal, getOrderTotals } from "../../../src/domain/shop.ts";
import { getDocumentAmounts } from "../../../src/features/invoices/preview/document-values.ts";
import { toCents } from "../../../src/lib/money.ts";
import { findIntegrityErrors, findRowErrors } from "../../../src/mocks/areas/data/integrity.ts";
import { fetchBackup, importFile, openSeededApi } from "../backup-calls.ts";
import { createTestApi, type TestApi } from "../test-api.ts";
import { fc } from "./fast-check.ts";

const lineUpTo = (maxCents: number) =>
  fc.record({
    price: fc.integer({ min: 1, max: maxCents }).map((cents) => cents / 100),
    qty: fc.integer({ min: 1, max: 99 }),
    discountPercentage: fc.integer({ min: 0, max: 15 }),
    hasFreeShipping: fc.boolean(),
  });
const lines = fc.oneof(
  fc.array(lineUpTo(10_000_000), { minLength: 1, maxLength: 8 }),
  // More products than an invoice has lines.
  fc.array(lineUpTo(50_000), { minLength: 95, maxLength: 120 }),
);
const words = (max: number) => fc.string({ unit: fc.constantFrom("ก", "ำ", "a", "4"), minLength: 1, maxLength: max });
const thaiAddress = fc.record({
  fullName: words(100),
  phone: fc.constant("081 234 5678"),
  email: fc.constantFrom("buyer@example.com", "ann.lee@example.co.th"),
  street: words(200),
  subdistrict: words(100),
  district: words(100),
  city: fc.constant(""),
  province: fc.oneof(fc.constant("กรุงเทพมหานคร"), words(100)),
  postcode: fc.constant("10120"),
  country: fc.constant("TH"),
});
const foreignAddress = thaiAddress.map(({ email: _, ...address }) => ({
  ...address,
  subdistrict: "",
  district: "",
  city: "Perth",
  country: "AU",
}));
const address = fc.oneof(thaiAddress, foreignAddress);

const order = fc
  .record({
    lines,
    address,
    delivery: fc.constantFrom("standard" as const, "express" as const),
    paidAt: fc.constantFrom(null, "2026-07-14T03:00:00.000Z"),
  })
  .map(
    ({ lines, ...details }): Omit<OrderRow, "id"> => ({
      ...details,
      createdAt: "2026-07-13T03:00:00.000Z",
      shippingDate: "2026-07-16",
      payment: "promptpay",
      items: lines.map(({ hasFreeShipping: _, ...each }) => ({
        ...each,
        productId: 8,
        name: { en: "Keyboard", th: "คีย์บอร์ด" },
        slug: "keyboard-8",
        image: "",
        color: null,
        total: getLineTotal({ ...each, hasFreeShipping: false }),
      })),
      ...getOrderTotals(lines, details.delivery, details.address.country),
      status: "placed",
      history: [{ status: "placed", at: "2026-07-13T03:00:00.000Z" }],
      invoiceId: null,
    }),
  );

const ORDERS = "/apps/ecommerce/orders";
let lastOrderId = 100;

/** Stores an order and returns functions that call its and its invoice's endpoints. */
async function openOrder(api: TestApi, fields: Omit<OrderRow, "id">) {
  const id = ++lastOrderId;
  await api.db.orders.put({ ...fields, id });
  await api.db.counters.put({ table: "orders", last: id });
  const send = async (...[method, path, body]: [Parameters<TestApi["send"]>[0], string, object?]) => {
    const response = await api.send(method, path, { body });
    expect(response.status, response.text).toBeLessThan(300);
    return response.data as never;
  };
  const readOrder = async () => (await api.db.orders.get(id)) ?? expect.unreachable();
  const readInvoiceRow = async () => api.db.invoices.get((await readOrder()).invoiceId ?? 0);
  const readInvoice = async (invoiceId: number): Promise<Invoice> =>
    v.parse(getInvoice.responses[200], await send("GET", `/api/invoice/invoices/${invoiceId}`)).invoice;
  const createInvoice = async () =>
    v.parse(createOrderInvoice.responses[201], await send("POST", `${ORDERS}/${id}/invoice`)).invoiceId;
  const update = (change: object) => send("PATCH", `${ORDERS}/${id}`, change);
  const setStatuses = async (invoices: object[]): Promise<{ before: object[] }> =>
    send("PATCH", "/apps/invoice/statuses", { invoices });
  return { ...{ send, readOrder, readInvoiceRow, readInvoice }, createInvoice, update, setStatuses };
}
type OpenOrder = Awaited<ReturnType<typeof openOrder>>;

/** Expects that all stored rows obey the contract. */
async function expectValidRows({ db }: TestApi): Promise<void> {
  const [orders, invoices, invoiceDetails] = await Promise.all([
    db.orders.toArray(),
    db.invoices.toArray(),
    db.invoiceDetails.toArray(),
  ]);
  expect(findRowErrors({ orders, invoices, invoiceDetails } as never)).toEqual([]);
  const invoiceIds = orders.flatMap(({ invoiceId }) => invoiceId ?? []);
  expect(new Set(invoiceIds).size).toBe(invoiceIds.length);
}

const getMoney = (invoice: Invoice) => {
  const { subtotal, discount, tax, total } = getDocumentAmounts(invoice);
  return { subtotal, discount, tax, total };
};

describe("the invoice of an order", () => {
  test("equals the order to the satang and has its buyer, also when duplicated, edited, deleted and restored", async () => {
    const api = await createTestApi("shop", "invoices");
    await fc.assert(
      fc.asyncProperty(order, async (fields) => {
        const { send, createInvoice, readInvoice, readOrder } = await openOrder(api, fields);
        const id = await createInvoice();
        const invoice = await readInvoice(id);
        const money = {
          subtotal: toCents(fields.subtotal) + toCents(fields.shipping),
          discount: toCents(fields.discount),
          tax: getIncludedVat(fields).amount,
          total: toCents(fields.total),
        };
        expect(getMoney(invoice)).toEqual(money);
        expect(invoice.balance).toBe(fields.paidAt === null ? formatBalance(money.total) : 0);
        const { fullName, phone, email = "", country, ...place } = fields.address;
        expect(invoice.client).toMatchObject({ name: fullName, contact: phone, companyEmail: email, country });
        for (const part of [
          place.street,
          place.subdistrict,
          place.district,
          place.city,
          place.province,
          place.postcode,
        ])
          expect(invoice.client.address).toContain(part.trim());

        const { invoice: copy } = v.parse(
          duplicateInvoice.responses[201],
          await send("POST", "/apps/invoice/duplicate", { id }),
        );
        expect(getMoney(copy)).toEqual(money);
        await send("PATCH", "/apps/invoice/update", { invoice: { id, items: invoice.items, note: "Thanks" } });
        const edited = await readInvoice(id);
        expect(edited).toEqual({ ...invoice, note: "Thanks" });
        const deleted = await send("POST", "/apps/invoice/delete-many", { ids: [id, copy.id] });
        await send("POST", "/apps/invoice/restore", deleted);
        expect([await readInvoice(id), await readInvoice(copy.id)]).toEqual([edited, copy]);
        expect(await createInvoice()).toBe(id);
        expect((await readOrder()).paidAt).toBe(fields.paidAt);
        await expectValidRows(api);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  test("survives a backup and an import unchanged", async () => {
    const api = await openSeededApi();
    for (const fields of fc.sample(order, { numRuns: 20, seed: 1 })) {
      const { createInvoice, update } = await openOrder(api, fields);
      await createInvoice();
      await update({ isPaid: fields.paidAt === null });
      await update({ status: "cancelled" });
    }
    const rows = async () =>
      Promise.all([api.db.orders.toArray(), api.db.invoices.toArray(), api.db.invoiceDetails.toArray()]);
    const before = await rows();
    const backup = await fetchBackup(api);
    expect(findIntegrityErrors(backup.tables)).toEqual([]);
    await api.db.invoices.clear();
    expect((await importFile(api, backup)).status).toBe(200);
    expect(await rows()).toEqual(before);
  });
});

type Step = (open: OpenOrder, share: number) => Promise<unknown>;
const withInvoice =
  (act: (open: OpenOrder, invoice: InvoiceRow, share: number) => Promise<unknown>): Step =>
  async (open, share) => {
    const invoice = await open.readInvoiceRow();
    if (invoice) await act(open, invoice, share);
  };
const isOpen = ({ cancelledAt, invoiceStatus }: InvoiceRow) => cancelledAt === undefined && invoiceStatus !== "Draft";

/** What people do to an order and its invoice. */
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
  reopenInvoice: withInvoice(async ({ setStatuses }, { id, total, cancelledAt, invoiceStatus }) => {
    if (cancelledAt === undefined && invoiceStatus === "Paid")
      await setStatuses([{ id, invoiceStatus: "Sent", balance: formatBalance(toCents(total)) }]);
  }),
  deleteAndRestore: withInvoice(async ({ send }, { id }) => {
    await send("POST", "/apps/invoice/restore", await send("POST", "/apps/invoice/delete-many", { ids: [id] }));
  }),
  deleteAndCreate: withInvoice(async ({ send, createInvoice }, { id, cancelledAt }) => {
    if (cancelledAt !== undefined) return;
    await send("POST", "/apps/invoice/delete-many", { ids: [id] });
    await createInvoice();
  }),
};
const plan = fc.array(fc.tuple(fc.constantFrom(...Object.keys(steps)), fc.double({ min: 0.01, max: 1, noNaN: true })), {
  minLength: 3,
  maxLength: 12,
});
const smallOrder = order.filter(({ items }) => items.length < 10);

describe("an order and its invoice", () => {
  test("agree on what is paid and what is cancelled after any steps, and money is neither made nor lost", async () => {
    const api = await createTestApi("shop", "invoices");
    const { length: invoices } = await api.db.invoices.toArray();
    let created = 0;
    await fc.assert(
      fc.asyncProperty(smallOrder, plan, async (fields, taken) => {
        const open = await openOrder(api, fields);
        await api.db.products.update(8, { stock: 50_000 });
        for (const [name, share] of taken) {
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
        if (await open.readInvoiceRow()) created++;
        expect(await api.db.invoices.count()).toBe(invoices + created);
        await expectValidRows(api);
      }),
      { numRuns: 40, endOnFailure: true },
    );
  });

  test("undoing a payment, a reopened invoice or a cancellation restores both exactly", async () => {
    const api = await createTestApi("shop", "invoices");
    await fc.assert(
      fc.asyncProperty(smallOrder, plan, async (fields, taken) => {
        const open = await openOrder(api, fields);
        await api.db.products.update(8, { stock: 50_000 });
        await open.createInvoice();
        for (const [name, share] of taken) await steps[name]?.(open, share);
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
        } else {
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
