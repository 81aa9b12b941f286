import * as v from "valibot";
import { describe, expect } from "vitest";
import { MAX_STOCK } from "../../src/contract/shop.ts";
import { getOrder, getTodaysOrders, placeOrder, reorder, searchOrders } from "../../src/contract/shop-orders.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("shop");

const ORDERS_PATH = "/apps/ecommerce/orders";
const { body } = placeOrder.example;

const placeNewOrder = async (api: TestApi) =>
  v.parse(placeOrder.responses[201], (await api.send("POST", ORDERS_PATH, { body })).data).order;
const fetchOrder = async (api: TestApi, id: number) =>
  v.parse(getOrder.responses[200], (await api.send("GET", `${ORDERS_PATH}/${id}`)).data).order;
const updateOrder = (api: TestApi, id: number, change: object) =>
  api.send("PATCH", `${ORDERS_PATH}/${id}`, { body: change });
const fetchSearch = async (api: TestApi, query: string) =>
  v.parse(searchOrders.responses[200], (await api.send("GET", `${ORDERS_PATH}/search`, { query })).data);
const getStock = async (api: TestApi, id: number) => (await api.db.products.get(id))?.stock;

describe("status of an order", () => {
  test("a new order is placed and unpaid, keeps the colours and takes its pieces out of the stock", async ({ api }) => {
    const { id, createdAt } = await placeNewOrder(api);
    expect(await fetchOrder(api, id)).toMatchObject({
      ...{ status: "placed", paidAt: null, invoiceId: null },
      history: [{ status: "placed", at: createdAt }],
      items: [{ color: "primary" }, { color: "primary" }, { color: "info" }],
    });
    expect([await getStock(api, 8), await getStock(api, 18), await getStock(api, 17)]).toEqual([17, 138, 13]);
  });

  test("a later order status adds to the history; an earlier one removes the later entries", async ({ api }) => {
    await updateOrder(api, 3, { status: "shipped" });
    expect((await fetchOrder(api, 3)).history.map(({ status }) => status)).toEqual(["placed", "packed", "shipped"]);
    await updateOrder(api, 3, { status: "placed" });
    expect((await fetchOrder(api, 3)).history.map(({ status }) => status)).toEqual(["placed"]);
  });

  test("cancelling and reopening an order whose product is at the highest stock leaves the stock unchanged", async ({
    api,
  }) => {
    const { items } = (await api.db.orders.get(3)) ?? expect.unreachable();
    const [{ productId } = expect.unreachable()] = items;
    await api.db.products.update(productId, { stock: MAX_STOCK });
    await updateOrder(api, 3, { status: "cancelled" });
    await updateOrder(api, 3, { status: "packed" });
    expect(await getStock(api, productId)).toBe(MAX_STOCK);
  });

  test("an order's payment is recorded and removed without a change of its status", async ({ api }) => {
    await updateOrder(api, 3, { isPaid: true });
    const { paidAt, status } = await fetchOrder(api, 3);
    expect([status, paidAt]).toEqual(["packed", expect.stringMatching(/Z$/)]);
    await updateOrder(api, 3, { isPaid: true });
    expect((await fetchOrder(api, 3)).paidAt).toBe(paidAt);
    await updateOrder(api, 3, { isPaid: false });
    expect((await fetchOrder(api, 3)).paidAt).toBeNull();
  });

  test("`at` restores the times of a status and a payment after both were undone", async ({ api }) => {
    const before = await fetchOrder(api, 1);
    await updateOrder(api, 1, { status: "shipped", isPaid: false });
    const deliveredAt = before.history.at(-1)?.at;
    await updateOrder(api, 1, { status: "delivered", at: deliveredAt });
    expect((await fetchOrder(api, 1)).history).toEqual(before.history);
    await updateOrder(api, 1, { isPaid: true, at: before.paidAt });
    expect(await fetchOrder(api, 1)).toEqual(before);
  });

  test("cancelling an order returns its pieces to the stock once; reopening it takes them out again", async ({
    api,
  }) => {
    const { id } = await placeNewOrder(api);
    await api.send("POST", `${ORDERS_PATH}/${id}/cancel`);
    expect([await getStock(api, 18), (await fetchOrder(api, id)).status]).toEqual([140, "cancelled"]);
    await api.send("POST", `${ORDERS_PATH}/${id}/cancel`);
    expect(await getStock(api, 18)).toBe(140);
    await updateOrder(api, id, { status: "placed" });
    expect([await getStock(api, 18), (await fetchOrder(api, id)).history.length]).toEqual([138, 1]);
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
    expect((await fetchSearch(api, query)).orders.map(({ id }) => id)).toEqual(expected);
  });

  test("searchOrders counts the orders of every status, whatever status is chosen", async ({ api }) => {
    const counts = (await fetchSearch(api, "status=packed")).statusCounts;
    expect(counts.map(({ count }) => count)).toEqual([0, 1, 1, 1, 0]);
  });
});

describe("getTodaysOrders", () => {
  test("getTodaysOrders counts today's orders without cancelled ones", async ({ api }) => {
    const fetchTodaysOrders = async () =>
      v.parse(getTodaysOrders.responses[200], (await api.send("GET", `${ORDERS_PATH}/today`)).data);
    const { id, total } = await placeNewOrder(api);
    expect(await fetchTodaysOrders()).toEqual({ count: 1, revenue: total });
    await api.send("POST", `${ORDERS_PATH}/${id}/cancel`);
    expect(await fetchTodaysOrders()).toEqual({ count: 0, revenue: 0 });
  });
});

describe("reorder", () => {
  test("reorder adds the items that are in stock to the cart and returns the names of hidden products", async ({
    api,
  }) => {
    await api.db.products.update(22, { isHidden: true });
    await api.db.products.update(14, { stock: 2 });
    const { data } = await api.send("POST", `${ORDERS_PATH}/3/reorder`);
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
