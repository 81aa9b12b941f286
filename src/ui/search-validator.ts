import * as v from "valibot";

/** How it is known whether an address makes sense: what {@link createSearchValidator} gives. */
export interface SearchValidator {
  /** Where a query string holds what means nothing: what is to be put in its place. Undefined where it does not. */
  getCorrections: (query: string) => object | undefined;
  /** Whether an address was read since the last time that held what means nothing. */
  takeInvalidFlag: () => boolean;
}

/** What a schema gives, or nothing where an address says something else. */
export const optionalOrUndefined = <S extends v.GenericSchema<unknown, unknown>>(schema: S) =>
  v.fallback(v.optional(schema), undefined);

/**
 * Reads what an address may say, by name; give `schema` to the route. {@link useCorrectedAddress} says where something
 * else was written, but for names in `free`, of which nothing is wrong.
 */
export function createSearchValidator<const E extends v.ObjectEntries>(entries: E, free: readonly string[] = []) {
  type Search = v.InferOutput<v.ObjectSchema<E, undefined>>;
  const understood = v.object(entries);
  const checked = Object.keys(entries).filter((name) => !free.includes(name));
  /** The names of what is written otherwise than it is understood. */
  const wrongIn = (written: Record<string, unknown>, read: Record<string, unknown>) =>
    checked.filter((name) => {
      const text = String(written[name] ?? "");
      return text !== "" && text !== String(read[name] ?? "");
    });

  // The router writes what was understood into the address before any screen is there: only here it can be seen that
  // something else was written.
  let wasWrong = false;
  const schema = v.pipe(
    v.record(v.string(), v.unknown()),
    v.transform((written) => {
      const read = v.parse(understood, written);
      if (wrongIn(written, read).length > 0) wasWrong = true;
      return read;
    }),
  ) as unknown as v.GenericSchema<Search, Search>;
  const takeInvalidFlag = (): boolean => {
    const was = wasWrong;
    wasWrong = false;
    return was;
  };
  const getCorrections = (query: string): object | undefined => {
    const written = Object.fromEntries(new URLSearchParams(query));
    const read: Record<string, unknown> = v.parse(understood, written);
    const wrong = wrongIn(written, read);
    if (wrong.length === 0) return undefined;
    return Object.fromEntries(wrong.map((name) => [name, read[name]]));
  };
  return { schema, getCorrections, takeInvalidFlag };
}
