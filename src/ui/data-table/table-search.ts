import * as v from "valibot";
import { createSearchValidator, type SearchValidator, toOptionalSchema } from "../search-validator.ts";
import type { SortBy } from "./types.ts";

export const pageSizes = [10, 25, 50, 100, 1000] as const;
const MAX_PAGE = 1_000_000_000;
/** The API rejects longer texts. */
const MAX_QUERY_LENGTH = 200;

/** A missing parameter means the default. */
export interface TableSearch {
  q?: string | undefined;
  /** The sort keys; a minus means descending, as in `role,-fullName`. */
  sort?: string | undefined;
  page?: number | undefined;
  perPage?: number | undefined;
}

type Filters = Record<string, v.GenericSchema<unknown, unknown>>;
type FilterValues<F extends Filters> = { [K in keyof F]?: v.InferOutput<F[K]> | undefined };

interface TableSearchOptions<C extends string, F extends Filters, O extends Filters> {
  /** The columns have the API's names. */
  columns: readonly C[];
  /** The schemas of the list's filters. Each schema accepts the URL's text and also a value that is already parsed. */
  filters: F;
  /** Parameters that do not filter the list, such as the id of the record whose form is open. */
  others?: O;
  perPage?: (typeof pageSizes)[number];
  /** If missing, the API's default order applies. */
  sort?: readonly SortBy[];
}

export interface TableSearchConfig extends SearchValidator {
  perPage: number;
  sort: readonly SortBy[];
  filterNames: readonly string[];
  getSort: (search: TableSearch) => readonly SortBy[];
}

/** Parses sort keys such as `role,-fullName`. Skips unknown and repeated columns. */
export function parseSort(text: string, columns: readonly string[]): SortBy[] {
  const sortByColumn = new Map<string, SortBy>();
  for (const part of text.split(",")) {
    const column = part.replace(/^-/, "");
    if (columns.includes(column) && !sortByColumn.has(column))
      sortByColumn.set(column, { column, direction: part.startsWith("-") ? "desc" : "asc" });
  }
  return [...sortByColumn.values()];
}

export const formatSort = (sort: readonly SortBy[]): string =>
  sort.map(({ column, direction }) => (direction === "desc" ? `-${column}` : column)).join(",");

const textSchema = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));
const positiveInteger = v.pipe(v.union([v.number(), v.string()]), v.transform(Number), v.integer(), v.minValue(1));

/** Parses values such as `status=1,2`. Skips unknown values and fails if no value is left. */
export const createMultiValueSchema = <const T extends string | number>(values: readonly T[]) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (Array.isArray(value) ? value : String(value).split(",")).map(String)),
    v.transform((parts) => values.filter((value) => parts.includes(String(value)))),
    v.minLength(1),
  );

/**
 * Pass `validateSearch` to the route. It drops invalid values; {@link useTableSearch} then corrects the URL and shows a
 * toast.
 */
export function createTableSearch<const C extends string, F extends Filters, O extends Filters = Record<never, never>>({
  columns,
  filters,
  others,
  perPage = 10,
  sort = [],
}: TableSearchOptions<C, F, O>) {
  type Search = TableSearch & FilterValues<F> & FilterValues<O>;
  const entries = {
    // Replace control characters and lone surrogates, because the API rejects them.
    q: toOptionalSchema(
      v.pipe(
        textSchema,
        v.transform((text) => text.replace(/[\p{Cc}\p{Cs}]/gu, " ").slice(0, MAX_QUERY_LENGTH)),
      ),
    ),
    sort: toOptionalSchema(
      v.pipe(
        textSchema,
        v.transform((text) => formatSort(parseSort(text, columns))),
        v.minLength(1),
      ),
    ),
    page: toOptionalSchema(v.pipe(positiveInteger, v.maxValue(MAX_PAGE))),
    perPage: toOptionalSchema(v.pipe(positiveInteger, v.picklist(pageSizes))),
    ...Object.fromEntries(
      Object.entries({ ...filters, ...others }).map(([name, schema]) => [name, toOptionalSchema(schema)]),
    ),
  };
  const { schema, validateSearch, ...validator } = createSearchValidator(entries, ["q"]);
  const filterNames = Object.keys(filters) as (keyof F & string)[];

  const getSort = (search: TableSearch): readonly SortBy[] => (search.sort ? parseSort(search.sort, columns) : sort);

  const params = (search: Search) => {
    const sortKeys = getSort(search);
    return {
      ...(Object.fromEntries(filterNames.map((name) => [name, search[name]])) as FilterValues<F>),
      q: search.q,
      page: search.page ?? 1,
      perPage: search.perPage ?? perPage,
      sort: sortKeys.length > 0 ? sortKeys.map(({ direction }) => direction) : undefined,
      sortColumn: sortKeys.length > 0 ? sortKeys.map(({ column }) => column as C) : undefined,
    };
  };

  return {
    schema: schema as unknown as v.GenericSchema<Search, Search>,
    validateSearch: validateSearch as unknown as (input: Search) => Search,
    perPage: perPage as number,
    sort,
    filterNames: filterNames as readonly string[],
    getSort,
    params,
    ...validator,
  };
}
