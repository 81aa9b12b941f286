/** The tables of an area. `T` maps each table to its type: key and row. */
export interface AreaTables<T> {
  /** Primary key and indexes of each table, in Dexie's notation. */
  readonly stores: Readonly<Record<keyof T & string, string>>;
  /** When the area's file in `seed-data/` is stored: at the first start, or again with each new revision; undefined if it has none. */
  readonly seed: "once" | "every-version" | undefined;
  /** Carries `T` for the type checker; never set. */
  readonly types?: T;
}

export const defineTables = <T>(
  stores: AreaTables<T>["stores"],
  { seed }: { seed?: "once" | "every-version" } = {},
): AreaTables<T> => ({ stores, seed });
