import * as v from "valibot";
import { afterEach, describe, expect, vi } from "vitest";
import { addCartItem, getCart, getWishlist } from "../../src/contract/shop.ts";
import { toLocalDay } from "../../src/lib/local-day.ts";
import { getSeedRows } from "./seed-data.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("shop");

const CART_PATH = "/apps/ecommerce/cart";
const WISHLIST_PATH = "/apps/ecommerce/wishlist";

const fetchWishlist = async (api: TestApi) =>
  v.parse(getWishlist.responses[200], (await api.send("GET", WISHLIST_PATH)).data).products;
const fetchCart = async (api: TestApi) =>
  v.parse(getCart.responses[200], (await api.send("GET", CART_PATH)).data).products;
const add = (api: TestApi, path: string, productId: number | string) => api.send("POST", path, { body: { productId } });
const remove = (api: TestApi, path: string, productId: number) => api.send("DELETE", `${path}/${productId}`);
const getIds = (products: readonly { id: number }[]) => products.map(({ id }) => id);

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe.each([
  {
    name: "wishlist",
    path: WISHLIST_PATH,
    read: fetchWishlist,
    held: [9, 2, 18, 28, 13],
    mark: "isInWishlist" as const,
  },
  { name: "cart", path: CART_PATH, read: fetchCart, held: [8, 18, 17], mark: "isInCart" as const },
])("$name", ({ path, read, held, mark }) => {
  test("the list returns the products in the order they were added", async ({ api }) => {
    const products = await read(api);
    expect(getIds(products)).toEqual(held);
    expect(products.map((product) => product[mark])).toEqual(held.map(() => true));
    expect(products.find(({ id }) => id === 18)).toMatchObject({ isInWishlist: true, isInCart: true });
  });

  test("the list returns names in the requested language", async ({ api }) => {
    const { data } = await api.send("GET", path, { headers: { "accept-language": "th" } });
    const names = held.map((id) => ({ name: getSeedRows("shop", "products")[id - 1]?.name.th }));
    expect(data).toMatchObject({ products: names });
  });

  test("adding a product by its id, a number or a string, appends it to the list", async ({ api }) => {
    expect((await add(api, path, 30)).status).toBe(201);
    expect((await add(api, path, "4")).status).toBe(201);
    expect(getIds(await read(api))).toEqual([...held, 30, 4]);
    expect(api.published).toEqual([["shop"], ["shop"]]);
  });

  test("adding a product again returns the same response and changes nothing", async ({ api }) => {
    const first = await add(api, path, 30);
    const before = await api.snapshot();
    const second = await add(api, path, 30);
    expect({ status: second.status, data: second.data }).toEqual({ status: 201, data: first.data });
    expect(await api.snapshot()).toEqual(before);
    expect(api.published).toEqual([["shop"]]);
  });

  test("eight simultaneous requests add the product to the list only once", async ({ api }) => {
    const responses = await Promise.all(Array.from({ length: 8 }, () => add(api, path, 30)));
    expect(new Set(responses.map(({ text }) => text)).size).toBe(1);
    expect(getIds(await read(api))).toEqual([...held, 30]);
    expect(api.published).toHaveLength(1);
  });

  test("a removed product leaves the list; adding it again gives a new id", async ({ api }) => {
    const { data: first } = await add(api, path, 30);
    const { status, data } = await remove(api, path, 30);
    expect({ status, data }).toEqual({ status: 200, data: { productId: 30 } });
    expect(getIds(await read(api))).toEqual(held);
    const { data: again } = await add(api, path, 30);
    expect(again).not.toEqual(first);
  });

  test("removing a product that is not in the list changes nothing and publishes no change event", async ({ api }) => {
    const before = await api.snapshot();
    const { status, data } = await remove(api, path, 30);
    expect({ status, data }).toEqual({ status: 200, data: { productId: 30 } });
    expect(await api.snapshot()).toEqual(before);
    expect(api.published).toEqual([]);
  });

  test("removing uses the product id in the path, not the one in the body", async ({ api }) => {
    await api.send("DELETE", `${path}/18`, { body: { productId: held[0] } });
    expect(getIds(await read(api))).toEqual(held.filter((id) => id !== 18));
  });

  test("the list is empty after every product is removed", async ({ api }) => {
    for (const id of held) await remove(api, path, id);
    expect(await read(api)).toEqual([]);
  });
});

describe("random offer of a cart item", () => {
  const findCartItem = async (api: TestApi, id: number) => (await fetchCart(api)).find((product) => product.id === id);

  test.for([
    ["lowest", 0, { days: 1, offers: 1, discountPercentage: 3 }],
    ["highest", 1 - Number.EPSILON, { days: 8, offers: 4, discountPercentage: 20 }],
  ] as const)(
    "the random offer has values within the limits for the %s random number",
    async ([_, drawn, { days, ...expected }], { api }) => {
      vi.spyOn(Math, "random").mockReturnValue(drawn);
      await add(api, CART_PATH, 30);
      expect(await findCartItem(api, 30)).toMatchObject({
        ...expected,
        qty: 1,
        shippingDate: toLocalDay(new Date(), days),
      });
    },
  );

  test("the random offer stays the same after further reads and quantity changes", async ({ api }) => {
    await add(api, CART_PATH, 30);
    const first = await findCartItem(api, 30);
    expect(await findCartItem(api, 30)).toEqual(first);
    await api.send("PATCH", `${CART_PATH}/30`, { body: { qty: 5 } });
    await add(api, CART_PATH, 30);
    expect(await findCartItem(api, 30)).toEqual({ ...first, qty: 5 });
  });

  test("the offer's shipping date is tomorrow when the stored date is in the past", async ({ api }) => {
    await add(api, CART_PATH, 30);
    const drawn = (await findCartItem(api, 30))?.shippingDate;
    const now = new Date(2099, 1, 28, 12);
    vi.useFakeTimers({ toFake: ["Date"], now });
    expect((await fetchCart(api)).map(({ shippingDate }) => shippingDate)).toEqual(Array(4).fill("2099-03-01"));
    expect((await api.db.cartItems.get({ productId: 30 }))?.shippingDate).toBe(drawn);
  });

  test("the random offer is not part of the addCartItem response", async ({ api }) => {
    const { data } = await add(api, CART_PATH, 30);
    expect(v.parse(addCartItem.responses[201], data)).toEqual({ cartItem: { id: 4, productId: 30, qty: 1 } });
  });
});

describe("updateCartItem", () => {
  test.for([1, 2, 99])("updateCartItem sets the quantity to %i", async (qty, { api }) => {
    const { status, data } = await api.send("PATCH", `${CART_PATH}/18`, { body: { qty } });
    expect({ status, data }).toEqual({ status: 200, data: { cartItem: { id: 2, productId: 18, qty } } });
    expect((await fetchCart(api)).map((product) => product.qty)).toEqual([1, qty, 1]);
  });

  test("updateCartItem writes nothing and publishes no change event for the same quantity", async ({ api }) => {
    const before = await api.snapshot();
    expect((await api.send("PATCH", `${CART_PATH}/18`, { body: { qty: 2 } })).status).toBe(200);
    expect(await api.snapshot()).toEqual(before);
    expect(api.published).toEqual([]);
  });
});
