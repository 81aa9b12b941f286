import type { AnalyticsCardId } from "../../state/dashboard-cards.ts";

type Order = readonly AnalyticsCardId[];

/** Returns the cards with the dragged ones moved before or after a target, keeping their relative order. */
export function moveCards(
  order: Order,
  carried: ReadonlySet<unknown>,
  target: AnalyticsCardId,
  isBefore: boolean,
): Order {
  const others = order.filter((card) => !carried.has(card));
  const place = others.indexOf(target);
  if (place < 0) return order;
  return others.toSpliced(isBefore ? place : place + 1, 0, ...order.filter((card) => carried.has(card)));
}

/** Returns the cards with one moved by one position; unchanged at either end. */
export function moveCardBy(order: Order, card: AnalyticsCardId, step: -1 | 1): Order {
  const place = order.indexOf(card);
  const next = place + step;
  if (next < 0 || next >= order.length) return order;
  return order.toSpliced(place, 1).toSpliced(next, 0, card);
}
