import { describe, expect, test } from "vitest";
import { deliveryMethods, type ProductQuery, productCategories, productSorts } from "../../../src/contract/shop.ts";
import { selectProducts } from "../../../src/domain/product-filters.ts";
import {
  getLineTotal,
  getOrderTotals,
  getShippingDate,
  getShippingFee,
  type PricedLine,
  parseProductId,
} from "../../../src/domain/shop.ts";
import { includesText } from "../../../src/lib/search.ts";
import { multilingualText, toUnicodeVariant } from "./arbitraries.ts";
import { fc } from "./fast-check.ts";

const price = fc.integer({ min: 0, max: 1_000_000_000 }).map((satang) => satang / 100);
const line: fc.Arbitrary<PricedLine> = fc.record({
  price,
  qty: fc.integer({ min: 1, max: 99 }),
  discountPercentage: fc.integer({ min: 3, max: 20 }),
  hasFreeShipping: fc.boolean(),
});
const lines = fc.array(line, { minLength: 1, maxLength: 30 });
const delivery = fc.constantFrom(...deliveryMethods);
const country = fc.constantFrom("TH", "AU", "NO");

/** Uses the digits, without floating-point arithmetic. */
function toSatang(baht: number): bigint {
  const [whole = "0", fraction = ""] = String(baht).split(".");
  expect(fraction.length).toBeLessThanOrEqual(2);
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, "0"));
}

const getFullPrice = ({ price, qty }: PricedLine) => toSatang(price) * BigInt(qty);
const getDiscount = (each: PricedLine) => (getFullPrice(each) * BigInt(each.discountPercentage) + 50n) / 100n;
const sum = (amounts: readonly bigint[]) => amounts.reduce((total, amount) => total + amount, 0n);

describe("order totals", () => {
  test("getOrderTotals is exact to the satang", () => {
    fc.assert(
      fc.property(lines, delivery, country, (list, way, to) => {
        const totals = getOrderTotals(list, way, to);
        expect(toSatang(totals.subtotal)).toBe(sum(list.map(getFullPrice)));
        expect(toSatang(totals.discount)).toBe(sum(list.map(getDiscount)));
        expect(toSatang(totals.total)).toBe(
          toSatang(totals.subtotal) - toSatang(totals.discount) + toSatang(totals.shipping),
        );
      }),
    );
  });

  test("the line totals and shipping add up to the total", () => {
    fc.assert(
      fc.property(lines, delivery, country, (list, way, to) => {
        const { total, shipping } = getOrderTotals(list, way, to);
        expect(sum(list.map((each) => toSatang(getLineTotal(each))))).toBe(toSatang(total) - toSatang(shipping));
      }),
    );
  });

  test("order totals do not depend on the order of lines", () => {
    fc.assert(
      fc.property(lines, delivery, country, (list, way, to) => {
        expect(getOrderTotals(list.toReversed(), way, to)).toEqual(getOrderTotals(list, way, to));
      }),
    );
  });

  test("getLineTotal is never negative and does not shrink as the quantity grows", () => {
    fc.assert(
      fc.property(line, (each) => {
        expect(getLineTotal(each)).toBeGreaterThanOrEqual(0);
        expect(getLineTotal({ ...each, qty: each.qty + 1 })).toBeGreaterThanOrEqual(getLineTotal(each));
        expect(getLineTotal(each)).toBeLessThanOrEqual(getLineTotal({ ...each, discountPercentage: 0 }));
      }),
    );
  });
});

test("getShippingFee is 0 only for standard delivery in Thailand with free-shipping items", () => {
  fc.assert(
    fc.property(lines, delivery, country, (list, way, to) => {
      const isFree = to === "TH" && way === "standard" && list.every(({ hasFreeShipping }) => hasFreeShipping);
      expect(getShippingFee(list, way, to) === 0).toBe(isFree);
      expect(getShippingFee(list, "express", to)).toBeGreaterThan(getShippingFee(list, "standard", to));
      expect(getShippingFee(list, way, "AU")).toBeGreaterThan(getShippingFee(list, way, "TH"));
    }),
  );
});

test("getShippingDate returns the latest of the items' dates and the earliest allowed date", () => {
  const day = fc.integer({ min: 0, max: 4_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
  fc.assert(
    fc.property(fc.array(day), day, (days, earliest) => {
      const shippingDate = getShippingDate(days, earliest);
      expect([...days, earliest]).toContain(shippingDate);
      for (const each of [...days, earliest]) expect(shippingDate >= each).toBe(true);
    }),
  );
});

describe("parseProductId", () => {
  const id = fc.integer({ min: 1, max: 999_999_999_999_999 });

  test("parseProductId reads the id from a plain number and from the end of a slug", () => {
    fc.assert(
      fc.property(id, multilingualText(), (number, slug) => {
        expect(parseProductId(String(number))).toBe(number);
        expect(parseProductId(`x${slug}-${number}`)).toBe(number);
      }),
    );
  });

  test("parseProductId returns a positive integer or undefined for any text", () => {
    fc.assert(
      fc.property(
        fc.oneof(multilingualText(), fc.string(), fc.integer().map(String), fc.double().map(String)),
        (anything) => {
          const found = parseProductId(anything);
          if (found === undefined) return;
          expect(Number.isSafeInteger(found) && found >= 1).toBe(true);
          expect(anything === String(found) || anything.endsWith(`-${found}`)).toBe(true);
        },
      ),
    );
  });
});

const product = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  name: fc.record({ en: multilingualText(), th: multilingualText() }),
  brand: fc.constantFrom("Aé", "B", "ก"),
  category: fc.constantFrom(...productCategories),
  price: fc.constantFrom(0, 0.1, 99.99, 100, 5_000),
  rating: fc.integer({ min: 1, max: 5 }),
  hasFreeShipping: fc.boolean(),
});
const products = fc.uniqueArray(product, { selector: ({ id }) => id, maxLength: 25 });
const query: fc.Arbitrary<ProductQuery> = fc.record(
  {
    q: multilingualText(2),
    sortBy: fc.constantFrom(...productSorts),
    category: fc.subarray([...productCategories]),
    brand: fc.array(fc.constantFrom("Aé", "B", "ก", "none").chain(toUnicodeVariant), { maxLength: 2 }),
    priceMin: fc.constantFrom(0, 0.1, 100),
    priceMax: fc.constantFrom(0.1, 99.99, 5_000),
    rating: fc.integer({ min: 1, max: 5 }),
    freeShipping: fc.boolean(),
  },
  { requiredKeys: [] },
);
const getIds = (list: readonly { id: number }[]) => list.map(({ id }) => id);

describe("selectProducts", () => {
  test("selectProducts does not depend on the stored order and does not change its input", () => {
    const shuffled = products.chain((list) =>
      fc.record({ list: fc.constant(list), other: fc.shuffledSubarray(list, { minLength: list.length }) }),
    );
    fc.assert(
      fc.property(shuffled, query, ({ list, other }, search) => {
        const before = structuredClone(list);
        expect(getIds(selectProducts(other, search))).toEqual(getIds(selectProducts(list, search)));
        expect(list).toEqual(before);
      }),
    );
  });

  test("selectProducts with all conditions returns only the products that match every single one", () => {
    fc.assert(
      fc.property(products, query, (list, search) => {
        const idsPerCondition = Object.entries(search).map(
          ([key, value]) => new Set(selectProducts(list, { [key]: value })),
        );
        const expected = list.filter((each) => idsPerCondition.every((ids) => ids.has(each)));
        expect(new Set(selectProducts(list, search))).toEqual(new Set(expected));
      }),
    );
  });

  test("selectProducts with q matches the English or the Thai name", () => {
    fc.assert(
      fc.property(products, multilingualText(2), (list, q) => {
        const expected = list.filter(({ name }) => includesText(name.en, q) || includesText(name.th, q));
        expect(new Set(selectProducts(list, { q }))).toEqual(new Set(expected));
      }),
    );
  });

  test("selectProducts matches brands in any case and Unicode form", () => {
    fc.assert(
      fc.property(products, toUnicodeVariant("Aé"), (list, brand) => {
        expect(selectProducts(list, { brand: [brand] })).toEqual(selectProducts(list, { brand: ["Aé"] }));
      }),
    );
  });

  test("selectProducts sorts by price in both directions, ties by id", () => {
    fc.assert(
      fc.property(products, (list) => {
        const byPrice = (sortBy: "price-asc" | "price-desc") =>
          selectProducts(list, { sortBy }).map(({ price, id }) => [price, id] as const);
        const sorted = list.map(({ price, id }) => [price, id] as const);
        expect(byPrice("price-asc")).toEqual(sorted.toSorted(([p, i], [q, j]) => p - q || i - j));
        expect(byPrice("price-desc")).toEqual(sorted.toSorted(([p, i], [q, j]) => q - p || i - j));
      }),
    );
  });
});
