import * as v from "valibot";
import type { BrowseParams } from "../../../api/queries/shop-browse.ts";
import { MAX_PRICE, productCategories, productSorts } from "../../../contract/shop.ts";
import { createMultiValueSchema } from "../../../ui/data-table/table-search.ts";
import { createSearchValidator, toOptionalSchema } from "../../../ui/search-validator.ts";

export const PRODUCTS_PER_PAGE = 9;
/** A call returns at most 1,000 products. */
export const MAX_ADDED_PAGE = 111;
/** The least number of stars. */
export const ratingChoices = [4, 3, 2] as const;

const MAX_PAGE = 1_000_000_000;
/** The API rejects longer texts. */
const MAX_QUERY_LENGTH = 200;
const MAX_BRANDS = 50;

const textParam = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));
// Replace control characters and lone surrogates, because the API rejects them.
const toReadable = (value: string) => value.replace(/[\p{Cc}\p{Cs}]/gu, " ");
const numberParam = v.pipe(textParam, v.regex(/^\d{1,10}(\.\d{1,2})?$/), v.transform(Number));
const priceParam = toOptionalSchema(v.pipe(numberParam, v.maxValue(MAX_PRICE)));
const recordIdParam = v.pipe(v.unknown(), v.transform(String), v.regex(/^[1-9]\d{0,14}$/));

/** Separated by commas. A comma in a name is written as `%2C`. */
export const formatBrands = (brands: readonly string[]): string =>
  brands.map((brand) => brand.replace(/[%,]/g, encodeURIComponent)).join(",");

export const parseBrands = (brands = ""): string[] =>
  brands
    .split(",")
    .map((brand) => brand.replaceAll("%2C", ",").replaceAll("%25", "%"))
    .filter((brand) => brand.trim() !== "");

const brandsParam = v.pipe(
  textParam,
  v.transform((value) =>
    formatBrands(
      parseBrands(toReadable(value))
        .map((brand) => brand.slice(0, 100))
        .slice(0, MAX_BRANDS),
    ),
  ),
  v.minLength(1),
);

/** `?q=…&category=audio,home&brand=…&priceMin=500&priceMax=2000&rating=4&freeShipping=true&sort=price-asc&page=2` */
export const shopSearch = createSearchValidator(
  {
    q: toOptionalSchema(
      v.pipe(
        textParam,
        v.transform((value) => toReadable(value).slice(0, MAX_QUERY_LENGTH)),
      ),
    ),
    category: toOptionalSchema(createMultiValueSchema(productCategories)),
    brand: toOptionalSchema(brandsParam),
    priceMin: priceParam,
    priceMax: priceParam,
    /** The least number of stars. */
    rating: toOptionalSchema(v.pipe(numberParam, v.picklist(ratingChoices))),
    freeShipping: toOptionalSchema(v.pipe(v.unknown(), v.transform(String), v.literal("true"))),
    sort: toOptionalSchema(v.picklist(productSorts)),
    page: toOptionalSchema(v.pipe(numberParam, v.integer(), v.minValue(1), v.maxValue(MAX_PAGE))),
    quickView: toOptionalSchema(recordIdParam),
    panel: toOptionalSchema(v.literal("filters")),
  },
  ["q"],
  {
    correct: (search) => {
      const { priceMin, priceMax } = search;
      const isReversed = priceMin !== undefined && priceMax !== undefined && priceMin > priceMax;
      return isReversed ? { ...search, priceMin: priceMax, priceMax: priceMin } : search;
    },
  },
);
export type ShopSearch = v.InferOutput<typeof shopSearch.schema>;

/** Leaves out the search text. */
export const filterNames = ["category", "brand", "priceMin", "priceMax", "rating", "freeShipping"] as const;
export type ShopFilters = Pick<ShopSearch, (typeof filterNames)[number]>;
export type ChangeFilters = (part: Partial<ShopFilters>) => void;

/**
 * With `addsPages`, the call returns the pages up to the current one together, so that Back restores all products at
 * once.
 */
export function toBrowseParams(search: ShopSearch, addsPages: boolean): BrowseParams {
  const { q, category, brand, priceMin, priceMax, rating, freeShipping, sort, page = 1 } = search;
  const paging = addsPages
    ? { page: 1, perPage: PRODUCTS_PER_PAGE * Math.min(page, MAX_ADDED_PAGE) }
    : { page, perPage: PRODUCTS_PER_PAGE };
  return {
    q,
    category,
    brand: brand === undefined ? undefined : parseBrands(brand),
    priceMin,
    priceMax,
    rating,
    freeShipping: freeShipping && true,
    sortBy: sort,
    ...paging,
  };
}
