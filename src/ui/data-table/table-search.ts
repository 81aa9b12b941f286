import * as v from "valibot";
import { createSearchValidator, optionalOrUndefined, type SearchValidator } from "../search-validator.ts";
import type { SortBy } from "./types.ts";

/** How many rows a page may have. */
export const pageSizes = [10, 25, 50, 100, 1000] as const;
const MAX_PAGE = 1_000_000_000;
/** The longest text that the calls search for. */
const MAX_QUERY = 200;

/** What the address of every list says. What is absent is the default. */
export interface TableSearch {
  q?: string | undefined;
  /** Columns in their order, a minus before one that descends: `role,-fullName`. */
  sort?: string | undefined;
  page?: number | undefined;
  perPage?: number | undefined;
}

type Filters = Record<string, v.GenericSchema<unknown, unknown>>;
type Chosen<F extends Filters> = { [K in keyof F]?: v.InferOutput<F[K]> | undefined };

interface TableSpecOptions<C extends string, F extends Filters, O extends Filters> {
  /** The columns that the call can order by, under its names for them. */
  columns: readonly C[];
  /** What the list can be narrowed by besides the search text; each takes the address's text, or its own value. */
  filters: F;
  /** What else the address says, such as whose form is open. It does not narrow the list. */
  others?: O;
  perPage?: (typeof pageSizes)[number];
  /** The order where the address names none. Without it the call's own. */
  sort?: readonly SortBy[];
}

/** What a list's address may say and how it is read: what {@link createTableSearch} gives. */
export interface TableSearchConfig extends SearchValidator {
  perPage: number;
  sort: readonly SortBy[];
  /** The names of the list's own filters. */
  filterNames: readonly string[];
  getSort: (search: TableSearch) => readonly SortBy[];
}

/** `role,-fullName` as columns and directions; what is no column, or named twice, is left out. */
export function parseSort(text: string, columns: readonly string[]): SortBy[] {
  const found = new Map<string, SortBy>();
  for (const part of text.split(",")) {
    const column = part.replace(/^-/, "");
    if (columns.includes(column) && !found.has(column))
      found.set(column, { column, direction: part.startsWith("-") ? "desc" : "asc" });
  }
  return [...found.values()];
}

export const formatSort = (sort: readonly SortBy[]): string =>
  sort.map(({ column, direction }) => (direction === "desc" ? `-${column}` : column)).join(",");

const texty = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));
const whole = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1));

/** A filter that takes several words at once: `status=1,2`. Words that it does not know are left out. */
export const multiValue = <const W extends string | number>(words: readonly W[]) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (Array.isArray(value) ? value : String(value).split(",")).map(String)),
    v.transform((parts) => words.filter((word) => parts.includes(String(word)))),
    v.minLength(1),
  );

/**
 * The address of a list: search text, order, page, rows of a page, and the list's own filters. Give `schema` to the
 * route. A value that means nothing counts as absent; {@link useTableSearch} says so and puts the address right.
 */
export function createTableSearch<const C extends string, F extends Filters, O extends Filters = Record<never, never>>({
  columns,
  filters,
  others,
  perPage = 10,
  sort = [],
}: TableSpecOptions<C, F, O>) {
  type Search = TableSearch & Chosen<F> & Chosen<O>;
  const entries = {
    // What no screen can show the calls refuse.
    q: optionalOrUndefined(
      v.pipe(
        texty,
        v.transform((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, " ").slice(0, MAX_QUERY)),
      ),
    ),
    sort: optionalOrUndefined(
      v.pipe(
        texty,
        v.transform((text) => formatSort(parseSort(text, columns))),
        v.minLength(1),
      ),
    ),
    page: optionalOrUndefined(v.pipe(whole, v.maxValue(MAX_PAGE))),
    perPage: optionalOrUndefined(v.pipe(whole, v.picklist(pageSizes))),
    ...Object.fromEntries(
      Object.entries({ ...filters, ...others }).map(([name, schema]) => [name, optionalOrUndefined(schema)]),
    ),
  };
  const { schema, ...validator } = createSearchValidator(entries, ["q"]);
  const orders = new Map<string, readonly SortBy[]>();
  const filterNames = Object.keys(filters) as (keyof F & string)[];

  /** The order that an address stands for: the same list for the same words, so that heads are not drawn anew. */
  const getSort = (search: TableSearch): readonly SortBy[] => {
    if (!search.sort) return sort;
    const known = orders.get(search.sort) ?? parseSort(search.sort, columns);
    orders.set(search.sort, known);
    return known;
  };

  /** What the call is asked for: the page, in its order, narrowed by what is chosen. */
  const params = (search: Search) => {
    const order = getSort(search);
    return {
      ...(Object.fromEntries(filterNames.map((name) => [name, search[name]])) as Chosen<F>),
      q: search.q,
      page: search.page ?? 1,
      perPage: search.perPage ?? perPage,
      sort: order.length > 0 ? order.map(({ direction }) => direction) : undefined,
      sortColumn: order.length > 0 ? order.map(({ column }) => column as C) : undefined,
    };
  };

  return {
    schema: schema as unknown as v.GenericSchema<Search, Search>,
    perPage: perPage as number,
    sort,
    filterNames: filterNames as readonly string[],
    getSort,
    params,
    ...validator,
  };
}
