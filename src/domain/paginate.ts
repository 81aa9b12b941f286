type Compare<T> = (a: T, b: T) => number;

interface PageQuery<Column extends string> {
  page: number;
  perPage: number;
  /** The direction of each column, at its place; ascending where there is none. */
  sort?: readonly ("asc" | "desc")[] | undefined;
  sortColumn?: readonly Column[] | undefined;
}

/**
 * One page of rows that come in the order of their ids, newest first where no order is asked for. Rows that are equal in
 * every column break by id, in the direction of the first: turning every direction turns the whole list around.
 */
export function paginate<T, Column extends string>(
  rows: readonly T[],
  { page, perPage, sort = [], sortColumn = [] }: PageQuery<Column>,
  orders: Readonly<Record<Column, Compare<T>>>,
): T[] {
  const first = sort[0] ?? (sortColumn.length > 0 ? "asc" : "desc");
  // Sorting is stable: rows that are equal stay in the order of their ids.
  const ordered = sortColumn.length > 0 ? rows.toSorted(byColumns(sortColumn, sort, orders)) : rows;
  const start = (page - 1) * perPage;
  if (first === "asc") return ordered.slice(start, start + perPage);
  // From the end, so that a page of a long list costs a page.
  const end = Math.max(ordered.length - start, 0);
  return ordered.slice(Math.max(end - perPage, 0), end).reverse();
}

/** By the first column ascending; the others as they stand to it. */
function byColumns<T, Column extends string>(
  columns: readonly Column[],
  sort: readonly ("asc" | "desc")[],
  orders: Readonly<Record<Column, Compare<T>>>,
): Compare<T> {
  const first = sort[0] ?? "asc";
  const steps = columns.map((column, index) => {
    const compare = orders[column];
    return (sort[index] ?? "asc") === first ? compare : (a: T, b: T) => compare(b, a);
  });
  return (a, b) => {
    for (const compare of steps) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}
