import type { AnalyticsCardId } from "../../state/dashboard-cards.ts";

/** The least number of the grid's twelve columns that a card takes. */
export type CardSize = 4 | 8;
const COLUMNS = 12;

/**
 * A row takes as many cards as fit; its widest card gets the columns that are left, or all cards share them if they are
 * equally wide. So every order of cards fills the grid without gaps.
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

/** The moved cards keep their order among themselves. */
export function moveCards(
  order: Order,
  movedCards: ReadonlySet<unknown>,
  targetCard: AnalyticsCardId,
  isBefore: boolean,
): Order {
  const others = order.filter((card) => !movedCards.has(card));
  const targetIndex = others.indexOf(targetCard);
  if (targetIndex < 0) return order;
  return others.toSpliced(isBefore ? targetIndex : targetIndex + 1, 0, ...order.filter((card) => movedCards.has(card)));
}

export function moveCardBy(order: Order, card: AnalyticsCardId, step: -1 | 1): Order {
  const index = order.indexOf(card);
  const next = index + step;
  if (next < 0 || next >= order.length) return order;
  return order.toSpliced(index, 1).toSpliced(next, 0, card);
}
