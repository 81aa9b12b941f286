import * as v from "valibot";
import { productCategories } from "../../contract/shop.ts";
import { productColumns, productStates } from "../../contract/shop-products.ts";
import { createMultiValueSchema, createTableSearch } from "../../ui/data-table/table-search.ts";

/** `?q=…&category=audio&state=hidden,low&sort=-stock&page=2&edit=7` */
export const productsTableSearch = createTableSearch({
  columns: productColumns,
  filters: { category: v.picklist(productCategories), state: createMultiValueSchema(productStates) },
  others: {
    edit: v.pipe(v.unknown(), v.transform(String), v.regex(/^[1-9]\d{0,14}$/)),
    /** `1` while the form of a new product is open, otherwise missing. */
    new: v.pipe(v.unknown(), v.transform(String), v.literal("1")),
  },
});
export type ProductsSearch = v.InferOutput<typeof productsTableSearch.schema>;

export function toListParams(search: ProductsSearch) {
  const { category, ...params } = productsTableSearch.params(search);
  return { ...params, category: category && [category] };
}
