import { describe, expect } from "vitest";
import type { CartRow } from "../../src/db/tables/shop.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("shop");

const CART = "/apps/ecommerce/cart";
const WISHLIST = "/apps/ecommerce/wishlist";

const restoreCart = (api: TestApi, cartItems: object[], expected?: object[]) =>
  api.send("POST", `${CART}/restore`, { body: { cartItems, expected } });
const restoreWishlist = (api: TestApi, wishlistItems: object[], added: object[] = []) =>
  api.send("POST", `${WISHLIST}/restore`, { body: { wishlistItems, added } });

describe("restoreCartItems", () => {
  test("restoreCartItems puts a removed item back in its place with its drawn values", async ({ api }) => {
    const before = await api.db.cartItems.toArray();
    await api.send("DELETE", `${CART}/18`);
    expect((await restoreCart(api, before.slice(1, 2))).status).toBe(201);
    expect(await api.db.cartItems.toArray()).toEqual(before);
  });

  test("repeating restoreCartItems writes nothing and publishes no change event", async ({ api }) => {
    const items = await api.db.cartItems.toArray();
    expect((await restoreCart(api, items)).status).toBe(201);
    expect(api.published).toEqual([]);
  });

  test("restoreCartItems replaces an item of the same product only if the request expects that item", async ({
    api,
  }) => {
    const [item] = await api.db.cartItems.toArray();
    const readRows = () => api.db.cartItems.where({ productId: item?.productId }).toArray();
    await api.send("DELETE", `${CART}/${item?.productId}`);
    await api.send("POST", CART, { body: { productId: item?.productId } });
    const added = await readRows();
    expect((await restoreCart(api, item ? [item] : [])).status).toBe(409);
    expect(await readRows()).toEqual(added);
    expect((await restoreCart(api, item ? [item] : [], added)).status).toBe(201);
    expect(await readRows()).toEqual([item]);
  });

  test("restoreCartItems rejects an unknown product, a repeated one and another product's number", async ({ api }) => {
    const [item, other] = await api.db.cartItems.toArray();
    const before = await api.snapshot();
    const responses = [
      await restoreCart(api, [{ ...item, productId: 900 }]),
      await restoreCart(api, [{ ...item, productId: 4 }]),
      await restoreCart(api, [item ?? {}, { ...item, id: other?.id }]),
      await restoreCart(api, [item ?? {}, { ...other, id: item?.id }]),
    ];
    expect(responses.map(({ status }) => status)).toEqual([400, 400, 400, 400]);
    expect(responses.map(({ data }) => data)).toMatchObject([
      { error: { "cartItems.0.productId": ["No product has this number."] } },
      { error: { "cartItems.0.id": ["Another cart item has this number or this product."] } },
      { error: { "cartItems.1.id": ["Another cart item has this number or this product."] } },
      { error: { "cartItems.1.id": ["Another cart item has this number or this product."] } },
    ]);
    expect(await api.snapshot()).toEqual(before);
  });
});

describe("restoreWishlistItems", () => {
  test("restoreWishlistItems puts a removed item back in its place", async ({ api }) => {
    const before = await api.db.wishlistItems.toArray();
    await api.send("DELETE", `${WISHLIST}/2`);
    expect((await restoreWishlist(api, before.slice(1, 2))).status).toBe(201);
    expect(await api.db.wishlistItems.toArray()).toEqual(before);
  });

  test("restoreWishlistItems undoes moveWishlistToCart", async ({ api }) => {
    const before = await api.db.wishlistItems.toArray();
    const cart = await api.db.cartItems.toArray();
    const { data } = await api.send("POST", `${WISHLIST}/move-to-cart`, {
      body: { productIds: before.map(({ productId }) => productId) },
    });
    const { moved, added } = data as { moved: object[]; added: CartRow[] };
    expect(moved.length).toBeGreaterThan(0);
    expect(added.map(({ productId }) => productId)).not.toContain(18);
    await restoreWishlist(api, moved, added);
    expect(await api.db.wishlistItems.toArray()).toEqual(before);
    expect(await api.db.cartItems.toArray()).toEqual(cart);
  });

  test("restoreWishlistItems keeps a cart line that was changed after moveWishlistToCart", async ({ api }) => {
    const { data } = await api.send("POST", `${WISHLIST}/move-to-cart`, { body: { productIds: [9] } });
    const { moved, added } = data as { moved: object[]; added: CartRow[] };
    await api.send("PATCH", `${CART}/9`, { body: { qty: 5 } });
    await restoreWishlist(api, moved, added);
    expect(await api.db.cartItems.get({ productId: 9 })).toMatchObject({ qty: 5 });
  });

  test("restoreWishlistItems rejects an unknown product, and skips one that is listed or repeated", async ({ api }) => {
    const before = await api.db.wishlistItems.toArray();
    const { status, data } = await restoreWishlist(api, [{ id: 1, productId: 900 }]);
    expect({ status, data }).toMatchObject({
      status: 400,
      data: { error: { "wishlistItems.0.productId": ["No product has this number."] } },
    });
    await api.db.wishlistItems.bulkDelete([1, 2]);
    const [first, second] = before;
    expect((await restoreWishlist(api, [first ?? {}, { ...first, id: second?.id }])).status).toBe(201);
    expect(await api.db.wishlistItems.toArray()).toEqual(before.filter(({ id }) => id !== second?.id));
    expect(api.published).toHaveLength(1);
    await restoreWishlist(api, before.slice(2));
    expect(api.published).toHaveLength(1);
  });
});
