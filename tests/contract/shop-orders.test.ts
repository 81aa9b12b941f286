import * as v from "valibot";
import { describe, expect } from "vitest";
import { getCart } from "../../src/contract/shop.ts";
import { listOrders, placeOrder } from "../../src/contract/shop-orders.ts";
import { toLocalDay } from "../../src/lib/local-day.ts";
import { getSeedRows } from "./seed-data.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("shop");

const ORDERS_PATH = "/apps/ecommerce/orders";
const thaiHeaders = { "accept-language": "th" };
const { body } = placeOrder.example;
const addressAbroad = { ...body.address, subdistrict: "", district: "", province: "", city: "Bergen", country: "NO" };

const placeNewOrder = async (api: TestApi, change: object = {}, headers: Record<string, string> = {}) => {
  const { data } = await api.send("POST", ORDERS_PATH, { body: { ...body, ...change }, headers });
  return v.parse(placeOrder.responses[201], data).order;
};
const fetchOrders = async (api: TestApi) =>
  v.parse(listOrders.responses[200], (await api.send("GET", ORDERS_PATH)).data).orders;
const fetchCart = async (api: TestApi) =>
  v.parse(getCart.responses[200], (await api.send("GET", "/apps/ecommerce/cart")).data).products;
const setOnlyCartItem = async (api: TestApi, productId: number, discountPercentage: number, qty = 1) => {
  const price = (await api.db.products.get(productId))?.price ?? 0;
  await api.db.cartItems.clear();
  await api.db.cartItems.add({
    ...{ id: 9, productId, qty, color: null, price },
    ...{ offers: 1, discountPercentage, shippingDate: "2030-01-31" },
  });
};

describe("placeOrder", () => {
  test("placeOrder stores the cart's items with prices and totals, and empties the cart", async ({ api }) => {
    const cartBefore = await fetchCart(api);
    const placedOrder = await placeNewOrder(api);
    expect(placedOrder.items).toEqual(
      [2543.2, 1121, 4222.8].map((total, index) => {
        const { id, name, slug, image, price, discountPercentage, qty } = cartBefore[index] ?? {};
        return { productId: id, name, slug, image, price, discountPercentage, qty, total };
      }),
    );
    // The total is 2,890 less 12 %, plus twice 590 less 5 %, plus 4,590 less 8 %.
    expect(placedOrder).toMatchObject({ subtotal: 8660, discount: 773, shipping: 50, total: 7937 });
    expect(placedOrder).toMatchObject({ ...body, id: 4 });
    expect(await fetchCart(api)).toEqual([]);
    expect(await api.db.cartItems.count()).toBe(0);
    expect((await fetchOrders(api))[0]).toEqual(placedOrder);
    expect(api.published).toEqual([["shop"]]);
  });

  test("placeOrder keeps the wishlist", async ({ api }) => {
    await placeNewOrder(api);
    expect(await api.db.wishlistItems.toArray()).toEqual(getSeedRows("shop", "wishlistItems"));
  });

  test("an order keeps its prices and names when a product changes later", async ({ api }) => {
    const placedOrder = await placeNewOrder(api);
    await api.db.products.update(8, { price: 1, name: { en: "Renamed", th: "ชื่อใหม่" } });
    expect((await fetchOrders(api))[0]).toEqual(placedOrder);
  });

  test("two simultaneous requests place one order", async ({ api }) => {
    const responses = await Promise.all([1, 2].map(() => api.send("POST", ORDERS_PATH, { body })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await fetchOrders(api)).toHaveLength(4);
  });

  test("placeOrder returns item names in the language of each request", async ({ api }) => {
    const keyboardName = getSeedRows("shop", "products")[7]?.name;
    expect((await placeNewOrder(api, {}, thaiHeaders)).items[0]?.name).toBe(keyboardName?.th);
    expect((await fetchOrders(api))[0]?.items[0]?.name).toBe(keyboardName?.en);
  });

  test("placeOrder trims the address and drops unknown fields such as card data", async ({ api }) => {
    const address = {
      fullName: " Ingrid ",
      phone: "+47 (555) 01.38",
      street: " 1 Torget ",
      city: "Bergen",
      country: "NO",
    };
    const sentBody = { address: { ...address, cardNumber: "4111 1111 1111 1111" }, payment: "card", cvc: "123" };
    const placedOrder = await placeNewOrder(api, sentBody);
    expect(placedOrder.address).toEqual({
      ...{ fullName: "Ingrid", phone: "+47 (555) 01.38", street: "1 Torget", city: "Bergen", country: "NO" },
      ...{ subdistrict: "", district: "", province: "", postcode: "" },
    });
    expect(JSON.stringify(await api.snapshot())).not.toMatch(/4111|cvc/);
  });
});

describe("placeOrder: shipping fee", () => {
  test.for([
    ["standard, with an item that does not ship free", 4, body.address, "standard", 50],
    ["standard, all items ship free", 1, body.address, "standard", 0],
    ["express, all items ship free", 1, body.address, "express", 120],
    ["standard abroad, all items ship free", 1, addressAbroad, "standard", 690],
    ["express abroad", 1, addressAbroad, "express", 1490],
  ] as const)("placeOrder charges the fee for %s", async ([_, productId, address, delivery, fee], { api }) => {
    await setOnlyCartItem(api, productId, 10);
    const { subtotal, discount, shipping, total } = await placeNewOrder(api, { address, delivery, payment: "card" });
    expect(shipping).toBe(fee);
    expect(total).toBe(subtotal - discount + fee);
  });
});

describe("placeOrder: discount", () => {
  test("placeOrder rounds half a satang up in the customer's favour", async ({ api }) => {
    // 13 % of 490.50 is 63.765. The discount is rounded up to 63.77.
    await setOnlyCartItem(api, 24, 13);
    expect(await placeNewOrder(api)).toMatchObject({ subtotal: 490.5, discount: 63.77, shipping: 50, total: 476.73 });
  });
});

describe("placeOrder: shipping date", () => {
  test("the order's shipping date is the latest date of its items", async ({ api }) => {
    await setOnlyCartItem(api, 1, 10);
    expect((await placeNewOrder(api)).shippingDate).toBe("2030-01-31");
  });

  test("the order's shipping date is tomorrow when the items' dates are in the past", async ({ api }) => {
    await api.db.cartItems.toCollection().modify({ shippingDate: "2020-01-01" });
    expect((await placeNewOrder(api)).shippingDate).toBe(toLocalDay(new Date(), 1));
  });
});

describe("listOrders", () => {
  test("listOrders returns the newest order first", async ({ api }) => {
    expect((await fetchOrders(api)).map(({ id }) => id)).toEqual([3, 2, 1]);
    await placeNewOrder(api);
    expect((await fetchOrders(api)).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  });
});
