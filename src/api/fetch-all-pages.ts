/** As many as one page of a list may hold. */
export const MAX_PER_PAGE = 1_000;

interface Page<Row> {
  rows: readonly Row[];
  /** How many there are over all pages. */
  total: number;
}

/** Every row of a list, over all of its pages; each once, though the list may change between two of them. */
export async function fetchAllPages<Row extends { id: number }>(
  ask: (asked: { page: number; perPage: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const found = new Map<number, Row>();
  for (let page = 1; ; page++) {
    const { rows, total } = await ask({ page, perPage: MAX_PER_PAGE });
    for (const row of rows) found.set(row.id, row);
    if (page * MAX_PER_PAGE >= total) return [...found.values()];
  }
}
