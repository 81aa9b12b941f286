import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Input } from "../../contract/endpoint.ts";
import { getProductRecord, listProductRecords, type ProductRecord } from "../../contract/shop-products.ts";
import { call } from "../call.ts";
import { fetchAllPages } from "../fetch-all-pages.ts";
import { queryClient } from "../query-client.ts";

export type ProductListParams = NonNullable<Input<typeof listProductRecords>["params"]>;

const fetchPage = (params: ProductListParams) => call(listProductRecords, { params });

/** Matches every cached page. */
const productListsFilter = { queryKey: ["shop", "product-list"] } as const;

export const productListQuery = (params: ProductListParams) =>
  queryOptions({
    queryKey: [...productListsFilter.queryKey, params],
    queryFn: () => fetchPage(params),
    placeholderData: keepPreviousData,
  });

export const productRecordQuery = (id: number) =>
  queryOptions({
    queryKey: ["shop", "product-record", id],
    queryFn: async () => (await call(getProductRecord, { params: { id } })).product,
  });

export const fetchAllProducts = (params: ProductListParams): Promise<ProductRecord[]> =>
  fetchAllPages(async (page) => {
    const { products, total } = await fetchPage({ ...params, ...page });
    return { rows: products, total };
  });

export const invoiceProductsQuery = queryOptions({
  queryKey: ["shop", "invoice-products"],
  queryFn: async () => (await fetchAllProducts({})).filter(({ isHidden }) => !isHidden),
});

/** In alphabetical order. */
export const productBrandsQuery = queryOptions({
  queryKey: ["shop", "product-brands"],
  queryFn: async () => [...new Set((await fetchAllProducts({})).map(({ brand }) => brand))].sort(),
});

/** Shows the change at once. Then refetches the pages, because the order may have changed. */
export function updateCachedProducts(products: readonly ProductRecord[]): void {
  const productsById = new Map(products.map((product) => [product.id, product]));
  queryClient.setQueriesData<Awaited<ReturnType<typeof fetchPage>>>(
    productListsFilter,
    (page) => page && { ...page, products: page.products.map((each) => productsById.get(each.id) ?? each) },
  );
  void queryClient.invalidateQueries(productListsFilter);
}
