import * as v from "valibot";
import { describe, expect } from "vitest";
import { getProduct, listProducts, productColors } from "../../src/contract/shop.ts";
import { getSeedRows } from "./seed-data.ts";
import { createApiTest, type TestApi } from "./test-api.ts";

const test = createApiTest("shop");

const PRODUCTS_PATH = "/apps/ecommerce/products";
const seedProducts = getSeedRows("shop", "products");
const thaiHeaders = { "accept-language": "th" };

type Query = Record<string, string> | string;

const fetchList = async (api: TestApi, query: Query = {}, headers: Record<string, string> = {}) =>
  v.parse(listProducts.responses[200], (await api.send("GET", PRODUCTS_PATH, { query, headers })).data);
const fetchProduct = async (api: TestApi, id: number | string) =>
  v.parse(getProduct.responses[200], (await api.send("GET", `${PRODUCTS_PATH}/${id}`)).data).product;
const getIds = (products: readonly { id: number }[]) => products.map(({ id }) => id);
const getIdsWhere = (isMatch: (product: (typeof seedProducts)[number]) => boolean) =>
  getIds(seedProducts.filter(isMatch));
const findIds = async (api: TestApi, query: string, headers?: Record<string, string>) =>
  getIds((await fetchList(api, `${query}&perPage=1000`, headers)).products);

describe("listProducts", () => {
  test("listProducts without parameters returns nine products, the total, the wishlist and the cart", async ({
    api,
  }) => {
    const { products, total, userWishlist, userCart } = await fetchList(api);
    expect(getIds(products)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(total).toBe(30);
    expect(userWishlist).toEqual(getSeedRows("shop", "wishlistItems"));
    expect(userCart).toEqual(
      getSeedRows("shop", "cartItems").map(({ id, productId, qty }) => ({ id, productId, qty })),
    );
  });

  test("listProducts marks products on the wishlist and in the cart", async ({ api }) => {
    const { products, userWishlist, userCart } = await fetchList(api, { perPage: "30" });
    expect(getIds(products.filter(({ isInWishlist }) => isInWishlist))).toEqual(
      userWishlist.map(({ productId }) => productId).sort((a, b) => a - b),
    );
    expect(getIds(products.filter(({ isInCart }) => isInCart))).toEqual(
      userCart.map(({ productId }) => productId).sort((a, b) => a - b),
    );
  });

  test("listProducts ignores an empty query parameter", async ({ api }) => {
    const emptyQuery = "q=&sortBy=&category=&brand=&priceMin=&priceMax=&rating=&freeShipping=&page=&perPage=";
    expect(await fetchList(api, emptyQuery)).toEqual(await fetchList(api));
    expect(await fetchList(api, "category[]=&brand[]=&brand[]=")).toEqual(await fetchList(api));
  });

  test("listProducts returns texts in the requested language", async ({ api }) => {
    const [englishList, thaiList] = [await fetchList(api), await fetchList(api, {}, thaiHeaders)];
    expect(englishList.products.map(({ name }) => name)).toEqual(seedProducts.slice(0, 9).map(({ name }) => name.en));
    expect(thaiList.products.map(({ name }) => name)).toEqual(seedProducts.slice(0, 9).map(({ name }) => name.th));
    expect(thaiList.products[0]?.description).toBe(seedProducts[0]?.description.th);
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
    expect(await findIds(api, query, thaiHeaders)).toEqual(expected);
  });
});

describe("listProducts: filters", () => {
  test.for([
    ["category=audio", getIdsWhere(({ category }) => category === "audio")],
    ["category=audio&category=home", getIdsWhere(({ category }) => ["audio", "home"].includes(category))],
    ["category[]=audio&category[]=home", getIdsWhere(({ category }) => ["audio", "home"].includes(category))],
    ["category=audio,home", getIdsWhere(({ category }) => ["audio", "home"].includes(category))],
    ["brand=Kadeen", getIdsWhere(({ brand }) => brand === "Kadeen")],
    ["brand=kadeen,GROFTA", getIdsWhere(({ brand }) => brand === "Kadeen" || brand === "Grofta")],
    ["brand[]=Nobody", []],
    ["priceMin=8900", getIdsWhere(({ price }) => price >= 8_900)],
    ["priceMax=490.50", [24]],
    ["priceMax=490.49", []],
    ["priceMin=1290&priceMax=1290", [4, 11, 15]],
    ["priceMin=2&priceMax=1", []],
    ["rating=5", getIdsWhere(({ rating }) => rating === 5)],
    ["rating=4", getIdsWhere(({ rating }) => rating >= 4)],
    ["rating=1", getIdsWhere(() => true)],
    ["freeShipping=true", getIdsWhere(({ hasFreeShipping }) => hasFreeShipping)],
    ["freeShipping=false", getIdsWhere(({ hasFreeShipping }) => !hasFreeShipping)],
  ] as const)("listProducts with %s returns the products with the ids %j", async ([query, expected], { api }) => {
    expect(await findIds(api, query)).toEqual(expected);
  });

  test("listProducts combines all filters; the total counts the matches", async ({ api }) => {
    const query = "category=audio,computing&priceMax=5000&freeShipping=true&rating=4&q=head&perPage=1";
    expect(await fetchList(api, query)).toMatchObject({ products: [{ id: 1 }], total: 1 });
  });
});

describe("listProducts: sort", () => {
  const getIdsByPrice = (direction: 1 | -1) =>
    getIds(seedProducts.toSorted((a, b) => direction * (a.price - b.price) || a.id - b.id));

  test.for([
    ["featured", getIds(seedProducts)],
    ["price-asc", getIdsByPrice(1)],
    ["price-desc", getIdsByPrice(-1)],
  ])("listProducts with sortBy=%s returns products in that order, ties by id", async ([sortBy, expected], { api }) => {
    const sortedIds = await findIds(api, `sortBy=${sortBy}`);
    expect(sortedIds).toEqual(expected);
    const tiedIds = sortedIds.filter((id) => [4, 11, 15].includes(id));
    expect(tiedIds).toEqual([4, 11, 15]);
  });
});

describe("listProducts: paging", () => {
  test.for([
    ["page=1", [1, 2, 3, 4, 5, 6, 7, 8, 9]],
    ["page=4", [28, 29, 30]],
    ["page=5", []],
    ["page=1000000000", []],
    ["perPage=1&page=30", [30]],
    ["perPage=1000", getIds(seedProducts)],
  ] as const)("listProducts with %s returns the products with the ids %j", async ([query, expected], { api }) => {
    const { products, total } = await fetchList(api, query);
    expect({ ids: getIds(products), total }).toEqual({ ids: expected, total: 30 });
  });

  test("the pages of listProducts together hold every product once", async ({ api }) => {
    const pages = await Promise.all([1, 2, 3, 4].map((page) => fetchList(api, `sortBy=price-desc&page=${page}`)));
    expect(pages.flatMap(({ products }) => getIds(products))).toEqual(await findIds(api, "sortBy=price-desc"));
  });
});

describe("getProduct", () => {
  test.for(["24", "umbrella-24", "an-older-name-24", "ร่มพับ-24", "umbrella--24"])(
    "getProduct finds the product by %s",
    async (id, { api }) => {
      const { priceBefore, stock, features, images, isHidden, ...documented } = seedProducts[23] ?? {};
      expect(await fetchProduct(api, encodeURIComponent(id))).toEqual({
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
    const { data } = await api.send("GET", `${PRODUCTS_PATH}/water-bottle-18`, { headers: thaiHeaders });
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
