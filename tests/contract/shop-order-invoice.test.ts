import * as v from "valibot";
import { describe, expect } from "vitest";
import { MAX_ITEMS } from "../../src/contract/invoice-item.ts";
import { getInvoice } from "../../src/contract/invoices.ts";
import { createOrderInvoice, findOrderOfInvoice, getOrder, placeOrder } from "../../src/contract/shop-orders.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("shop", "invoices");

const ORDERS_PATH = "/apps/ecommerce/orders";
const { body } = placeOrder.example;

const placeNewOrder = async (api: TestApi) =>
  v.parse(placeOrder.responses[201], (await api.send("POST", ORDERS_PATH, { body })).data).order;
const fetchOrder = async (api: TestApi, id: number) =>
  v.parse(getOrder.responses[200], (await api.send("GET", `${ORDERS_PATH}/${id}`)).data).order;
const update = (api: TestApi, id: number, change: object) =>
  api.send("PATCH", `${ORDERS_PATH}/${id}`, { body: change });
const createInvoice = async (api: TestApi, id: number) => {
  const createResponse = await api.send("POST", `${ORDERS_PATH}/${id}/invoice`);
  const { invoiceId } = v.parse(createOrderInvoice.responses[201], createResponse.data);
  const { data } = await api.send("GET", `/api/invoice/invoices/${invoiceId}`);
  return { invoiceId, invoice: v.parse(getInvoice.responses[200], data).invoice };
};

describe("createOrderInvoice", () => {
  test("createOrderInvoice creates one draft whose total equals the order's, and finds the order from it", async ({
    api,
  }) => {
    const { id, total } = await placeNewOrder(api);
    const create = async () =>
      v.parse(createOrderInvoice.responses[201], (await api.send("POST", `${ORDERS_PATH}/${id}/invoice`)).data)
        .invoiceId;
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
    const findResponse = await api.send("GET", `${ORDERS_PATH}/of-invoice/${invoiceId}`);
    expect(v.parse(findOrderOfInvoice.responses[200], findResponse.data)).toEqual({ orderId: id });
    expect((await fetchOrder(api, id)).invoiceId).toBe(invoiceId);
  });

  test("a deleted invoice is created again with its number, so that restoring it makes no second one", async ({
    api,
  }) => {
    const create = async () =>
      v.parse(createOrderInvoice.responses[201], (await api.send("POST", `${ORDERS_PATH}/1/invoice`)).data).invoiceId;
    const invoiceId = await create();
    const deleteResponse = await api.send("POST", "/apps/invoice/delete-many", { body: { ids: [invoiceId] } });
    expect((await fetchOrder(api, 1)).invoiceId).toBeNull();
    expect(await create()).toBe(invoiceId);
    expect(await api.send("POST", "/apps/invoice/restore", { body: deleteResponse.data as object })).toMatchObject({
      status: 409,
    });
  });

  test("the invoice of a paid order is paid; a cancelled order gets none", async ({ api }) => {
    await update(api, 3, { isPaid: true });
    const { data } = await api.send("POST", `${ORDERS_PATH}/3/invoice`);
    const { invoiceId } = v.parse(createOrderInvoice.responses[201], data);
    const { total } = await fetchOrder(api, 3);
    expect(await api.db.invoices.get(invoiceId)).toMatchObject({ total, balance: 0, invoiceStatus: "Paid" });
    const { id } = await placeNewOrder(api);
    await update(api, id, { status: "cancelled" });
    expect(await api.send("POST", `${ORDERS_PATH}/${id}/invoice`)).toMatchObject({ status: 409 });
  });

  test("an invoice of more than 100 products can be edited, deleted and restored, as the contract says", async ({
    api,
  }) => {
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
    const { data } = await api.send("POST", `${ORDERS_PATH}/1/invoice`);
    const { invoiceId: id } = v.parse(createOrderInvoice.responses[201], data);
    const fetchOrder = async () =>
      v.parse(getInvoice.responses[200], (await api.send("GET", `/api/invoice/invoices/${id}`)).data).invoice;
    const invoice = await fetchOrder();
    expect([invoice.total, invoice.items.length]).toEqual([sums.total, MAX_ITEMS]);
    const changedBody = { invoice: { id, items: invoice.items } };
    expect(await api.send("PATCH", "/apps/invoice/update", { body: changedBody })).toMatchObject({ status: 200 });
    const deleteResponse = await api.send("POST", "/apps/invoice/delete-many", { body: { ids: [id] } });
    await api.send("POST", "/apps/invoice/restore", { body: deleteResponse.data as object });
    expect(await fetchOrder()).toEqual(invoice);
  });

  test("the invoice has the order's buyer and longest address, and VAT included, but none abroad", async ({ api }) => {
    const longestAddress = {
      ...{ fullName: "ก".repeat(100), phone: "+66 81 234 5678", email: "buyer@example.com", street: "ถ".repeat(200) },
      ...{ subdistrict: "ต".repeat(100), district: "อ".repeat(100), city: "", province: "จ".repeat(100) },
      ...{ postcode: "10120", country: "TH" },
    };
    const { data } = await api.send("POST", ORDERS_PATH, { body: { ...body, address: longestAddress } });
    const { id, total } = v.parse(placeOrder.responses[201], data).order;
    const { invoice } = await createInvoice(api, id);
    expect(invoice.client).toEqual({
      ...{
        name: longestAddress.fullName,
        company: "",
        companyEmail: longestAddress.email,
        contact: longestAddress.phone,
        country: "TH",
      },
      address: `${longestAddress.street}, ตำบล${longestAddress.subdistrict} อำเภอ${longestAddress.district} จังหวัด${longestAddress.province} 10120`,
    });
    expect(invoice).toMatchObject({ total, taxRate: 7, isTaxIncluded: true });
    expect((await createInvoice(api, 2)).invoice).toMatchObject({
      ...{ total: 4_272.93, taxRate: 0 },
      client: { name: "Grace Whitfield", companyEmail: "grace@example.com", country: "AU" },
    });
  });

  test("an invoice of an order without an e-mail address can be edited, deleted and restored", async ({ api }) => {
    const { email: _, ...address } = body.address;
    const { data } = await api.send("POST", ORDERS_PATH, { body: { ...body, address } });
    const { invoiceId, invoice } = await createInvoice(api, v.parse(placeOrder.responses[201], data).order.id);
    expect(invoice.client.companyEmail).toBe("");
    const note = { invoice: { id: invoiceId, note: "Thanks" } };
    expect(await api.send("PATCH", "/apps/invoice/update", { body: note })).toMatchObject({ status: 200 });
    const deleteResponse = await api.send("POST", "/apps/invoice/delete-many", { body: { ids: [invoiceId] } });
    expect(await api.send("POST", "/apps/invoice/restore", { body: deleteResponse.data })).toMatchObject({
      status: 201,
    });
  });

  test("an order with more items than an invoice can hold returns 400 and creates nothing", async ({ api }) => {
    const order = (await api.db.orders.get(1)) ?? expect.unreachable();
    const [item = expect.unreachable()] = order.items;
    const items = Array.from({ length: 130 }, () => ({ ...item, price: 99_999, qty: 99, total: 9_899_901 }));
    await api.db.orders.put({ ...order, items, subtotal: 1_286_987_130, discount: 0, total: 1_286_987_130 });
    const before = await api.snapshot();
    expect(await api.send("POST", `${ORDERS_PATH}/1/invoice`)).toMatchObject({ status: 400 });
    expect(await api.snapshot()).toEqual(before);
  });
});

describe("invoice of an order that changes", () => {
  const getRow = async (api: TestApi, id: number) => api.db.invoices.get(id);

  test("paying the order pays its invoice's balance; marking it unpaid takes only this payment back", async ({
    api,
  }) => {
    const { invoiceId: id } = await createInvoice(api, 3);
    await api.send("PATCH", "/apps/invoice/statuses", { body: { invoices: [{ id, invoiceStatus: "Sent" }] } });
    await api.send("POST", "/apps/invoice/payment", { body: { id, amount: 1_000 } });
    await update(api, 3, { isPaid: true });
    expect(await getRow(api, id)).toMatchObject({ balance: 0, invoiceStatus: "Paid" });
    await update(api, 3, { isPaid: false });
    expect(await getRow(api, id)).toMatchObject({ balance: "$4,696.60", invoiceStatus: "Partial Payment" });
  });

  test("an invoice that is paid in full marks the order as paid; undoing the payment takes that back", async ({
    api,
  }) => {
    const { invoiceId: id, invoice } = await createInvoice(api, 3);
    await api.send("PATCH", "/apps/invoice/statuses", { body: { invoices: [{ id, invoiceStatus: "Sent" }] } });
    const pay = async (amount: number) =>
      (await api.send("POST", "/apps/invoice/payment", { body: { id, amount } })).data;
    await pay(1_000);
    expect((await fetchOrder(api, 3)).paidAt).toBeNull();
    const { before } = (await pay(invoice.total - 1_000)) as { before: object };
    expect((await fetchOrder(api, 3)).paidAt).toMatch(/Z$/);
    await api.send("PATCH", "/apps/invoice/statuses", { body: { invoices: [before] } });
    expect((await fetchOrder(api, 3)).paidAt).toBeNull();
  });

  test("an invoice whose total rises after the payment leaves the order paid", async ({ api }) => {
    const { invoiceId: id, invoice } = await createInvoice(api, 1);
    const { paidAt } = await fetchOrder(api, 1);
    const moreItems = [...invoice.items, { title: "Assembly", cost: 500, qty: 1 }];
    await api.send("PATCH", "/apps/invoice/update", { body: { invoice: { id, items: moreItems } } });
    expect(await getRow(api, id)).toMatchObject({ balance: "$500", invoiceStatus: "Partial Payment" });
    expect((await fetchOrder(api, 1)).paidAt).toBe(paidAt);
  });

  test("cancelling the order credits the invoice: nothing is due, payments are refundable", async ({ api }) => {
    const { invoiceId: id } = await createInvoice(api, 3);
    const draftRow = await getRow(api, id);
    await update(api, 3, { isPaid: true });
    await api.send("POST", `${ORDERS_PATH}/3/cancel`);
    const cancelledRow = await getRow(api, id);
    expect(cancelledRow).toMatchObject({
      total: 5_696.6,
      balance: "-$5,696.60",
      cancelledAt: expect.stringMatching(/Z$/),
    });
    const statusBody = { invoices: [{ id, invoiceStatus: "Sent" }] };
    expect(await api.send("PATCH", "/apps/invoice/statuses", { body: statusBody })).toMatchObject({ status: 409 });
    expect(await api.send("POST", "/apps/invoice/payment", { body: { id, amount: 1 } })).toMatchObject({ status: 400 });
    await update(api, 3, { isPaid: false });
    expect(await getRow(api, id)).toMatchObject({ balance: 0, invoiceStatus: "Draft" });
    await update(api, 3, { status: "packed" });
    expect(await getRow(api, id)).toEqual(draftRow);
  });

  test("an invoice that is restored after its order was paid or cancelled is paid or cancelled too", async ({
    api,
  }) => {
    const { invoiceId: id } = await createInvoice(api, 3);
    const remove = async () => (await api.send("POST", "/apps/invoice/delete-many", { body: { ids: [id] } })).data;
    const restore = (body: unknown) => api.send("POST", "/apps/invoice/restore", { body });
    const deletedUnpaid = await remove();
    await update(api, 3, { isPaid: true });
    await restore(deletedUnpaid);
    expect(await getRow(api, id)).toMatchObject({ balance: 0, invoiceStatus: "Paid" });
    const deletedPaid = await remove();
    await api.send("POST", `${ORDERS_PATH}/3/cancel`);
    await restore(deletedPaid);
    expect(await getRow(api, id)).toMatchObject({ balance: "-$5,696.60", cancelledAt: expect.anything() });
  });
});
