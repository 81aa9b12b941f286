import type { AnalyticsCardId } from "../../state/dashboard-cards.ts";

type Order = readonly AnalyticsCardId[];

/** The cards with those that are carried put before or after another, in the order in which they stood. */
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

/** The cards with one of them moved by a place, to or from the beginning; the same at the end of the way. */
export function moveCardBy(order: Order, card: AnalyticsCardId, step: -1 | 1): Order {
  const place = order.indexOf(card);
  const next = place + step;
  if (next < 0 || next >= order.length) return order;
  return order.toSpliced(place, 1).toSpliced(next, 0, card);
}
