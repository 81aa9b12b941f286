import { queryOptions } from "@tanstack/react-query";
import type { Data } from "../../contract/endpoint.ts";
import { addCartItem, getCart, removeCartItem, updateCartItem } from "../../contract/shop.ts";
import { call } from "../call.ts";
import { queryClient } from "../query-client.ts";
import { useEndpointMutation } from "../use-endpoint-mutation.ts";

export type CartLine = Data<typeof getCart>["products"][number];

/** What is in the cart, with names in the page's language. The worker's announcements refresh it, in every tab. */
export const cartQuery = (language: string) =>
  queryOptions({ queryKey: ["shop", "cart", language], queryFn: () => call(getCart, {}) });

/** Puts a quantity before the answer comes, so that quick presses count from what is seen. */
export async function setCachedQuantity(language: string, productId: number, qty: number): Promise<void> {
  const { queryKey } = cartQuery(language);
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(
    queryKey,
    (cart) => cart && { products: cart.products.map((line) => (line.id === productId ? { ...line, qty } : line)) },
  );
}

export const useUpdateCartItem = () => useEndpointMutation(updateCartItem);
export const useRemoveCartItem = () => useEndpointMutation(removeCartItem);
export const useAddCartItem = () => useEndpointMutation(addCartItem);
