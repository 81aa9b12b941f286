import { describe, expect } from "vitest";
import type { CartRow } from "../../src/db/tables/shop.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("shop");

const CART_PATH = "/apps/ecommerce/cart";
const WISHLIST_PATH = "/apps/ecommerce/wishlist";

const callRestoreCart = (api: TestApi, cartItems: object[], expected?: object[]) =>
  api.send("POST", `${CART_PATH}/restore`, { body: { cartItems, expected } });
const callRestoreWishlist = (api: TestApi, wishlistItems: object[], added: object[] = []) =>
  api.send("POST", `${WISHLIST_PATH}/restore`, { body: { wishlistItems, added } });

describe("restoreCartItems", () => {
  test("restoreCartItems restores a removed item at its position with its random values", async ({ api }) => {
    const before = await api.db.cartItems.toArray();
    await api.send("DELETE", `${CART_PATH}/18`);
    expect((await callRestoreCart(api, before.slice(1, 2))).status).toBe(201);
    expect(await api.db.cartItems.toArray()).toEqual(before);
  });

  test("repeating restoreCartItems writes nothing and publishes no change event", async ({ api }) => {
    const items = await api.db.cartItems.toArray();
    expect((await callRestoreCart(api, items)).status).toBe(201);
    expect(api.published).toEqual([]);
  });

  test("restoreCartItems replaces an item of the same product only if the request expects that item", async ({
    api,
  }) => {
    const [item] = await api.db.cartItems.toArray();
    const readProductRows = () => api.db.cartItems.where({ productId: item?.productId }).toArray();
    await api.send("DELETE", `${CART_PATH}/${item?.productId}`);
    await api.send("POST", CART_PATH, { body: { productId: item?.productId } });
    const addedRows = await readProductRows();
    expect((await callRestoreCart(api, item ? [item] : [])).status).toBe(409);
    expect(await readProductRows()).toEqual(addedRows);
    expect((await callRestoreCart(api, item ? [item] : [], addedRows)).status).toBe(201);
    expect(await readProductRows()).toEqual([item]);
  });

  test("restoreCartItems rejects an unknown product, a repeated product and the id of another item", async ({
    api,
  }) => {
    const [item, other] = await api.db.cartItems.toArray();
    const before = await api.snapshot();
    const responses = [
      await callRestoreCart(api, [{ ...item, productId: 900 }]),
      await callRestoreCart(api, [{ ...item, productId: 4 }]),
      await callRestoreCart(api, [item ?? {}, { ...item, id: other?.id }]),
      await callRestoreCart(api, [item ?? {}, { ...other, id: item?.id }]),
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
  test("restoreWishlistItems restores a removed item at its position", async ({ api }) => {
    const before = await api.db.wishlistItems.toArray();
    await api.send("DELETE", `${WISHLIST_PATH}/2`);
    expect((await callRestoreWishlist(api, before.slice(1, 2))).status).toBe(201);
    expect(await api.db.wishlistItems.toArray()).toEqual(before);
  });

  test("restoreWishlistItems undoes moveWishlistToCart", async ({ api }) => {
    const before = await api.db.wishlistItems.toArray();
    const cartBefore = await api.db.cartItems.toArray();
    const { data } = await api.send("POST", `${WISHLIST_PATH}/move-to-cart`, {
      body: { productIds: before.map(({ productId }) => productId) },
    });
    const { moved, added } = data as { moved: object[]; added: CartRow[] };
    expect(moved.length).toBeGreaterThan(0);
    expect(added.map(({ productId }) => productId)).not.toContain(18);
    await callRestoreWishlist(api, moved, added);
    expect(await api.db.wishlistItems.toArray()).toEqual(before);
    expect(await api.db.cartItems.toArray()).toEqual(cartBefore);
  });

  test("restoreWishlistItems keeps a cart item that was changed after moveWishlistToCart", async ({ api }) => {
    const { data } = await api.send("POST", `${WISHLIST_PATH}/move-to-cart`, { body: { productIds: [9] } });
    const { moved, added } = data as { moved: object[]; added: CartRow[] };
    await api.send("PATCH", `${CART_PATH}/9`, { body: { qty: 5 } });
    await callRestoreWishlist(api, moved, added);
    expect(await api.db.cartItems.get({ productId: 9 })).toMatchObject({ qty: 5 });
  });

  test("restoreWishlistItems rejects an unknown product, and skips one that is listed or repeated", async ({ api }) => {
    const before = await api.db.wishlistItems.toArray();
    const { status, data } = await callRestoreWishlist(api, [{ id: 1, productId: 900 }]);
    expect({ status, data }).toMatchObject({
      status: 400,
      data: { error: { "wishlistItems.0.productId": ["No product has this number."] } },
    });
    await api.db.wishlistItems.bulkDelete([1, 2]);
    const [first, second] = before;
    expect((await callRestoreWishlist(api, [first ?? {}, { ...first, id: second?.id }])).status).toBe(201);
    expect(await api.db.wishlistItems.toArray()).toEqual(before.filter(({ id }) => id !== second?.id));
    expect(api.published).toHaveLength(1);
    await callRestoreWishlist(api, before.slice(2));
    expect(api.published).toHaveLength(1);
  });
});
