import { describe, expect, test } from "vitest";
import { deleteInvoices } from "../../src/contract/invoice-actions.ts";
import { recordPayment } from "../../src/contract/invoice-payments.ts";
import { getInvoice, updateInvoice } from "../../src/contract/invoices.ts";
import { exampleAddress } from "../../src/contract/postal-address.ts";
import {
  discardRejectedChange,
  dismissReplacedChange,
  listRejectedChanges,
  restoreReplacedChange,
  sendRejectedChange,
} from "../../src/contract/rejected-changes.ts";
import { addCartItem } from "../../src/contract/shop.ts";
import { getOrder, placeOrder, searchOrders } from "../../src/contract/shop-orders.ts";
import { updateProducts } from "../../src/contract/shop-products.ts";
import { deleteTask, updateTask } from "../../src/contract/todo.ts";
import { type Device, openWorkspace, readSyncedRows } from "./devices.ts";

/** Has no receipts. */
const INVOICE = 39;
const UNPAID_INVOICE = 52;
const changeInvoice = ({ api }: Device, change: object) =>
  api.fetch(updateInvoice, { body: { invoice: { id: INVOICE, ...change } } });
const fetchConflicts = ({ api }: Device) => api.fetch(listRejectedChanges, {});

describe("concurrent changes of an invoice", () => {
  test("the second discount is refused; a person sees both versions and sends the own one over the other", async () => {
    const { a, b, sync } = await openWorkspace(["invoices"]);
    await changeInvoice(a, { discount: 10 });
    await changeInvoice(b, { discount: 20 });
    for (const device of [a, b]) await sync(device);
    const [change] = (await fetchConflicts(b)).changes;
    expect(change).toMatchObject({ reason: "changed", table: "invoices", recordId: INVOICE, others: 0, canSend: true });
    expect(change?.by).toMatchObject({ name: null });
    expect(change?.fields).toContainEqual({ field: "discount", mine: "$20.00", current: "$10.00" });
    expect(change?.fields.map(({ field }) => field)).toEqual(["discount", "total", "balance"]);
    await b.api.fetch(sendRejectedChange, { params: { id: change?.id ?? 0 }, body: { values: {} } });
    for (const device of [b, a]) await sync(device);
    expect((await a.api.fetch(getInvoice, { params: { id: INVOICE } })).invoice.discount).toBe(20);
    expect(await readSyncedRows(a.db)).toEqual(await readSyncedRows(b.db));
  });

  test("discarding leaves the colleague's version on both devices", async () => {
    const { a, b, sync } = await openWorkspace(["invoices"]);
    await changeInvoice(a, { note: "From A" });
    await changeInvoice(b, { note: "From B" });
    for (const device of [a, b]) await sync(device);
    const [change] = (await fetchConflicts(b)).changes;
    expect(change?.fields).toMatchObject([
      { field: "note", mine: expect.stringMatching(/^From B/), current: expect.stringMatching(/^From A/) },
    ]);
    await b.api.fetch(discardRejectedChange, { params: { id: change?.id ?? 0 } });
    expect((await b.db.invoiceDetails.get(INVOICE))?.note).toEqual((await a.db.invoiceDetails.get(INVOICE))?.note);
    expect(await fetchConflicts(b)).toEqual({ changes: [], replaced: [] });
  });

  test("of two payments at the same time the second is refused, and both devices have the first", async () => {
    const { a, b, sync } = await openWorkspace(["invoices"]);
    const pay = ({ api }: Device, amount: number) =>
      api.fetch(recordPayment, { body: { id: UNPAID_INVOICE, amount, date: "2026-07-15" } });
    await pay(a, 100);
    await pay(b, 200);
    for (const device of [a, b, a]) await sync(device);
    const { changes } = await fetchConflicts(b);
    expect(changes).toMatchObject([{ reason: "changed", table: "invoices", recordId: UNPAID_INVOICE, canSend: false }]);
    await b.api.fetch(discardRejectedChange, { params: { id: changes[0]?.id ?? 0 } });
    const rows = await readSyncedRows(b.db);
    expect(rows).toEqual(await readSyncedRows(a.db));
    expect(
      (await b.db.invoicePayments.where({ invoiceId: UNPAID_INVOICE }).toArray()).map((row) => row.amount),
    ).toEqual([100]);
  });

  test("an invoice is not deleted while a colleague records a payment of it, and both devices keep it", async () => {
    const { a, b, sync } = await openWorkspace(["invoices"]);
    await b.api.fetch(recordPayment, { body: { id: UNPAID_INVOICE, amount: 100, date: "2026-07-15" } });
    await a.api.fetch(deleteInvoices, { body: { ids: [UNPAID_INVOICE] } });
    for (const device of [b, a, b]) await sync(device);
    expect((await fetchConflicts(a)).changes).toHaveLength(1);
    await a.api.fetch(discardRejectedChange, { params: { id: (await fetchConflicts(a)).changes[0]?.id ?? 0 } });
    expect(await readSyncedRows(a.db)).toEqual(await readSyncedRows(b.db));
    expect(await a.db.invoices.get(UNPAID_INVOICE)).toBeDefined();
  });

  test("an invoice that a colleague deletes meanwhile can be put back, with its items and its number", async () => {
    const { a, b, sync } = await openWorkspace(["invoices"]);
    await changeInvoice(b, { salesperson: "Mali" });
    const before = await b.db.invoiceDetails.get(INVOICE);
    await a.api.fetch(deleteInvoices, { body: { ids: [INVOICE] } });
    for (const device of [a, b]) await sync(device);
    const [change] = (await fetchConflicts(b)).replaced;
    expect(change).toMatchObject({ isDeleted: true, table: "invoices", recordId: INVOICE });
    expect(change?.by).not.toBeNull();
    await b.api.fetch(restoreReplacedChange, { params: { id: change?.id ?? 0 } });
    for (const device of [b, a]) await sync(device);
    expect(await a.db.invoiceDetails.get(INVOICE)).toEqual(before);
    expect((await fetchConflicts(b)).replaced).toEqual([]);
  });

  test("a deletion that comes before the device has sent its change is kept too, once", async () => {
    const { a, b, pull, sync } = await openWorkspace(["invoices"]);
    await changeInvoice(b, { salesperson: "Mali" });
    await a.api.fetch(deleteInvoices, { body: { ids: [INVOICE] } });
    await sync(a);
    await pull(b);
    expect((await fetchConflicts(b)).replaced).toMatchObject([{ isDeleted: true, by: null }]);
    await sync(b);
    expect((await fetchConflicts(b)).replaced).toMatchObject([{ isDeleted: true, by: { name: null } }]);
  });
});

test("a task that a colleague puts into the trash meanwhile can be put back, with this device's change", async () => {
  const { a, b, sync } = await openWorkspace(["todo"]);
  await b.api.fetch(updateTask, { body: { task: { id: 1, title: "From B" } } });
  await a.api.fetch(deleteTask, { params: { taskId: 1 } });
  for (const device of [a, b]) await sync(device);
  const [change] = (await fetchConflicts(b)).replaced;
  expect(change).toMatchObject({ isDeleted: true, table: "tasks", recordId: 1 });
  await b.api.fetch(restoreReplacedChange, { params: { id: change?.id ?? 0 } });
  for (const device of [b, a]) await sync(device);
  expect(await a.db.tasks.get(1)).toMatchObject({ title: "From B", isDeleted: false });
  expect((await fetchConflicts(b)).replaced).toEqual([]);
});

describe("a change that a colleague's later one replaced", () => {
  const changeTitle = ({ api }: Device, title: string) => api.fetch(updateTask, { body: { task: { id: 1, title } } });

  async function openReplaced() {
    const workspace = await openWorkspace(["todo"]);
    const { a, b, sync } = workspace;
    await changeTitle(a, "From A");
    await changeTitle(b, "From B");
    for (const device of [b, a]) await sync(device);
    const [change] = (await fetchConflicts(a)).replaced;
    return { ...workspace, change: change ?? expect.unreachable() };
  }

  test("is listed with both versions, and can be put over the other", async () => {
    const { a, b, sync, change } = await openReplaced();
    expect(change).toMatchObject({ isDeleted: false, area: "todo", table: "tasks", recordId: 1 });
    expect(change.fields).toEqual([{ field: "title", mine: "From A", current: "From B" }]);
    await a.api.fetch(restoreReplacedChange, { params: { id: change.id } });
    for (const device of [a, b]) await sync(device);
    expect([(await a.db.tasks.get(1))?.title, (await b.db.tasks.get(1))?.title]).toEqual(["From A", "From A"]);
    expect((await fetchConflicts(a)).replaced).toEqual([]);
  });

  test("is no longer listed after it was dismissed, and the colleague's version stays", async () => {
    const { a, change } = await openReplaced();
    await a.api.fetch(dismissReplacedChange, { params: { id: change.id } });
    expect((await fetchConflicts(a)).replaced).toEqual([]);
    expect((await a.db.tasks.get(1))?.title).toBe("From B");
  });
});

describe("two devices that order the same pieces without a network", () => {
  const body = { address: exampleAddress, delivery: "standard", payment: "promptpay" } as const;

  async function placeOrders() {
    const workspace = await openWorkspace(["invoices", "shop"], async (api) => {
      await api.db.cartItems.clear();
      const product = await api.db.products.filter(({ isHidden }) => !isHidden).first();
      await api.fetch(updateProducts, { body: { products: [{ id: product?.id ?? 0, stock: 5 }] } });
    });
    const { a, b, sync } = workspace;
    const product = (await a.db.products.filter(({ isHidden }) => !isHidden).first()) ?? expect.unreachable();
    for (const { api } of [a, b]) {
      await api.fetch(addCartItem, { body: { productId: product.id, qty: 3 } });
      await api.fetch(placeOrder, { body });
    }
    const [order] = await b.db.orders.where("number").equals("2/1").toArray();
    return { ...workspace, sync, productId: product.id, orderId: order?.id ?? 0 };
  }

  test("an order waits for confirmation until the server has it", async () => {
    const { a, b, sync, orderId } = await placeOrders();
    const isWaiting = async () => {
      const { orders } = await b.api.fetch(searchOrders, { params: { q: "ORD-2/00001" } });
      const { order } = await b.api.fetch(getOrder, { params: { id: orderId } });
      return [orders[0]?.isWaiting, order.isWaiting];
    };
    expect(await isWaiting()).toEqual([true, true]);
    await sync(b);
    expect(await isWaiting()).toEqual([undefined, undefined]);
    await sync(a);
    expect((await fetchConflicts(a)).changes).toHaveLength(1);
  });

  test("the second order keeps its content and its number, and is sent with fewer pieces", async () => {
    const { a, b, sync, productId, orderId } = await placeOrders();
    for (const device of [a, b]) await sync(device);
    expect(await b.db.orders.get(orderId)).toBeUndefined();
    expect((await b.db.products.get(productId))?.stock).toBe(2);
    const [change] = (await fetchConflicts(b)).changes;
    expect(change).toMatchObject({
      ...{ reason: "minimum", kind: "add", table: "orders", name: `ORD-2/00001 · ${exampleAddress.fullName}` },
      lines: [{ productId, qty: 3, stock: 2 }],
    });
    const params = { id: change?.id ?? 0 };
    const send = (qty: number) =>
      b.api.call(sendRejectedChange, { params, body: { values: {}, quantities: [{ productId, qty }] } });
    expect([(await send(3)).status, (await send(0)).status]).toEqual([409, 400]);
    expect((await send(2)).status).toBe(200);
    for (const device of [b, a]) await sync(device);
    expect(await a.db.orders.get(orderId)).toMatchObject({ number: "2/1", items: [{ productId, qty: 2 }] });
    expect((await a.db.products.get(productId))?.stock).toBe(0);
    expect(await b.db.cartItems.count()).toBe(0);
    expect(await readSyncedRows(a.db)).toEqual(await readSyncedRows(b.db));
  });
});
