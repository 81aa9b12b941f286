import * as v from "valibot";
import { describe, expect } from "vitest";
import { MAX_STOCK } from "../../src/contract/shop.ts";
import { getOrder, getTodaysOrders, placeOrder, reorder, searchOrders } from "../../src/contract/shop-orders.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("shop");

const ORDERS = "/apps/ecommerce/orders";
const { body } = placeOrder.example;

const place = async (api: TestApi) =>
  v.parse(placeOrder.responses[201], (await api.send("POST", ORDERS, { body })).data).order;
const read = async (api: TestApi, id: number) =>
  v.parse(getOrder.responses[200], (await api.send("GET", `${ORDERS}/${id}`)).data).order;
const update = (api: TestApi, id: number, change: object) => api.send("PATCH", `${ORDERS}/${id}`, { body: change });
const search = async (api: TestApi, query: string) =>
  v.parse(searchOrders.responses[200], (await api.send("GET", `${ORDERS}/search`, { query })).data);
const stock = async (api: TestApi, id: number) => (await api.db.products.get(id))?.stock;

describe("status of an order", () => {
  test("a new order is placed and unpaid, keeps the colours and takes its pieces out of the stock", async ({ api }) => {
    const { id, createdAt } = await place(api);
    expect(await read(api, id)).toMatchObject({
      ...{ status: "placed", paidAt: null, invoiceId: null },
      history: [{ status: "placed", at: createdAt }],
      items: [{ color: "primary" }, { color: "primary" }, { color: "info" }],
    });
    expect([await stock(api, 8), await stock(api, 18), await stock(api, 17)]).toEqual([17, 138, 13]);
  });

  test("a later order status adds to the history; an earlier one removes the later entries", async ({ api }) => {
    await update(api, 3, { status: "shipped" });
    expect((await read(api, 3)).history.map(({ status }) => status)).toEqual(["placed", "packed", "shipped"]);
    await update(api, 3, { status: "placed" });
    expect((await read(api, 3)).history.map(({ status }) => status)).toEqual(["placed"]);
  });

  test("cancelling and reopening an order at the highest stock loses no pieces", async ({ api }) => {
    const { items } = (await api.db.orders.get(3)) ?? expect.unreachable();
    const [{ productId } = expect.unreachable()] = items;
    await api.db.products.update(productId, { stock: MAX_STOCK });
    await update(api, 3, { status: "cancelled" });
    await update(api, 3, { status: "packed" });
    expect(await stock(api, productId)).toBe(MAX_STOCK);
  });

  test("an order's payment is recorded and removed without a change of its status", async ({ api }) => {
    await update(api, 3, { isPaid: true });
    const { paidAt, status } = await read(api, 3);
    expect([status, paidAt]).toEqual(["packed", expect.stringMatching(/Z$/)]);
    await update(api, 3, { isPaid: true });
    expect((await read(api, 3)).paidAt).toBe(paidAt);
    await update(api, 3, { isPaid: false });
    expect((await read(api, 3)).paidAt).toBeNull();
  });

  test("`at` restores the time of an order's step and payment that were taken back", async ({ api }) => {
    const before = await read(api, 1);
    await update(api, 1, { status: "shipped", isPaid: false });
    const delivered = before.history.at(-1)?.at;
    await update(api, 1, { status: "delivered", at: delivered });
    expect((await read(api, 1)).history).toEqual(before.history);
    await update(api, 1, { isPaid: true, at: before.paidAt });
    expect(await read(api, 1)).toEqual(before);
  });

  test("cancelling an order puts the pieces back; undoing takes them out again", async ({ api }) => {
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
  test.for([
    ["q=ord-00002", [2]],
    ["q=Whitfield", [2]],
    ["q=เมาส์", [3]],
    ["q=mouse", [3]],
    ["status=packed", [3]],
    ["sort=asc&sortColumn=total", [2, 3, 1]],
    ["", [3, 2, 1]],
  ] as const)("searchOrders with %s finds the orders %j", async ([query, expected], { api }) => {
    expect((await search(api, query)).orders.map(({ id }) => id)).toEqual(expected);
  });

  test("searchOrders counts the orders of every status, whatever status is chosen", async ({ api }) => {
    const counts = (await search(api, "status=packed")).statusCounts;
    expect(counts.map(({ count }) => count)).toEqual([0, 1, 1, 1, 0]);
  });
});

describe("getTodaysOrders", () => {
  test("getTodaysOrders counts today's orders without cancelled ones", async ({ api }) => {
    const today = async () => v.parse(getTodaysOrders.responses[200], (await api.send("GET", `${ORDERS}/today`)).data);
    const { id, total } = await place(api);
    expect(await today()).toEqual({ count: 1, revenue: total });
    await api.send("POST", `${ORDERS}/${id}/cancel`);
    expect(await today()).toEqual({ count: 0, revenue: 0 });
  });
});

describe("reorder", () => {
  test("reorder adds the items to the cart, at most what is in stock, and names what is not for sale", async ({
    api,
  }) => {
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
