import { describe, expect, test } from "vitest";
import { resolveRelativeDates } from "../../../src/db/relative-dates.ts";
import { getLineTotal, getOrderTotals } from "../../../src/domain/shop.ts";
import { languages } from "../../../src/lib/language.ts";
import { toLocalDay } from "../../../src/lib/local-day.ts";
import { getSeedRows } from "../seed-data.ts";
import { SEED_DATE } from "../test-api.ts";

const products = getSeedRows("shop", "products");
const wishlist = getSeedRows("shop", "wishlistItems");
const cart = resolveRelativeDates(getSeedRows("shop", "cartItems"), SEED_DATE);
const orders = resolveRelativeDates(getSeedRows("shop", "orders"), SEED_DATE);

const findProduct = (id: number) => {
  const product = products.find((each) => each.id === id);
  if (!product) throw new Error(`No product ${id}`);
  return product;
};

describe("seed products", () => {
  test("seed products have three features and the product's picture first", () => {
    for (const { features, images, image, isHidden } of products) {
      expect(features.length).toBeGreaterThanOrEqual(3);
      expect([images[0], isHidden]).toEqual([image, false]);
    }
  });

  test("seed products have unique slugs and an image named after the slug", () => {
    for (const { id, slug, image } of products)
      expect(image).toBe(`/images/products/${slug.replace(`-${id}`, "")}.svg`);
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(30);
  });

  test("seed products have unique names and descriptions in both languages", () => {
    for (const { description } of products)
      expect(description.en.split(/\. |\.$/).filter(Boolean).length).toBeGreaterThanOrEqual(2);
    for (const language of languages) {
      expect(new Set(products.map(({ name }) => name[language])).size).toBe(30);
      expect(new Set(products.map(({ description }) => description[language])).size).toBe(30);
    }
  });

  test("reduced seed products have a price before that is higher than the price", () => {
    for (const { price, priceBefore } of products) expect(priceBefore ?? Infinity).toBeGreaterThan(price);
  });

  test("seed products have prices in whole satang", () => {
    for (const { price } of products) expect(price).toBe(Math.round(price * 100) / 100);
  });
});

describe("seed wishlist and cart", () => {
  test("the seed wishlist and cart hold only existing products, each once", () => {
    for (const list of [wishlist, cart]) {
      const ids = list.map(({ productId }) => findProduct(productId).id);
      expect(new Set(ids).size).toBe(list.length);
    }
    expect(wishlist).toHaveLength(5);
    expect(cart).toHaveLength(3);
  });

  test("seed cart items have offers, a discount and a shipping date in range", () => {
    for (const offer of cart) {
      expect(offer.price).toBe(findProduct(offer.productId).price);
      expect(offer.offers).toBeOneOf([1, 2, 3, 4]);
      expect(offer.discountPercentage).toBeGreaterThanOrEqual(3);
      expect(offer.discountPercentage).toBeLessThanOrEqual(20);
      const days = Array.from({ length: 8 }, (_, index) => toLocalDay(SEED_DATE, index + 1));
      expect(offer.shippingDate).toBeOneOf(days);
    }
  });
});

describe("seed orders", () => {
  test("seed orders are sorted oldest first", () => {
    for (const { status, history } of orders) expect(history.at(-1)?.status).toBe(status);
    const moments = orders.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted());
  });

  test("seed orders have correct totals", () => {
    for (const { items, delivery, address, subtotal, discount, shipping, total } of orders) {
      const lines = items.map((item) => ({ ...findProduct(item.productId), ...item }));
      for (const line of lines) {
        const { name, slug, image } = findProduct(line.productId);
        expect(line).toMatchObject({ name, slug, image, total: getLineTotal(line) });
      }
      expect({ subtotal, discount, shipping, total }).toEqual(getOrderTotals(lines, delivery, address.country));
    }
  });
});
