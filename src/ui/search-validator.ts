import * as v from "valibot";

export interface SearchValidator {
  /** Undefined if all parameters are valid. */
  getCorrections: (query: string) => object | undefined;
  /** Whether a route got an invalid URL since the last call. */
  takeInvalidFlag: () => boolean;
}

/** Missing and invalid values become undefined. */
export const toOptionalSchema = <S extends v.GenericSchema<unknown, unknown>>(schema: S) =>
  v.fallback(v.optional(schema), undefined);

/**
 * Builds the schema of a route's search parameters, which turns invalid values into undefined. Pass `validateSearch` to
 * the route: it remembers that there were some, because the router removes them from the URL before a screen mounts.
 * {@link useSearchCorrection} reports them, except for the parameters in `unchecked`. `correct` changes valid values that do not
 * fit together; `normalize` rewrites valid texts of a parameter that has several spellings.
 */
export function createSearchValidator<const E extends v.ObjectEntries>(
  entries: E,
  unchecked: readonly string[] = [],
  {
    correct = (search) => search,
    normalize = {},
  }: {
    correct?: (search: v.InferOutput<v.ObjectSchema<E, undefined>>) => v.InferOutput<v.ObjectSchema<E, undefined>>;
    normalize?: { readonly [N in keyof E]?: (text: string) => string };
  } = {},
) {
  type Search = v.InferOutput<v.ObjectSchema<E, undefined>>;
  const searchSchema = v.pipe(v.object(entries), v.transform(correct));
  const checkedNames = Object.keys(entries).filter((name) => !unchecked.includes(name));
  const toNormalized = (raw: Record<string, unknown>) =>
    Object.fromEntries(
      Object.entries(raw).map(([name, value]) => [
        name,
        typeof value === "string" ? (normalize[name]?.(value) ?? value) : value,
      ]),
    );
  const getInvalidNames = (raw: Record<string, unknown>, parsed: Record<string, unknown>) =>
    checkedNames.filter((name) => {
      const text = String(raw[name] ?? "");
      return text !== "" && text !== String(parsed[name] ?? "");
    });

  const schema = v.pipe(
    v.custom<Search>((input) => typeof input === "object" && input !== null),
    v.transform((input) => v.parse(searchSchema, toNormalized(input))),
  );
  let hasInvalidUrl = false;
  const validateSearch = (input: Search): Search => {
    const parsedSearch = v.parse(schema, input);
    if (getInvalidNames(toNormalized(input), parsedSearch).length > 0) hasInvalidUrl = true;
    return parsedSearch;
  };
  const takeInvalidFlag = (): boolean => {
    const flag = hasInvalidUrl;
    hasInvalidUrl = false;
    return flag;
  };
  const getCorrections = (query: string): object | undefined => {
    const raw = toNormalized(Object.fromEntries(new URLSearchParams(query)));
    const parsedSearch: Record<string, unknown> = v.parse(searchSchema, raw);
    const invalidNames = getInvalidNames(raw, parsedSearch);
    if (invalidNames.length === 0) return undefined;
    return Object.fromEntries(invalidNames.map((name) => [name, parsedSearch[name]]));
  };
  return { schema, validateSearch, getCorrections, takeInvalidFlag };
}
