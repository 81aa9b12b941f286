/** The tables of one area. `T` is an object type that names each table and its key and row types. */
export interface AreaTables<T> {
  /** The primary key and the indexes of each table, written as Dexie expects. */
  readonly stores: Readonly<Record<keyof T & string, string>>;
  /**
   * When the app stores the seed file of the area: once at the first start, or again with each new revision. Undefined
   * if the area has no seed file.
   */
  readonly seed: "once" | "every-version" | undefined;
  /** Exists only for the type checker, which reads `T` from it. No code sets it. */
  readonly types?: T;
}

export const defineTables = <T>(
  stores: AreaTables<T>["stores"],
  { seed }: { seed?: "once" | "every-version" } = {},
): AreaTables<T> => ({ stores, seed });
