import { describe, expect, test } from "vitest";
import { type ProductQuery, productCategories } from "../../../src/contract/shop.ts";
import { countFacets, selectProducts } from "../../../src/domain/product-filters.ts";
import { toUnicodeVariant } from "./arbitraries.ts";
import { fc } from "./fast-check.ts";

const product = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  name: fc.record({ en: fc.constantFrom("Lamp", "Desk lamp"), th: fc.constantFrom("โคมไฟ", "โต๊ะ") }),
  brand: fc.constantFrom("Aé", "B", "ก").chain(toUnicodeVariant),
  category: fc.constantFrom(...productCategories),
  price: fc.constantFrom(0.1, 99.99, 100, 5_000),
  rating: fc.integer({ min: 1, max: 5 }),
  hasFreeShipping: fc.boolean(),
});
const products = fc.uniqueArray(product, { selector: ({ id }) => id, maxLength: 25 });
const query: fc.Arbitrary<ProductQuery> = fc.record(
  {
    q: fc.constantFrom("", "desk", "โคม"),
    category: fc.subarray([...productCategories]),
    brand: fc.subarray(["Aé", "B", "ก", "none"]),
    priceMin: fc.constantFrom(0, 0.1, 100),
    priceMax: fc.constantFrom(0.1, 99.99, 5_000),
    rating: fc.integer({ min: 1, max: 5 }),
    freeShipping: fc.boolean(),
  },
  { requiredKeys: [] },
);
type Given = readonly (typeof product extends fc.Arbitrary<infer P> ? P : never)[];

/** Expects each count to be the number of products that the list returns when only this choice is made. */
function expectCounts(list: Given, search: ProductQuery) {
  const facets = countFacets(list, search);
  const countMatches = (change: ProductQuery) => selectProducts(list, { ...search, ...change }).length;
  for (const facet of facets.categories) expect(facet.count).toBe(countMatches({ category: [facet.value] }));
  for (const facet of facets.brands) expect(facet.count).toBe(countMatches({ brand: [facet.value] }));
  for (const facet of facets.ratings) expect(facet.count).toBe(countMatches({ rating: facet.value }));
  expect(facets.freeShipping).toBe(countMatches({ freeShipping: true }));
  const { priceMin: _, priceMax: __, ...others } = search;
  const prices = selectProducts(list, others).map(({ price }) => price);
  expect(facets.price).toEqual(
    prices.length === 0 ? { min: 0, max: 0 } : { min: Math.min(...prices), max: Math.max(...prices) },
  );
}

describe("countFacets", () => {
  test("each facet count equals the number of products after making the choice", () => {
    fc.assert(fc.property(products, query, expectCounts));
  });

  test("countFacets lists every category, and every brand once whatever its case and Unicode form", () => {
    fc.assert(
      fc.property(products, query, (list, search) => {
        const { categories, brands, ratings } = countFacets(list, search);
        expect(categories.map(({ value }) => value)).toEqual([...productCategories]);
        expect(ratings.map(({ value }) => value)).toEqual([4, 3, 2, 1]);
        const brandKeys = new Set(list.map(({ brand }) => brand.toLowerCase().normalize("NFC")));
        expect(brands).toHaveLength(brandKeys.size);
      }),
    );
  });
});
