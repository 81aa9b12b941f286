import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { productCategories, shopProduct } from "../../../src/contract/shop.ts";
import { cartRow } from "../../../src/contract/shop-browse.ts";
import { listOrders } from "../../../src/contract/shop-orders.ts";
import { resolveRelativeDates } from "../../../src/db/relative-dates.ts";
import { getLineTotal, getOrderTotals } from "../../../src/domain/shop.ts";
import { languages, resolveLanguage } from "../../../src/lib/language.ts";
import { toLocalDay } from "../../../src/lib/local-day.ts";
import { getSeedRows } from "../seed-data.ts";
import { SEED_DATE } from "../test-api.ts";
import { imageExists, isThai } from "./seed-checks.ts";

const products = getSeedRows("shop", "products");
const wishlist = getSeedRows("shop", "wishlistItems");
const cart = resolveRelativeDates(getSeedRows("shop", "cartItems"), SEED_DATE);
const orders = resolveRelativeDates(getSeedRows("shop", "orders"), SEED_DATE);

const findProduct = (id: number) => {
  const found = products.find((each) => each.id === id);
  if (!found) throw new Error(`No product ${id}`);
  return found;
};
const numbersFromOne = (rows: readonly { id: number }[]) =>
  expect(rows.map(({ id }) => id)).toEqual(rows.map((_, index) => index + 1));
const missingFields = { isInWishlist: false, isInCart: false };

describe("seed products", () => {
  test.each(products.map((each) => [each.slug, each] as const))("%s matches the schema", (_, each) => {
    for (const language of languages) {
      const { features, images, isHidden, ...product } = resolveLanguage(each, language);
      const answered = { ...product, ...missingFields };
      expect(v.parse(v.strictObject(shopProduct.entries), answered)).toEqual(answered);
      expect(features.length).toBeGreaterThanOrEqual(3);
      expect([images[0], isHidden]).toEqual([each.image, false]);
    }
  });

  test("are 30 with ids from 1, five per category", () => {
    numbersFromOne(products);
    expect(products).toHaveLength(30);
    for (const category of productCategories)
      expect(products.filter((each) => each.category === category)).toHaveLength(5);
  });

  test("have unique slugs and an image named after the slug", () => {
    for (const { id, slug, image } of products)
      expect(image).toBe(`/images/products/${slug.replace(`-${id}`, "")}.svg`);
    expect(new Set(products.map(({ slug }) => slug)).size).toBe(30);
  });

  test.each(products.map(({ image }) => image))("the image %s exists", (image) => {
    expect(imageExists(image)).toBe(true);
  });

  test("have unique names and descriptions in both languages", () => {
    for (const { name, description } of products) {
      expect([name, description].map((each) => [isThai(each.en), isThai(each.th)])).toEqual([
        [false, true],
        [false, true],
      ]);
      expect(description.en.split(/\. |\.$/).filter(Boolean).length).toBeGreaterThanOrEqual(2);
    }
    for (const language of languages) {
      expect(new Set(products.map(({ name }) => name[language])).size).toBe(30);
      expect(new Set(products.map(({ description }) => description[language])).size).toBe(30);
    }
  });

  test("the sample products cover every rating and shipping option, and five to eight brands", () => {
    const brands = new Set(products.map(({ brand }) => brand));
    expect(brands.size).toBeGreaterThanOrEqual(5);
    expect(brands.size).toBeLessThanOrEqual(8);
    expect(new Set(products.map(({ rating }) => rating))).toEqual(new Set([1, 2, 3, 4, 5]));
    expect(new Set(products.map(({ hasFreeShipping }) => hasFreeShipping))).toEqual(new Set([true, false]));
  });

  test("have features in both languages, and prices before that are higher than the price", () => {
    for (const { features, price, priceBefore } of products) {
      for (const { en, th } of features) expect([isThai(en), isThai(th)]).toEqual([false, true]);
      expect(priceBefore ?? Infinity).toBeGreaterThan(price);
    }
  });

  test("have prices in whole satang", () => {
    for (const { price } of products) expect(price).toBe(Math.round(price * 100) / 100);
  });
});

describe("seed wishlist and cart", () => {
  test("hold only existing products, each once", () => {
    for (const list of [wishlist, cart]) {
      numbersFromOne(list);
      const ids = list.map(({ productId }) => findProduct(productId).id);
      expect(new Set(ids).size).toBe(list.length);
    }
    expect(wishlist).toHaveLength(5);
    expect(cart).toHaveLength(3);
  });

  test("have cart items that match the schema, with offers, discount and shipping date in range", () => {
    for (const offer of cart) {
      expect(v.parse(v.strictObject(cartRow.entries), offer)).toEqual(offer);
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
  test("match the schema and are sorted oldest first", () => {
    numbersFromOne(orders);
    for (const language of languages) {
      const answered = { orders: resolveLanguage(orders, language) };
      expect(v.parse(listOrders.responses[200], answered).orders).toHaveLength(orders.length);
    }
    for (const { status, history } of orders) expect(history.at(-1)?.status).toBe(status);
    const moments = orders.map(({ createdAt }) => createdAt);
    expect(moments).toEqual(moments.toSorted());
  });

  test("cover Thailand and abroad, every delivery and three of the payment methods that the checkout offers", () => {
    expect(new Set(orders.map(({ address }) => address.country))).toEqual(new Set(["TH", "AU"]));
    expect(new Set(orders.map(({ delivery }) => delivery))).toEqual(new Set(["standard", "express"]));
    expect(new Set(orders.map(({ payment }) => payment))).toEqual(new Set(["transfer", "promptpay", "cod"]));
  });

  test("have correct totals", () => {
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
