import type { ProductColumn, ProductRecord, ProductRecordQuery, ProductState } from "../contract/shop-products.ts";
import { compareText } from "../lib/compare-text.ts";
import type { Language } from "../lib/language.ts";
import { createRowSearch } from "../lib/search.ts";
import { paginate } from "./paginate.ts";
import { LOW_STOCK } from "./shop.ts";

type ListedProduct = Pick<ProductRecord, "id" | "name" | "brand" | "category" | "price" | "stock" | "isHidden">;

const stateFilters: Record<ProductState, (product: ListedProduct) => boolean> = {
  visible: ({ isHidden }) => !isHidden,
  hidden: ({ isHidden }) => isHidden,
  low: ({ stock }) => stock > 0 && stock <= LOW_STOCK,
  soldOut: ({ stock }) => stock === 0,
};

const matchesProduct = createRowSearch<ListedProduct>(({ id, name, brand }) => [name.en, name.th, brand, String(id)]);

const getSortOrders = (language: Language): Record<ProductColumn, (a: ListedProduct, b: ListedProduct) => number> => ({
  id: (a, b) => a.id - b.id,
  name: (a, b) => compareText(a.name[language], b.name[language]),
  brand: (a, b) => compareText(a.brand, b.brand),
  category: (a, b) => compareText(a.category, b.category),
  price: (a, b) => a.price - b.price,
  stock: (a, b) => a.stock - b.stock,
});

/** Names sort in `language`. */
export function selectProductRecords<T extends ListedProduct>(
  products: readonly T[],
  query: ProductRecordQuery,
  language: Language,
): { rows: T[]; total: number } {
  const { q, category, state } = query;
  const matches = matchesProduct(q ?? "");
  const foundProducts = products.filter(
    (product) =>
      (!q || matches(product)) &&
      (!category?.length || category.includes(product.category)) &&
      (!state?.length || state.some((each) => stateFilters[each](product))),
  );
  return { rows: paginate(foundProducts, query, getSortOrders(language)), total: foundProducts.length };
}

/** Such as `desk-lamp-12`. */
export function buildSlug(englishName: string, id: number): string {
  const words = englishName
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
  return words ? `${words}-${id}` : `product-${id}`;
}
