import type { AnalyticsCardId } from "../../state/dashboard-cards.ts";

type Order = readonly AnalyticsCardId[];

/** Returns the cards with the dragged ones moved before or after a target, keeping their relative order. */
export function moveCards(
  order: Order,
  moved: ReadonlySet<unknown>,
  target: AnalyticsCardId,
  isBefore: boolean,
): Order {
  const others = order.filter((card) => !moved.has(card));
  const targetIndex = others.indexOf(target);
  if (targetIndex < 0) return order;
  return others.toSpliced(isBefore ? targetIndex : targetIndex + 1, 0, ...order.filter((card) => moved.has(card)));
}

/** Returns the cards with one moved by one position; unchanged at either end. */
export function moveCardBy(order: Order, card: AnalyticsCardId, step: -1 | 1): Order {
  const index = order.indexOf(card);
  const next = index + step;
  if (next < 0 || next >= order.length) return order;
  return order.toSpliced(index, 1).toSpliced(next, 0, card);
}
