type Compare<T> = (a: T, b: T) => number;

interface PageQuery<Column extends string> {
  page: number;
  perPage: number;
  sort?: "asc" | "desc" | undefined;
  sortColumn?: Column | undefined;
}

/**
 * One page of rows that come in the order of their ids, newest first where no order is asked for. An order ascends where
 * nothing else is said; ties break by id, and descending is ascending reversed, ties too.
 */
export function pageOf<T, Column extends string>(
  rows: readonly T[],
  { page, perPage, sort, sortColumn }: PageQuery<Column>,
  orders: Readonly<Record<Column, Compare<T>>>,
): T[] {
  // Sorting is stable: rows that are equal stay in the order of their ids.
  const ordered = sortColumn ? rows.toSorted(orders[sortColumn]) : rows;
  const start = (page - 1) * perPage;
  if (sort ? sort === "asc" : sortColumn) return ordered.slice(start, start + perPage);
  // From the end, so that a page of a long list costs a page.
  const end = Math.max(ordered.length - start, 0);
  return ordered.slice(Math.max(end - perPage, 0), end).reverse();
}
