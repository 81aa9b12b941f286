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
