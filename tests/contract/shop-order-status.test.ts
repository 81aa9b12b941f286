import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { shopExamples } from "../../src/contract/examples/shop.ts";
import { getInvoice, MAX_ITEMS } from "../../src/contract/invoices.ts";
import { MAX_STOCK } from "../../src/contract/shop.ts";
import {
  createOrderInvoice,
  findOrderOfInvoice,
  getOrder,
  getTodaysOrders,
  placeOrder,
  reorder,
  searchOrders,
} from "../../src/contract/shop-orders.ts";
import { createTestApi, type TestApi } from "./test-api.ts";

const ORDERS = "/apps/ecommerce/orders";
const { body } = shopExamples.placeOrder;

const place = async (api: TestApi) =>
  v.parse(placeOrder.responses[201], (await api.send("POST", ORDERS, { body })).data).order;
const read = async (api: TestApi, id: number) =>
  v.parse(getOrder.responses[200], (await api.send("GET", `${ORDERS}/${id}`)).data).order;
const update = (api: TestApi, id: number, change: object) => api.send("PATCH", `${ORDERS}/${id}`, { body: change });
const search = async (api: TestApi, query: string) =>
  v.parse(searchOrders.responses[200], (await api.send("GET", `${ORDERS}/search`, { query })).data);
const createInvoice = async (api: TestApi, id: number) => {
  const created = await api.send("POST", `${ORDERS}/${id}/invoice`);
  const { invoiceId } = v.parse(createOrderInvoice.responses[201], created.data);
  const { data } = await api.send("GET", `/api/invoice/invoices/${invoiceId}`);
  return { invoiceId, invoice: v.parse(getInvoice.responses[200], data).invoice };
};
const stock = async (api: TestApi, id: number) => (await api.db.products.get(id))?.stock;

describe("an order's status", () => {
  test("a new order is placed and unpaid, keeps the colours and takes its pieces out of the stock", async () => {
    const api = await createTestApi("shop");
    const { id, createdAt } = await place(api);
    expect(await read(api, id)).toMatchObject({
      ...{ status: "placed", paidAt: null, invoiceId: null },
      history: [{ status: "placed", at: createdAt }],
      items: [{ color: "primary" }, { color: "primary" }, { color: "info" }],
    });
    expect([await stock(api, 8), await stock(api, 18), await stock(api, 17)]).toEqual([17, 138, 13]);
  });

  test("going forward adds to the history; going back removes the later entries", async () => {
    const api = await createTestApi("shop");
    await update(api, 3, { status: "shipped" });
    expect((await read(api, 3)).history.map(({ status }) => status)).toEqual(["placed", "packed", "shipped"]);
    await update(api, 3, { status: "placed" });
    expect((await read(api, 3)).history.map(({ status }) => status)).toEqual(["placed"]);
  });

  test("cancelling and reopening at the highest stock loses no pieces", async () => {
    const api = await createTestApi("shop");
    const { items } = (await api.db.orders.get(3)) ?? expect.unreachable();
    const [{ productId } = expect.unreachable()] = items;
    await api.db.products.update(productId, { stock: MAX_STOCK });
    await update(api, 3, { status: "cancelled" });
    await update(api, 3, { status: "packed" });
    expect(await stock(api, productId)).toBe(MAX_STOCK);
  });

  test("records and removes the payment without changing the status", async () => {
    const api = await createTestApi("shop");
    await update(api, 3, { isPaid: true });
    const { paidAt, status } = await read(api, 3);
    expect([status, paidAt]).toEqual(["packed", expect.stringMatching(/Z$/)]);
    await update(api, 3, { isPaid: true });
    expect((await read(api, 3)).paidAt).toBe(paidAt);
    await update(api, 3, { isPaid: false });
    expect((await read(api, 3)).paidAt).toBeNull();
  });

  test("`at` restores the time of a step and of a payment that were taken back", async () => {
    const api = await createTestApi("shop");
    const before = await read(api, 1);
    await update(api, 1, { status: "shipped", isPaid: false });
    const delivered = before.history.at(-1)?.at;
    await update(api, 1, { status: "delivered", at: delivered });
    expect((await read(api, 1)).history).toEqual(before.history);
    await update(api, 1, { isPaid: true, at: before.paidAt });
    expect(await read(api, 1)).toEqual(before);
  });

  test("cancelling puts the pieces back; undoing takes them out again", async () => {
    const api = await createTestApi("shop");
    const { id } = await place(api);
    await api.send("POST", `${ORDERS}/${id}/cancel`);
    expect([await stock(api, 18), (await read(api, id)).status]).toEqual([140, "cancelled"]);
    await api.send("POST", `${ORDERS}/${id}/cancel`);
    expect(await stock(api, 18)).toBe(140);
    await update(api, id, { status: "placed" });
    expect([await stock(api, 18), (await read(api, id)).history.length]).toEqual([138, 1]);
  });
});

describe("searchOrders", () => {
  test.each([
    ["q=ord-00002", [2]],
    ["q=Whitfield", [2]],
    ["q=เมาส์", [3]],
    ["q=mouse", [3]],
    ["status=packed", [3]],
    ["sort=asc&sortColumn=total", [2, 3, 1]],
    ["", [3, 2, 1]],
  ])("%s finds the orders %j", async (query, expected) => {
    const api = await createTestApi("shop");
    expect((await search(api, query)).orders.map(({ id }) => id)).toEqual(expected);
  });

  test("counts the orders of every status, whatever status is chosen", async () => {
    const api = await createTestApi("shop");
    const counts = (await search(api, "status=packed")).statusCounts;
    expect(counts.map(({ count }) => count)).toEqual([0, 1, 1, 1, 0]);
  });
});

describe("getTodaysOrders", () => {
  test("counts today's orders without cancelled ones", async () => {
    const api = await createTestApi("shop");
    const today = async () => v.parse(getTodaysOrders.responses[200], (await api.send("GET", `${ORDERS}/today`)).data);
    const { id, total } = await place(api);
    expect(await today()).toEqual({ count: 1, revenue: total });
    await api.send("POST", `${ORDERS}/${id}/cancel`);
    expect(await today()).toEqual({ count: 0, revenue: 0 });
  });
});

describe("reorder", () => {
  test("adds the order's items to the cart, at most what is in stock, and names what is not for sale", async () => {
    const api = await createTestApi("shop");
    await api.db.products.update(22, { isHidden: true });
    await api.db.products.update(14, { stock: 2 });
    const { data } = await api.send("POST", `${ORDERS}/3/reorder`);
    expect(v.parse(reorder.responses[200], data)).toEqual({
      productIds: [14, 18],
      skipped: ["Label printer for parcels"],
    });
    const cart = await api.db.cartItems.toArray();
    expect(cart.map(({ productId, qty }) => [productId, qty])).toEqual([
      [8, 1],
      [18, 3],
      [17, 1],
      [14, 2],
    ]);
  });
});

describe("createOrderInvoice", () => {
  test("creates one draft whose total equals the order's, and finds the order from it", async () => {
    const api = await createTestApi("shop", "invoices");
    const { id, total } = await place(api);
    const create = async () =>
      v.parse(createOrderInvoice.responses[201], (await api.send("POST", `${ORDERS}/${id}/invoice`)).data).invoiceId;
    const invoiceId = await create();
    expect(await create()).toBe(invoiceId);
    const { data } = await api.send("GET", `/api/invoice/invoices/${invoiceId}`);
    const { invoice } = v.parse(getInvoice.responses[200], data);
    expect(invoice).toMatchObject({
      total,
      invoiceStatus: "Draft",
      currency: "THB",
      client: { name: "อารยา ศรีสุวรรณ" },
    });
    const found = await api.send("GET", `${ORDERS}/of-invoice/${invoiceId}`);
    expect(v.parse(findOrderOfInvoice.responses[200], found.data)).toEqual({ orderId: id });
    expect((await read(api, id)).invoiceId).toBe(invoiceId);
  });

  test("a deleted invoice is created again with its number, so that restoring it makes no second one", async () => {
    const api = await createTestApi("shop", "invoices");
    const create = async () =>
      v.parse(createOrderInvoice.responses[201], (await api.send("POST", `${ORDERS}/1/invoice`)).data).invoiceId;
    const invoiceId = await create();
    const deleted = await api.send("POST", "/apps/invoice/delete-many", { body: { ids: [invoiceId] } });
    expect((await read(api, 1)).invoiceId).toBeNull();
    expect(await create()).toBe(invoiceId);
    expect(await api.send("POST", "/apps/invoice/restore", { body: deleted.data as object })).toMatchObject({
      status: 409,
    });
  });

  test("the invoice of a paid order is paid; a cancelled order gets none", async () => {
    const api = await createTestApi("shop", "invoices");
    await update(api, 3, { isPaid: true });
    const { data } = await api.send("POST", `${ORDERS}/3/invoice`);
    const { invoiceId } = v.parse(createOrderInvoice.responses[201], data);
    const { total } = await read(api, 3);
    expect(await api.db.invoices.get(invoiceId)).toMatchObject({ total, balance: 0, invoiceStatus: "Paid" });
    const { id } = await place(api);
    await update(api, id, { status: "cancelled" });
    expect(await api.send("POST", `${ORDERS}/${id}/invoice`)).toMatchObject({ status: 409 });
  });

  test("an invoice of more than 100 products obeys the contract, and can be edited, deleted and restored", async () => {
    const api = await createTestApi("shop", "invoices");
    const order = (await api.db.orders.get(1)) ?? expect.unreachable();
    const [item = expect.unreachable()] = order.items;
    const items = Array.from({ length: 130 }, () => ({
      ...item,
      price: 19.99,
      qty: 3,
      discountPercentage: 0,
      total: 59.97,
    }));
    const sums = { subtotal: 7_796.1, discount: 0, shipping: 50, total: 7_846.1 };
    await api.db.orders.put({ ...order, items, ...sums });
    const { data } = await api.send("POST", `${ORDERS}/1/invoice`);
    const { invoiceId: id } = v.parse(createOrderInvoice.responses[201], data);
    const read = async () =>
      v.parse(getInvoice.responses[200], (await api.send("GET", `/api/invoice/invoices/${id}`)).data).invoice;
    const invoice = await read();
    expect([invoice.total, invoice.items.length]).toEqual([sums.total, MAX_ITEMS]);
    const changed = { invoice: { id, items: invoice.items } };
    expect(await api.send("PATCH", "/apps/invoice/update", { body: changed })).toMatchObject({ status: 200 });
    const deleted = await api.send("POST", "/apps/invoice/delete-many", { body: { ids: [id] } });
    await api.send("POST", "/apps/invoice/restore", { body: deleted.data as object });
    expect(await read()).toEqual(invoice);
  });

  test("its buyer is the order's, with every part of the longest address; VAT is included, abroad there is none", async () => {
    const api = await createTestApi("shop", "invoices");
    const longest = {
      ...{ fullName: "ก".repeat(100), phone: "+66 81 234 5678", email: "buyer@example.com", street: "ถ".repeat(200) },
      ...{ subdistrict: "ต".repeat(100), district: "อ".repeat(100), city: "", province: "จ".repeat(100) },
      ...{ postcode: "10120", country: "TH" },
    };
    const { data } = await api.send("POST", ORDERS, { body: { ...body, address: longest } });
    const { id, total } = v.parse(placeOrder.responses[201], data).order;
    const { invoice } = await createInvoice(api, id);
    expect(invoice.client).toEqual({
      ...{ name: longest.fullName, company: "", companyEmail: longest.email, contact: longest.phone, country: "TH" },
      address: `${longest.street}, ตำบล${longest.subdistrict} อำเภอ${longest.district} จังหวัด${longest.province} 10120`,
    });
    expect(invoice).toMatchObject({ total, taxRate: 7, isTaxIncluded: true });
    expect((await createInvoice(api, 2)).invoice).toMatchObject({
      ...{ total: 4_272.93, taxRate: 0 },
      client: { name: "Grace Whitfield", companyEmail: "grace@example.com", country: "AU" },
    });
  });

  test("without an email address of the buyer it has none, and can be edited, deleted and restored", async () => {
    const api = await createTestApi("shop", "invoices");
    const { email: _, ...address } = body.address;
    const { data } = await api.send("POST", ORDERS, { body: { ...body, address } });
    const { invoiceId, invoice } = await createInvoice(api, v.parse(placeOrder.responses[201], data).order.id);
    expect(invoice.client.companyEmail).toBe("");
    const note = { invoice: { id: invoiceId, note: "Thanks" } };
    expect(await api.send("PATCH", "/apps/invoice/update", { body: note })).toMatchObject({ status: 200 });
    const deleted = await api.send("POST", "/apps/invoice/delete-many", { body: { ids: [invoiceId] } });
    expect(await api.send("POST", "/apps/invoice/restore", { body: deleted.data })).toMatchObject({ status: 201 });
  });

  test("an order with more than an invoice can hold returns 400 and creates nothing", async () => {
    const api = await createTestApi("shop", "invoices");
    const order = (await api.db.orders.get(1)) ?? expect.unreachable();
    const [item = expect.unreachable()] = order.items;
    const items = Array.from({ length: 130 }, () => ({ ...item, price: 99_999, qty: 99, total: 9_899_901 }));
    await api.db.orders.put({ ...order, items, subtotal: 1_286_987_130, discount: 0, total: 1_286_987_130 });
    const before = await api.snapshot();
    expect(await api.send("POST", `${ORDERS}/1/invoice`)).toMatchObject({ status: 400 });
    expect(await api.snapshot()).toEqual(before);
  });
});

describe("an order's invoice follows the order", () => {
  const rowOf = async (api: TestApi, id: number) => api.db.invoices.get(id);

  test("paying the order pays the open balance; marking it unpaid takes only this payment back", async () => {
    const api = await createTestApi("shop", "invoices");
    const { invoiceId: id } = await createInvoice(api, 3);
    await api.send("PATCH", "/apps/invoice/statuses", { body: { invoices: [{ id, invoiceStatus: "Sent" }] } });
    await api.send("POST", "/apps/invoice/payment", { body: { id, amount: 1_000 } });
    await update(api, 3, { isPaid: true });
    expect(await rowOf(api, id)).toMatchObject({ balance: 0, invoiceStatus: "Paid" });
    await update(api, 3, { isPaid: false });
    expect(await rowOf(api, id)).toMatchObject({ balance: "$4,696.60", invoiceStatus: "Partial Payment" });
  });

  test("an invoice that is paid in full marks the order as paid; undoing the payment marks it as unpaid", async () => {
    const api = await createTestApi("shop", "invoices");
    const { invoiceId: id, invoice } = await createInvoice(api, 3);
    await api.send("PATCH", "/apps/invoice/statuses", { body: { invoices: [{ id, invoiceStatus: "Sent" }] } });
    const pay = async (amount: number) =>
      (await api.send("POST", "/apps/invoice/payment", { body: { id, amount } })).data;
    await pay(1_000);
    expect((await read(api, 3)).paidAt).toBeNull();
    const { before } = (await pay(invoice.total - 1_000)) as { before: object };
    expect((await read(api, 3)).paidAt).toMatch(/Z$/);
    await api.send("PATCH", "/apps/invoice/statuses", { body: { invoices: [before] } });
    expect((await read(api, 3)).paidAt).toBeNull();
  });

  test("an invoice whose total rises after the payment leaves the order paid", async () => {
    const api = await createTestApi("shop", "invoices");
    const { invoiceId: id, invoice } = await createInvoice(api, 1);
    const { paidAt } = await read(api, 1);
    const more = [...invoice.items, { title: "Assembly", cost: 500, qty: 1 }];
    await api.send("PATCH", "/apps/invoice/update", { body: { invoice: { id, items: more } } });
    expect(await rowOf(api, id)).toMatchObject({ balance: "$500", invoiceStatus: "Partial Payment" });
    expect((await read(api, 1)).paidAt).toBe(paidAt);
  });

  test("cancelling credits the invoice: nothing is due, what was paid is to be refunded, and its status is fixed", async () => {
    const api = await createTestApi("shop", "invoices");
    const { invoiceId: id } = await createInvoice(api, 3);
    const draft = await rowOf(api, id);
    await update(api, 3, { isPaid: true });
    await api.send("POST", `${ORDERS}/3/cancel`);
    const cancelled = await rowOf(api, id);
    expect(cancelled).toMatchObject({
      total: 5_696.6,
      balance: "-$5,696.60",
      cancelledAt: expect.stringMatching(/Z$/),
    });
    const set = { invoices: [{ id, invoiceStatus: "Sent" }] };
    expect(await api.send("PATCH", "/apps/invoice/statuses", { body: set })).toMatchObject({ status: 409 });
    expect(await api.send("POST", "/apps/invoice/payment", { body: { id, amount: 1 } })).toMatchObject({ status: 400 });
    await update(api, 3, { isPaid: false });
    expect(await rowOf(api, id)).toMatchObject({ balance: 0, invoiceStatus: "Draft" });
    await update(api, 3, { status: "packed" });
    expect(await rowOf(api, id)).toEqual(draft);
  });

  test("an invoice that is restored after its order was paid or cancelled follows it", async () => {
    const api = await createTestApi("shop", "invoices");
    const { invoiceId: id } = await createInvoice(api, 3);
    const remove = async () => (await api.send("POST", "/apps/invoice/delete-many", { body: { ids: [id] } })).data;
    const restore = (body: unknown) => api.send("POST", "/apps/invoice/restore", { body });
    const unpaid = await remove();
    await update(api, 3, { isPaid: true });
    await restore(unpaid);
    expect(await rowOf(api, id)).toMatchObject({ balance: 0, invoiceStatus: "Paid" });
    const paid = await remove();
    await api.send("POST", `${ORDERS}/3/cancel`);
    await restore(paid);
    expect(await rowOf(api, id)).toMatchObject({ balance: "-$5,696.60", cancelledAt: expect.anything() });
  });
});
