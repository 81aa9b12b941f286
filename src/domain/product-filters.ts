import { type Product, type ProductQuery, type ProductSort, productCategories } from "../contract/shop.ts";
import type { Facets } from "../contract/shop-browse.ts";
import type { Translations } from "../lib/language.ts";
import { createRowSearch, normalizeForSearch } from "../lib/search.ts";

type ListedProduct = Pick<Product, "id" | "brand" | "category" | "price" | "rating" | "hasFreeShipping"> & {
  name: Translations;
};

const sortOrders: Record<ProductSort, (a: ListedProduct, b: ListedProduct) => number> = {
  featured: (a, b) => a.id - b.id,
  "price-asc": (a, b) => a.price - b.price || a.id - b.id,
  "price-desc": (a, b) => b.price - a.price || a.id - b.id,
  rating: (a, b) => b.rating - a.rating || a.id - b.id,
};

const matchesName = createRowSearch<ListedProduct>(({ name }) => [name.en, name.th]);

type Check = (product: ListedProduct) => boolean;

function createChecks(query: ProductQuery) {
  const { category, brand, priceMin = 0, priceMax = Infinity, rating = 0, freeShipping } = query;
  const createChoiceCheck = (
    choices: readonly string[] | undefined,
    read: (product: ListedProduct) => string,
  ): Check => {
    if (!choices?.length) return () => true;
    const chosenValues = new Set(choices.map(normalizeForSearch));
    // Thousands of products share a few values, so compare each value only once.
    const results = new Map<string, boolean>();
    return (product) => {
      const value = read(product);
      const result = results.get(value) ?? chosenValues.has(normalizeForSearch(value));
      results.set(value, result);
      return result;
    };
  };
  return {
    category: createChoiceCheck(category, (product) => product.category),
    brand: createChoiceCheck(brand, (product) => product.brand),
    price: ({ price }) => price >= priceMin && price <= priceMax,
    rating: (product) => product.rating >= rating,
    freeShipping: ({ hasFreeShipping }) => freeShipping === undefined || hasFreeShipping === freeShipping,
  } satisfies Record<string, Check>;
}

/** `q` searches the name in both languages. */
export function selectProducts<T extends ListedProduct>(products: readonly T[], query: ProductQuery): T[] {
  const checks = [matchesName(query.q ?? ""), ...Object.values(createChecks(query))];
  return products
    .filter((product) => checks.every((check) => check(product)))
    .sort(sortOrders[query.sortBy ?? "featured"]);
}

const increaseCount = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

/** The filter finds a brand in any case and Unicode form, so one spelling stands for all. */
function groupSpellings(products: readonly ListedProduct[]): Map<string, string> {
  const [shownSpellings, spellings] = [new Map<string, string>(), new Map<string, string>()];
  for (const { brand } of products) {
    if (spellings.has(brand)) continue;
    const normalizedBrand = normalizeForSearch(brand);
    shownSpellings.set(normalizedBrand, shownSpellings.get(normalizedBrand) ?? brand);
    spellings.set(brand, shownSpellings.get(normalizedBrand) ?? brand);
  }
  return spellings;
}

/**
 * A product that fails only one filter counts for the choices of that filter. Brands are sorted by name; choices
 * without a product count 0.
 */
export function countFacets(products: readonly ListedProduct[], query: ProductQuery): Facets {
  const matches = matchesName(query.q ?? "");
  const checks = createChecks(query);
  const filters = Object.keys(checks) as (keyof typeof checks)[];
  const categories = new Map<string, number>();
  const spellings = groupSpellings(products);
  const brands = new Map([...spellings.values()].map((brand): [string, number] => [brand, 0]));
  const ratings = new Map<number, number>();
  let freeShipping = 0;
  let [min, max] = [Infinity, 0];
  for (const product of products) {
    if (!matches(product)) continue;
    let failedFilter: keyof typeof checks | undefined;
    let failureCount = 0;
    for (const filter of filters)
      if (!checks[filter](product)) {
        failedFilter = filter;
        failureCount += 1;
      }
    if (failureCount > 1) continue;
    const countsFor = (filter: keyof typeof checks) => failedFilter === undefined || failedFilter === filter;
    if (countsFor("category")) increaseCount(categories, product.category);
    if (countsFor("brand")) increaseCount(brands, spellings.get(product.brand) ?? product.brand);
    if (countsFor("rating")) increaseCount(ratings, product.rating);
    if (countsFor("freeShipping") && product.hasFreeShipping) freeShipping += 1;
    if (countsFor("price")) {
      min = Math.min(min, product.price);
      max = Math.max(max, product.price);
    }
  }
  const countFrom = (value: number) => [...ratings].reduce((sum, [stars, n]) => (stars >= value ? sum + n : sum), 0);
  return {
    categories: productCategories.map((value) => ({ value, count: categories.get(value) ?? 0 })),
    brands: [...brands]
      .map(([value, count]) => ({ value, count }))
      .sort((a, b) => a.value.localeCompare(b.value, "en")),
    ratings: [4, 3, 2, 1].map((value) => ({ value, count: countFrom(value) })),
    freeShipping,
    price: { min: max === 0 ? 0 : min, max },
  };
}

/** First of the same category, then of the same brand, each by id. */
export const selectRelated = <T extends ListedProduct>(
  products: readonly T[],
  product: ListedProduct,
  count: number,
): T[] => {
  const rank = (other: ListedProduct) =>
    Number(other.category !== product.category) * 2 + Number(other.brand !== product.brand);
  return products
    .filter((other) => other.id !== product.id && rank(other) < 3)
    .sort((a, b) => rank(a) - rank(b) || a.id - b.id)
    .slice(0, count);
};
