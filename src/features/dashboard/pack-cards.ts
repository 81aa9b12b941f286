/** How many of the grid's twelve columns a card asks for. */
export type CardSize = 4 | 8;
const COLUMNS = 12;

/**
 * How many columns each of the cards gets, in their order: as many stand in a row as there is room for, and what is left
 * of the row goes to its widest card, or to all where they are alike. So no order leaves a hole.
 */
export function packCards(sizes: readonly CardSize[]): number[] {
  const rows: CardSize[][] = [];
  for (const size of sizes) {
    const row = rows.at(-1);
    if (row && sum(row) + size <= COLUMNS) row.push(size);
    else rows.push([size]);
  }
  return rows.flatMap(stretched);
}

const sum = (row: readonly number[]) => row.reduce((total, size) => total + size, 0);

function stretched(row: readonly CardSize[]): number[] {
  if (!row.includes(8)) return row.map(() => COLUMNS / row.length);
  return row.map((size) => (size === 8 ? COLUMNS - (sum(row) - 8) : size));
}
