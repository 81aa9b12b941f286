import * as v from "valibot";
import { describe, expect } from "vitest";
import { getProduct } from "../../src/contract/shop.ts";
import {
  acceptCartChanges,
  browseProducts,
  getCartLines,
  getProductDetails,
  getWishlistDetails,
  moveWishlistToCart,
} from "../../src/contract/shop-browse.ts";
import { getOrder, placeOrder } from "../../src/contract/shop-orders.ts";
import { getSeedRows } from "./seed-data.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("shop");

const ROOT_PATH = "/apps/ecommerce";
const seedProducts = getSeedRows("shop", "products");

const browse = async (api: TestApi, query = "") =>
  v.parse(browseProducts.responses[200], (await api.send("GET", `${ROOT_PATH}/products/browse`, { query })).data);
const fetchDetails = async (api: TestApi, id: string) =>
  v.parse(getProductDetails.responses[200], (await api.send("GET", `${ROOT_PATH}/products/${id}/details`)).data);
const fetchWishlist = async (api: TestApi) =>
  v.parse(getWishlistDetails.responses[200], (await api.send("GET", `${ROOT_PATH}/wishlist/details`)).data).items;
const fetchCart = async (api: TestApi, query = "") =>
  v.parse(getCartLines.responses[200], (await api.send("GET", `${ROOT_PATH}/cart/lines`, { query })).data);
const fetchProblems = async (api: TestApi) => (await fetchCart(api)).lines.map(({ problem }) => problem);

describe("browseProducts", () => {
  test("browseProducts returns products with stock and reduction, and the counts of every filter", async ({ api }) => {
    const { products, total, facets } = await browse(api);
    expect(total).toBe(30);
    expect(products[1]).toMatchObject({ id: 2, price: 34_900, priceBefore: 39_900, stock: 7 });
    expect(facets.categories).toEqual(
      ["audio", "computing", "mobile", "office", "home", "travel"].map((value) => ({ value, count: 5 })),
    );
    expect(facets.price).toEqual({ min: 490.5, max: 34_900 });
    expect(facets.freeShipping).toBe(seedProducts.filter(({ hasFreeShipping }) => hasFreeShipping).length);
  });

  test("the count of a filter choice equals the number of products after choosing it", async ({ api }) => {
    const chosenQuery = "category=audio&rating=4&priceMax=5000";
    const { facets } = await browse(api, chosenQuery);
    for (const { value, count } of facets.brands)
      expect((await browse(api, `${chosenQuery}&brand=${value}`)).total, value).toBe(count);
    for (const { value, count } of facets.categories)
      expect((await browse(api, `category=${value}&rating=4&priceMax=5000`)).total, value).toBe(count);
    for (const { value, count } of facets.ratings)
      expect((await browse(api, `category=audio&rating=${value}&priceMax=5000`)).total, `${value}`).toBe(count);
    expect((await browse(api, `${chosenQuery}&freeShipping=true`)).total).toBe(facets.freeShipping);
  });

  test("a brand without matching products stays in the list with the count 0", async ({ api }) => {
    const { facets } = await browse(api, "category=audio");
    expect(facets.brands.find(({ value }) => value === "Grofta")).toEqual({ value: "Grofta", count: 0 });
  });

  test("browseProducts leaves out hidden and deleted products, as the documented calls do", async ({ api }) => {
    await api.db.products.update(1, { isHidden: true });
    await api.db.products.update(2, { deletedAt: "2026-11-20T03:00:00.000Z" });
    expect((await browse(api)).total).toBe(28);
    expect((await api.send("GET", `${ROOT_PATH}/products/1`)).status).toBe(404);
    expect((await api.send("GET", `${ROOT_PATH}/products/2/details`)).status).toBe(404);
    expect((await api.send("POST", `${ROOT_PATH}/cart`, { body: { productId: 1 } })).status).toBe(404);
  });
});

describe("getProductDetails", () => {
  test("getProductDetails returns the documented product with pictures and features, and related products", async ({
    api,
  }) => {
    const { product, related } = await fetchDetails(api, "desk-lamp-4");
    const { data } = await api.send("GET", `${ROOT_PATH}/products/4`);
    expect(product).toMatchObject(v.parse(getProduct.responses[200], data).product);
    expect(product.features).toHaveLength(3);
    expect(product.images).toHaveLength(3);
    expect(related.map(({ category }) => category)).toEqual(["office", "office", "office", "office"]);
  });

  test("a product without pictures has the placeholder drawing as its only picture", async ({ api }) => {
    const drawing = "/images/products/no-picture.svg";
    await api.db.products.update(4, { images: [], image: drawing });
    expect((await fetchDetails(api, "4")).product.images).toEqual([drawing]);
  });
});

describe("wishlist", () => {
  test("removing and restoring a wishlist item keeps its place", async ({ api }) => {
    const before = await fetchWishlist(api);
    const removedItem = before[1]?.wishlistItem;
    await api.send("DELETE", `${ROOT_PATH}/wishlist/${removedItem?.productId}`);
    expect(await fetchWishlist(api)).toHaveLength(4);
    await api.send("POST", `${ROOT_PATH}/wishlist/restore`, { body: { wishlistItems: [removedItem] } });
    expect(await fetchWishlist(api)).toEqual(before);
  });

  test("moveWishlistToCart moves all but sold-out products; one call undoes the move", async ({ api }) => {
    await api.db.products.update(2, { stock: 0 });
    const [wishlistBefore, cartBefore] = [await fetchWishlist(api), await fetchCart(api)];
    const { data } = await api.send("POST", `${ROOT_PATH}/wishlist/move-to-cart`, { body: { productIds: [9, 2, 18] } });
    const { moved, added } = v.parse(moveWishlistToCart.responses[200], data);
    expect(moved.map(({ productId }) => productId)).toEqual([9, 18]);
    // Product 18 was in the cart before.
    expect(added).toMatchObject([{ productId: 9 }]);
    expect((await fetchWishlist(api)).map(({ product }) => product.id)).toEqual([2, 28, 13]);
    await api.send("POST", `${ROOT_PATH}/wishlist/restore`, {
      body: { wishlistItems: moved, added },
    });
    const toWishlistItems = (items: typeof wishlistBefore) => items.map(({ wishlistItem }) => wishlistItem);
    expect(toWishlistItems(await fetchWishlist(api))).toEqual(toWishlistItems(wishlistBefore));
    expect((await fetchCart(api)).lines).toEqual(cartBefore.lines);
  });
});

describe("cart", () => {
  test("the cart's lines add up to its totals, which equal those of the placed order", async ({ api }) => {
    const { lines, totals, fees } = await fetchCart(api);
    expect(lines.map(({ total }) => total)).toEqual([2_543.2, 1_121, 4_222.8]);
    expect(totals).toEqual({ subtotal: 8_660, discount: 773, shipping: 50, total: 7_937 });
    expect(fees).toEqual({ standard: 50, express: 120 });
    expect((await fetchCart(api, "delivery=express&country=NO")).totals.shipping).toBe(1_490);
  });

  test.for([
    ["standard", "TH"],
    ["express", "TH"],
    ["standard", "NO"],
    ["express", "NO"],
  ])(
    "cart, placed order and order page have the same totals: %s delivery to %s",
    async ([delivery, country], { api }) => {
      await api.send("PATCH", `${ROOT_PATH}/cart/18`, { body: { qty: 7 } });
      const { lines, totals } = await fetchCart(api, `delivery=${delivery}&country=${country}`);
      const home = placeOrder.example.body.address;
      const address = country === "TH" ? home : { ...home, city: "Bergen", country };
      const body = { address, delivery, payment: "transfer", total: totals.total };
      const placedOrder = v.parse(
        placeOrder.responses[201],
        (await api.send("POST", `${ROOT_PATH}/orders`, { body })).data,
      ).order;
      const { order } = v.parse(
        getOrder.responses[200],
        (await api.send("GET", `${ROOT_PATH}/orders/${placedOrder.id}`)).data,
      );
      for (const each of [placedOrder, order]) {
        expect(each).toMatchObject(totals);
        expect(each.items.map(({ total }) => total)).toEqual(lines.map(({ total }) => total));
      }
    },
  );

  test("the cart stores the chosen color and quantity, and changes both", async ({ api }) => {
    await api.send("POST", `${ROOT_PATH}/cart`, { body: { productId: 4, color: "primary", qty: 3 } });
    expect((await fetchCart(api)).lines.at(-1)?.cartItem).toMatchObject({ productId: 4, color: "primary", qty: 3 });
    await api.send("PATCH", `${ROOT_PATH}/cart/4`, { body: { qty: 2, color: "danger" } });
    expect((await fetchCart(api)).lines.at(-1)?.cartItem).toMatchObject({ productId: 4, color: "danger", qty: 2 });
  });

  test("restoring a removed cart item brings back its number, position and random values", async ({ api }) => {
    const before = await fetchCart(api);
    await api.send("DELETE", `${ROOT_PATH}/cart/18`);
    expect((await fetchCart(api)).lines).toHaveLength(2);
    await api.send("POST", `${ROOT_PATH}/cart/restore`, { body: { cartItems: [before.lines[1]?.cartItem] } });
    expect(await fetchCart(api)).toEqual(before);
  });

  test("the cart names what changed since the product was added", async ({ api }) => {
    await api.db.products.update(8, { price: 3_000 });
    await api.db.products.update(18, { stock: 1 });
    await api.db.products.update(17, { isHidden: true });
    expect(await fetchProblems(api)).toEqual(["priceChanged", "tooFew", "unavailable"]);
    await api.db.products.update(17, { isHidden: false, stock: 0 });
    expect(await fetchProblems(api)).toEqual(["priceChanged", "tooFew", "soldOut"]);
  });

  test("acceptCartChanges stores new prices and quantities and removes items that cannot be bought", async ({
    api,
  }) => {
    const before = await fetchCart(api);
    await api.db.products.update(8, { price: 3_000 });
    await api.db.products.update(18, { stock: 1 });
    await api.db.products.update(17, { deletedAt: "2026-11-20T03:00:00.000Z" });
    const changes = (await fetchCart(api)).lines.map(({ product: { id, price, stock }, problem }) => ({
      ...{ productId: id, price, stock, problem },
    }));
    const { data } = await api.send("POST", `${ROOT_PATH}/cart/accept-changes`, { body: { changes } });
    expect(
      (await fetchCart(api)).lines.map(({ cartItem: { productId, qty, price } }) => [productId, qty, price]),
    ).toEqual([
      [8, 1, 3_000],
      [18, 1, 590],
    ]);
    expect(await fetchProblems(api)).toEqual([null, null]);
    const { before: cartItems, after: expected } = v.parse(acceptCartChanges.responses[200], data);
    await api.send("POST", `${ROOT_PATH}/cart/restore`, { body: { cartItems, expected } });
    const getCartItems = ({ lines }: typeof before) => lines.map(({ cartItem }) => cartItem);
    expect(getCartItems(await fetchCart(api))).toEqual(getCartItems(before));
  });

  test("acceptCartChanges keeps the problem of an item whose price has changed once more", async ({ api }) => {
    await api.db.products.update(8, { price: 3_100 });
    await api.send("POST", `${ROOT_PATH}/cart/accept-changes`, {
      body: { changes: [{ productId: 8, price: 3_000, stock: 18, problem: "priceChanged" }] },
    });
    expect(await fetchProblems(api)).toEqual(["priceChanged", null, null]);
  });
});
