import type { CartLine } from "../../../contract/shop-browse.ts";
import { type CheckoutStep, checkoutSteps } from "./search.ts";

interface Progress {
  /** Without the permission to order, only the cart can be shown. */
  canOrder: boolean;
  lines: readonly Pick<CartLine, "problem">[];
  /** True if the chosen address is saved. */
  hasAddress: boolean;
  /** True if a delivery method is chosen. */
  hasDelivery: boolean;
}

/** Returns the first step that is not done yet. The payment is done only when the order is placed. */
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

/** Returns true if `step` does not come before `other`. */
export const isAfterOrAt = (step: CheckoutStep, other: CheckoutStep): boolean =>
  checkoutSteps.indexOf(step) >= checkoutSteps.indexOf(other);
