import { queryOptions } from "@tanstack/react-query";
import type { ResponseData } from "../../contract/endpoint.ts";
import { browseProducts, getProductDetails } from "../../contract/shop-browse.ts";
import { CallError, call } from "../call.ts";

export type ProductDetails = ResponseData<typeof getProductDetails>["product"];

const POPULAR_PRODUCT_COUNT = 4;

/** Null if the shop does not sell the product. */
export const productDetailsQuery = (language: string, id: number) =>
  queryOptions({
    queryKey: ["shop", "details", language, id],
    // As data, "not found" stays during a refetch. An error would be replaced by the loading state.
    queryFn: () =>
      call(getProductDetails, { params: { id: String(id) } }).catch((error: unknown) => {
        if (error instanceof CallError && error.status === 404) return null;
        throw error;
      }),
  });

/** The products with the best ratings. */
export const popularProductsQuery = (language: string) =>
  queryOptions({
    queryKey: ["shop", "popular", language],
    queryFn: async () =>
      (await call(browseProducts, { params: { sortBy: "rating", perPage: POPULAR_PRODUCT_COUNT } })).products,
  });
