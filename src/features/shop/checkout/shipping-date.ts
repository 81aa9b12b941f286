import type { CartLine } from "../../../contract/shop-browse.ts";
import { getShippingDate } from "../../../domain/shop.ts";
import { toLocalDay } from "../../../lib/local-day.ts";

/** Returns the day on which the products of the cart ship together, as the order will store it. */
export const getCartShippingDate = (lines: readonly CartLine[]): string =>
  getShippingDate(
    lines.map(({ cartItem }) => cartItem.shippingDate),
    toLocalDay(new Date(), 1),
  );
