/** The tables of an area. `T` maps each table to its type: key and row. */
export interface AreaTables<T> {
  /** Primary key and indexes of each table, in Dexie's notation. */
  readonly stores: Readonly<Record<keyof T & string, string>>;
  /** True if `seed-data/` has a file with the area's first rows. */
  readonly isSeeded: boolean;
  /** Carries `T` for the type checker; never set. */
  readonly types?: T;
}

export const defineTables = <T>(
  stores: AreaTables<T>["stores"],
  { isSeeded = false }: { isSeeded?: boolean } = {},
): AreaTables<T> => ({ stores, isSeeded });
