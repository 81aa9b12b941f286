import { queryOptions } from "@tanstack/react-query";
import type { Input, ResponseData } from "../../contract/endpoint.ts";
import { listProducts } from "../../contract/shop.ts";
import { listAddresses } from "../../contract/shop-addresses.ts";
import { getCartLines, getWishlistDetails } from "../../contract/shop-browse.ts";
import { call } from "../call.ts";
import { MAX_PER_PAGE } from "../fetch-all-pages.ts";
import { queryClient } from "../query-client.ts";

type CartItem = ResponseData<typeof getCartLines>["lines"][number]["cartItem"];
export type ProductRecord = ResponseData<typeof listProducts>["products"][number];

/** By default, the totals are those of standard delivery within Thailand. */
export const cartQuery = (language: string, params: Input<typeof getCartLines>["params"] = {}) =>
  queryOptions({ queryKey: ["shop", "cart", language, params], queryFn: () => call(getCartLines, { params }) });

/** The last used address comes first. */
export const addressesQuery = queryOptions({
  queryKey: ["shop", "addresses"],
  queryFn: async () => (await call(listAddresses, {})).addresses,
});

export const productRecordsQuery = (language: string) =>
  queryOptions({
    queryKey: ["shop", "records", language],
    queryFn: async () => (await call(listProducts, { params: { perPage: MAX_PER_PAGE } })).products,
  });

/** Shows the change before the response arrives. Otherwise fast presses of "+" would start from the old quantity. */
export async function showCartItemChange(
  language: string,
  productId: number,
  change: Partial<Pick<CartItem, "qty" | "color">>,
): Promise<void> {
  const queryKey = ["shop", "cart", language];
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueriesData<ResponseData<typeof getCartLines>>(
    { queryKey },
    (cart) =>
      cart && {
        ...cart,
        lines: cart.lines.map((line) =>
          line.product.id === productId ? { ...line, cartItem: { ...line.cartItem, ...change } } : line,
        ),
      },
  );
}

export const wishlistQuery = (language: string) =>
  queryOptions({
    queryKey: ["shop", "wishlist", language],
    queryFn: async () => (await call(getWishlistDetails, {})).items,
  });

/** The stored item of a product, with which its removal can be undone; undefined if the product is not in the cart. */
export async function fetchCartItem(productId: number) {
  const { lines } = await call(getCartLines, { params: {} });
  return lines.find(({ cartItem }) => cartItem.productId === productId)?.cartItem;
}

export async function fetchWishlistItem(productId: number) {
  const { items } = await call(getWishlistDetails, {});
  return items.find(({ wishlistItem }) => wishlistItem.productId === productId)?.wishlistItem;
}
