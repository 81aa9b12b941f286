import type { CartLine } from "../../../contract/shop-browse.ts";
import { type CheckoutStep, checkoutSteps } from "./search.ts";

interface Progress {
  /** Without the permission to order, only the cart can be shown. */
  canOrder: boolean;
  lines: readonly Pick<CartLine, "problem">[];
  hasAddress: boolean;
  hasDelivery: boolean;
}

/** The payment is done only when the order is placed. */
export function getFirstIncomplete({
  canOrder,
  lines,
  hasAddress,
  hasDelivery,
}: Progress): Exclude<CheckoutStep, "confirmation"> {
  if (!canOrder || lines.length === 0 || lines.some(({ problem }) => problem !== null)) return "cart";
  if (!hasAddress) return "address";
  return hasDelivery ? "payment" : "delivery";
}

export const isAfterOrAt = (step: CheckoutStep, other: CheckoutStep): boolean =>
  checkoutSteps.indexOf(step) >= checkoutSteps.indexOf(other);
