export interface AreaTables<T> {
  readonly stores: Readonly<Record<keyof T & string, string>>;
  /** At the first start, or again with each new revision of the seed file. Undefined if the area has no seed file. */
  readonly seed: "once" | "every-version" | undefined;
  /** Only for the type checker, which reads `T` from it. No code sets it. */
  readonly types?: T;
}

export const defineTables = <T>(
  stores: AreaTables<T>["stores"],
  { seed }: { seed?: "once" | "every-version" } = {},
): AreaTables<T> => ({ stores, seed });
