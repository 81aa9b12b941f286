import * as v from "valibot";
import { describe, expect } from "vitest";
import { getCart } from "../../src/contract/shop.ts";
import { listOrders, placeOrder } from "../../src/contract/shop-orders.ts";
import { toLocalDay } from "../../src/lib/local-day.ts";
import { getSeedRows } from "./seed-data.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("shop");

const ORDERS = "/apps/ecommerce/orders";
const th = { "accept-language": "th" };
const { body } = placeOrder.example;
const abroad = { ...body.address, subdistrict: "", district: "", province: "", city: "Bergen", country: "NO" };

const order = async (api: TestApi, change: object = {}, headers: Record<string, string> = {}) => {
  const { data } = await api.send("POST", ORDERS, { body: { ...body, ...change }, headers });
  return v.parse(placeOrder.responses[201], data).order;
};
const orders = async (api: TestApi) => v.parse(listOrders.responses[200], (await api.send("GET", ORDERS)).data).orders;
const cart = async (api: TestApi) =>
  v.parse(getCart.responses[200], (await api.send("GET", "/apps/ecommerce/cart")).data).products;
const onlyInCart = async (api: TestApi, productId: number, discountPercentage: number, qty = 1) => {
  const price = (await api.db.products.get(productId))?.price ?? 0;
  await api.db.cartItems.clear();
  await api.db.cartItems.add({
    ...{ id: 9, productId, qty, color: null, price },
    ...{ offers: 1, discountPercentage, shippingDate: "2030-01-31" },
  });
};

describe("placeOrder", () => {
  test("placeOrder stores the cart's items with prices and totals, and empties the cart", async ({ api }) => {
    const before = await cart(api);
    const placed = await order(api);
    expect(placed.items).toEqual(
      [2543.2, 1121, 4222.8].map((total, index) => {
        const { id, name, slug, image, price, discountPercentage, qty } = before[index] ?? {};
        return { productId: id, name, slug, image, price, discountPercentage, qty, total };
      }),
    );
    // The total is 2,890 less 12 %, plus twice 590 less 5 %, plus 4,590 less 8 %.
    expect(placed).toMatchObject({ subtotal: 8660, discount: 773, shipping: 50, total: 7937 });
    expect(placed).toMatchObject({ ...body, id: 4 });
    expect(await cart(api)).toEqual([]);
    expect(await api.db.cartItems.count()).toBe(0);
    expect((await orders(api))[0]).toEqual(placed);
    expect(api.published).toEqual([["shop"]]);
  });

  test("placeOrder keeps the wishlist", async ({ api }) => {
    await order(api);
    expect(await api.db.wishlistItems.toArray()).toEqual(getSeedRows("shop", "wishlistItems"));
  });

  test("an order keeps its prices and names when a product changes later", async ({ api }) => {
    const placed = await order(api);
    await api.db.products.update(8, { price: 1, name: { en: "Renamed", th: "ชื่อใหม่" } });
    expect((await orders(api))[0]).toEqual(placed);
  });

  test("two simultaneous requests place one order", async ({ api }) => {
    const responses = await Promise.all([1, 2].map(() => api.send("POST", ORDERS, { body })));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await orders(api)).toHaveLength(4);
  });

  test("placeOrder returns item names in the language of each request", async ({ api }) => {
    const keyboard = getSeedRows("shop", "products")[7]?.name;
    expect((await order(api, {}, th)).items[0]?.name).toBe(keyboard?.th);
    expect((await orders(api))[0]?.items[0]?.name).toBe(keyboard?.en);
  });

  test("placeOrder trims the address and drops unknown fields such as card data", async ({ api }) => {
    const address = {
      fullName: " Ingrid ",
      phone: "+47 (555) 01.38",
      street: " 1 Torget ",
      city: "Bergen",
      country: "NO",
    };
    const sent = { address: { ...address, cardNumber: "4111 1111 1111 1111" }, payment: "card", cvc: "123" };
    const placed = await order(api, sent);
    expect(placed.address).toEqual({
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
    ["standard abroad, all items ship free", 1, abroad, "standard", 690],
    ["express abroad", 1, abroad, "express", 1490],
  ] as const)("placeOrder charges the fee for %s", async ([_, productId, address, delivery, fee], { api }) => {
    await onlyInCart(api, productId, 10);
    const { subtotal, discount, shipping, total } = await order(api, { address, delivery, payment: "card" });
    expect(shipping).toBe(fee);
    expect(total).toBe(subtotal - discount + fee);
  });
});

describe("placeOrder: discount", () => {
  test("placeOrder rounds half a satang up in the customer's favour", async ({ api }) => {
    // 13 % of 490.50 is 63.765. The discount is rounded up to 63.77.
    await onlyInCart(api, 24, 13);
    expect(await order(api)).toMatchObject({ subtotal: 490.5, discount: 63.77, shipping: 50, total: 476.73 });
  });
});

describe("placeOrder: shipping date", () => {
  test("the order's shipping date is the latest date of its items", async ({ api }) => {
    await onlyInCart(api, 1, 10);
    expect((await order(api)).shippingDate).toBe("2030-01-31");
  });

  test("the order's shipping date is tomorrow when the items' dates are in the past", async ({ api }) => {
    await api.db.cartItems.toCollection().modify({ shippingDate: "2020-01-01" });
    expect((await order(api)).shippingDate).toBe(toLocalDay(new Date(), 1));
  });
});

describe("listOrders", () => {
  test("listOrders returns the newest order first", async ({ api }) => {
    expect((await orders(api)).map(({ id }) => id)).toEqual([3, 2, 1]);
    await order(api);
    expect((await orders(api)).map(({ id }) => id)).toEqual([4, 3, 2, 1]);
  });
});
