import type * as v from "valibot";
import type { SyncPolicy } from "../../sync/policy.ts";

interface AreaOptions<Name extends string, Counted extends Name> {
  /**
   * Seeds at the first start, or again with each new revision of the seed file. Undefined if the area has no seed file.
   */
  readonly seed?: "once" | "every-version";
  /** For tables that came after version 13: the database's version, a new number, that adds the table. */
  readonly since?: Readonly<Partial<Record<Name, number>>>;
  /** The tables whose new rows get their ids from `getNextId`. */
  readonly counters?: readonly Counted[];
  /** A row whose `field` is not the id of a row of the table `to` is an error in the data. */
  readonly references?: readonly { readonly table: Name; readonly field: string; readonly to: string }[];
  /** The tables whose rows complete the rows of another table: they have a size but are no entries of their own. */
  readonly details?: readonly Name[];
  /** The tables whose rows have a file as Base64 text. */
  readonly files?: readonly Name[];
  /** How rows reach the account's other devices and colleagues. Every table of a backup needs a policy. */
  readonly sync?: Readonly<Partial<Record<Name, SyncPolicy>>>;
}

/**
 * The schemas of the rows in a backup: the contract's schema without the fields that only responses have, plus the
 * fields that only the table has, and with the texts that the table stores in every language.
 */
export type RowSchemas<Name extends string = string> = Readonly<Record<Name, v.GenericSchema<unknown, unknown>>>;

export interface AreaTables<
  T,
  Name extends string = string,
  Counted extends Name = Name,
  Rows extends RowSchemas | undefined = RowSchemas | undefined,
> extends AreaOptions<Name, Counted> {
  /** The indexes of each table in Dexie's syntax: the primary key comes first, and `&` marks a unique index. */
  readonly stores: Readonly<Record<keyof T & string, string>>;
  readonly rows: Rows;
  /** No code sets this field: the type checker reads `T` from it. */
  readonly types?: T;
}

export const onDevice: SyncPolicy = { scope: "device" };

/** Everything that the database and the backups know about the tables of one area. */
export const defineTables =
  <T, Name extends keyof T & string = keyof T & string>() =>
  <const Counted extends Name = never, Rows extends RowSchemas<Name> | undefined = undefined>(
    stores: AreaTables<T>["stores"],
    { rows, ...options }: AreaOptions<Name, Counted> & { readonly rows?: Rows } = {},
  ): AreaTables<T, Name, Counted, Rows> => ({ stores, rows: rows as Rows, ...options });
