import * as v from "valibot";
import { describe, expect } from "vitest";
import { getProduct, listProducts, productColors } from "../../src/contract/shop.ts";
import { getSeedRows } from "./seed-data.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("shop");

const PATH = "/apps/ecommerce/products";
const seedProducts = getSeedRows("shop", "products");
const th = { "accept-language": "th" };

type Query = Record<string, string> | string;

const list = async (api: TestApi, query: Query = {}, headers: Record<string, string> = {}) =>
  v.parse(listProducts.responses[200], (await api.send("GET", PATH, { query, headers })).data);
const get = async (api: TestApi, id: number | string) =>
  v.parse(getProduct.responses[200], (await api.send("GET", `${PATH}/${id}`)).data).product;
const ids = (products: readonly { id: number }[]) => products.map(({ id }) => id);
const idsWhere = (fits: (product: (typeof seedProducts)[number]) => boolean) => ids(seedProducts.filter(fits));
const findIds = async (api: TestApi, query: string, headers?: Record<string, string>) =>
  ids((await list(api, `${query}&perPage=1000`, headers)).products);

describe("listProducts", () => {
  test("listProducts without parameters returns nine products, the total, the wishlist and the cart", async ({
    api,
  }) => {
    const { products, total, userWishlist, userCart } = await list(api);
    expect(ids(products)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(total).toBe(30);
    expect(userWishlist).toEqual(getSeedRows("shop", "wishlistItems"));
    expect(userCart).toEqual(
      getSeedRows("shop", "cartItems").map(({ id, productId, qty }) => ({ id, productId, qty })),
    );
  });

  test("listProducts marks products on the wishlist and in the cart", async ({ api }) => {
    const { products, userWishlist, userCart } = await list(api, { perPage: "30" });
    expect(ids(products.filter(({ isInWishlist }) => isInWishlist))).toEqual(
      userWishlist.map(({ productId }) => productId).sort((a, b) => a - b),
    );
    expect(ids(products.filter(({ isInCart }) => isInCart))).toEqual(
      userCart.map(({ productId }) => productId).sort((a, b) => a - b),
    );
  });

  test("listProducts ignores an empty query parameter", async ({ api }) => {
    const empty = "q=&sortBy=&category=&brand=&priceMin=&priceMax=&rating=&freeShipping=&page=&perPage=";
    expect(await list(api, empty)).toEqual(await list(api));
    expect(await list(api, "category[]=&brand[]=&brand[]=")).toEqual(await list(api));
  });

  test("listProducts returns texts in the requested language", async ({ api }) => {
    const [english, thai] = [await list(api), await list(api, {}, th)];
    expect(english.products.map(({ name }) => name)).toEqual(seedProducts.slice(0, 9).map(({ name }) => name.en));
    expect(thai.products.map(({ name }) => name)).toEqual(seedProducts.slice(0, 9).map(({ name }) => name.th));
    expect(thai.products[0]?.description).toBe(seedProducts[0]?.description.th);
  });
});

describe("listProducts: q", () => {
  test.for([
    ["a word in upper case", "HEADSET", [1]],
    ["part of a word", "phone", [3, 19, 21]],
    ["a Thai word without spaces around it", "หูฟัง", [1, 7]],
    ["spaces around it", "  umbrella ", [24]],
    ["nothing for an unknown word", "submarine", []],
    ["nothing for a brand", "thalveo", []],
  ] as const)("listProducts finds %s, whichever language is requested", async ([_, q, expected], { api }) => {
    const query = new URLSearchParams({ q }).toString();
    expect(await findIds(api, query)).toEqual(expected);
    expect(await findIds(api, query, th)).toEqual(expected);
  });
});

describe("listProducts: filters", () => {
  test.for([
    ["category=audio", idsWhere(({ category }) => category === "audio")],
    ["category=audio&category=home", idsWhere(({ category }) => ["audio", "home"].includes(category))],
    ["category[]=audio&category[]=home", idsWhere(({ category }) => ["audio", "home"].includes(category))],
    ["category=audio,home", idsWhere(({ category }) => ["audio", "home"].includes(category))],
    ["brand=Kadeen", idsWhere(({ brand }) => brand === "Kadeen")],
    ["brand=kadeen,GROFTA", idsWhere(({ brand }) => brand === "Kadeen" || brand === "Grofta")],
    ["brand[]=Nobody", []],
    ["priceMin=8900", idsWhere(({ price }) => price >= 8_900)],
    ["priceMax=490.50", [24]],
    ["priceMax=490.49", []],
    ["priceMin=1290&priceMax=1290", [4, 11, 15]],
    ["priceMin=2&priceMax=1", []],
    ["rating=5", idsWhere(({ rating }) => rating === 5)],
    ["rating=4", idsWhere(({ rating }) => rating >= 4)],
    ["rating=1", idsWhere(() => true)],
    ["freeShipping=true", idsWhere(({ hasFreeShipping }) => hasFreeShipping)],
    ["freeShipping=false", idsWhere(({ hasFreeShipping }) => !hasFreeShipping)],
  ] as const)("listProducts with %s returns the products with the ids %j", async ([query, expected], { api }) => {
    expect(await findIds(api, query)).toEqual(expected);
  });

  test("listProducts combines all filters; the total counts the matches", async ({ api }) => {
    const query = "category=audio,computing&priceMax=5000&freeShipping=true&rating=4&q=head&perPage=1";
    expect(await list(api, query)).toMatchObject({ products: [{ id: 1 }], total: 1 });
  });
});

describe("listProducts: sort", () => {
  const byPrice = (direction: 1 | -1) =>
    ids(seedProducts.toSorted((a, b) => direction * (a.price - b.price) || a.id - b.id));

  test.for([
    ["featured", ids(seedProducts)],
    ["price-asc", byPrice(1)],
    ["price-desc", byPrice(-1)],
  ])("listProducts with sortBy=%s returns products in that order, ties by id", async ([sortBy, expected], { api }) => {
    const sorted = await findIds(api, `sortBy=${sortBy}`);
    expect(sorted).toEqual(expected);
    const tied = sorted.filter((id) => [4, 11, 15].includes(id));
    expect(tied).toEqual([4, 11, 15]);
  });
});

describe("listProducts: paging", () => {
  test.for([
    ["page=1", [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ["page=4", [28, 29, 30]],
    ["page=5", []],
    ["page=1000000000", []],
    ["perPage=1&page=30", [30]],
    ["perPage=1000", ids(seedProducts)],
  ] as const)("listProducts with %s returns the products with the ids %j", async ([query, expected], { api }) => {
    const { products, total } = await list(api, query);
    expect({ ids: ids(products), total }).toEqual({ ids: expected, total: 30 });
  });

  test("the pages of listProducts together hold every product once", async ({ api }) => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => list(api, `sortBy=price-desc&page=${page}`)));
    expect(pages.flatMap(({ products }) => ids(products))).toEqual(await findIds(api, "sortBy=price-desc"));
  });
});

describe("getProduct", () => {
  test.for(["24", "umbrella-24", "an-older-name-24", "ร่มพับ-24", "umbrella--24"])(
    "getProduct finds the product by %s",
    async (id, { api }) => {
      const { priceBefore, stock, features, images, isHidden, ...documented } = seedProducts[23] ?? {};
      expect(await get(api, encodeURIComponent(id))).toEqual({
        ...documented,
        name: "Folding umbrella",
        colorOptions: [...productColors],
        description: seedProducts[23]?.description.en,
        isInWishlist: false,
        isInCart: false,
      });
    },
  );

  test("getProduct returns Thai texts, all five colors, and whether wishlist and cart have the product", async ({
    api,
  }) => {
    const { data } = await api.send("GET", `${PATH}/water-bottle-18`, { headers: th });
    expect(data).toMatchObject({
      product: {
        name: seedProducts[17]?.name.th,
        isInWishlist: true,
        isInCart: true,
        colorOptions: ["primary", "success", "warning", "danger", "info"],
      },
    });
  });
});
