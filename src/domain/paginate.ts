type Compare<T> = (a: T, b: T) => number;

interface PageQuery<Column extends string> {
  page: number;
  perPage: number;
  /** One direction per column; ascending by default. */
  sort?: readonly ("asc" | "desc")[] | undefined;
  sortColumn?: readonly Column[] | undefined;
}

export interface ListQuery extends PageQuery<string> {
  allData?: boolean | undefined;
}

const getFirstDirection = ({ sort = [], sortColumn = [] }: Pick<PageQuery<string>, "sort" | "sortColumn">) =>
  sort[0] ?? (sortColumn.length > 0 ? "asc" : "desc");

/** Undefined if the query filters or sorts by another column than the id. */
export function getIdOrder(query: ListQuery): "asc" | "desc" | undefined {
  const { page, perPage, allData, sort, sortColumn = [], ...filters } = query;
  // Ids are unique, so columns after the id do not change the order.
  const isSorted = sortColumn.length > 0 && sortColumn[0] !== "id";
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return isSorted || isFiltered ? undefined : getFirstDirection(query);
}

/**
 * The rows must be in id order. Without sort columns the newest rows come first. Equal rows sort by id in the direction
 * of the first column, so reversing every direction reverses the whole list.
 */
export function paginate<T, Column extends string>(
  rows: readonly T[],
  query: PageQuery<Column>,
  orders: Readonly<Record<Column, Compare<T>>>,
): T[] {
  const { page, perPage, sort = [], sortColumn = [] } = query;
  const firstDirection = getFirstDirection(query);
  // The sort is stable, so equal rows stay in id order.
  const orderedRows = sortColumn.length > 0 ? rows.toSorted(byColumns(sortColumn, sort, orders)) : rows;
  const start = (page - 1) * perPage;
  if (firstDirection === "asc") return orderedRows.slice(start, start + perPage);
  // Cut out the page before reversing, because reversing the whole list would be slower.
  const end = Math.max(orderedRows.length - start, 0);
  return orderedRows.slice(Math.max(end - perPage, 0), end).reverse();
}

/**
 * Always sorts the first column ascending and reverses the columns whose direction differs: the caller reverses the
 * whole result if the first direction is descending.
 */
function byColumns<T, Column extends string>(
  columns: readonly Column[],
  sort: readonly ("asc" | "desc")[],
  orders: Readonly<Record<Column, Compare<T>>>,
): Compare<T> {
  const firstDirection = sort[0] ?? "asc";
  const comparers = columns.map((column, index) => {
    const compare = orders[column];
    return (sort[index] ?? "asc") === firstDirection ? compare : (a: T, b: T) => compare(b, a);
  });
  return (a, b) => {
    for (const compare of comparers) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}
