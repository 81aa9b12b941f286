/** List calls accept no more. */
export const MAX_PER_PAGE = 1_000;

interface Page<Row> {
  rows: readonly Row[];
  /** The number of rows on all pages together. */
  total: number;
}

/** Returns each row once, even if the list changes between two requests. */
export async function fetchAllPages<Row extends { id: number }>(
  fetchPage: (options: { page: number; perPage: number }) => Promise<Page<Row>>,
): Promise<Row[]> {
  const rowsById = new Map<number, Row>();
  for (let page = 1; ; page++) {
    const { rows, total } = await fetchPage({ page, perPage: MAX_PER_PAGE });
    for (const row of rows) rowsById.set(row.id, row);
    if (page * MAX_PER_PAGE >= total) return [...rowsById.values()];
  }
}
