import type { AnalyticsCardId } from "../../state/dashboard-cards.ts";

/** The number of the grid's twelve columns a card wants. */
export type CardSize = 4 | 8;
const COLUMNS = 12;

/**
 * Returns the columns each card gets, in order. A row takes as many cards as fit; the rest of the row goes to its widest
 * card, or to all if they are equally wide, so that no order leaves a gap.
 */
export function packCards(sizes: readonly CardSize[]): number[] {
  const rows: CardSize[][] = [];
  for (const size of sizes) {
    const row = rows.at(-1);
    if (row && sum(row) + size <= COLUMNS) row.push(size);
    else rows.push([size]);
  }
  return rows.flatMap(fillRow);
}

const sum = (row: readonly number[]) => row.reduce((total, size) => total + size, 0);

function fillRow(row: readonly CardSize[]): number[] {
  if (!row.includes(8)) return row.map(() => COLUMNS / row.length);
  return row.map((size) => (size === 8 ? COLUMNS - (sum(row) - 8) : size));
}

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
