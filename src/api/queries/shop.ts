import { queryOptions } from "@tanstack/react-query";
import type { ResponseData } from "../../contract/endpoint.ts";
import { listProducts } from "../../contract/shop.ts";
import { getCartLines } from "../../contract/shop-browse.ts";
import { call } from "../call.ts";
import { MAX_PER_PAGE } from "../fetch-all-pages.ts";
import { queryClient } from "../query-client.ts";

export type ProductRecord = ResponseData<typeof listProducts>["products"][number];

/** Queries the cart with its totals for standard delivery within Thailand, with product names in `language`. */
export const cartQuery = (language: string) =>
  queryOptions({ queryKey: ["shop", "cart", language], queryFn: () => call(getCartLines, { params: {} }) });

/** Queries all products, with names in `language`. */
export const productRecordsQuery = (language: string) =>
  queryOptions({
    queryKey: ["shop", "records", language],
    queryFn: async () => (await call(listProducts, { params: { perPage: MAX_PER_PAGE } })).products,
  });

/**
 * Shows a new quantity in the cart before the response arrives. Otherwise fast presses of "+" would start from the old
 * quantity.
 */
export async function setCachedQuantity(language: string, productId: number, qty: number): Promise<void> {
  const { queryKey } = cartQuery(language);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (cart) =>
      cart && {
        ...cart,
        lines: cart.lines.map((line) =>
          line.product.id === productId ? { ...line, cartItem: { ...line.cartItem, qty } } : line,
        ),
      },
  );
}
