import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";
import type { Signals } from "./signals.ts";

/** The drivers of PGlite and node-postgres share this type. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

export type MigrateFunction = (folder: string) => Promise<void>;

export interface Store {
  readonly db: Database;
  readonly signals: Signals;
  /** `work` has one connection, and no other server on this database runs its own `work` meanwhile. */
  withExclusiveLock<T>(work: (db: Database, migrate: MigrateFunction) => Promise<T>): Promise<T>;
  runMaintenance(): Promise<void>;
  hasDiskSpace(): Promise<boolean>;
  close(): Promise<void>;
}

/** The message is for the person who runs the server. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

/** For statements that Drizzle's builder cannot express; `T` names the columns. */
export async function queryRows<T>(db: Database, statement: SQL): Promise<T[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: T[] };
  return rows;
}
