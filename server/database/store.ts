import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** The interface that the drivers of PGlite and node-postgres share. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Runs the pending migrations of a folder. */
export type MigrateFunction = (folder: string) => Promise<void>;

/** An open database. */
export interface Store {
  readonly db: Database;
  /** Runs `work` on one connection while no other server on this database runs its own `work`. */
  withExclusiveLock<T>(work: (db: Database, migrate: MigrateFunction) => Promise<T>): Promise<T>;
  /** Vacuums and writes a checkpoint; does nothing on PostgreSQL, which does both by itself. */
  runMaintenance(): Promise<void>;
  /** Whether the disk has room for further writes. */
  hasDiskSpace(): Promise<boolean>;
  close(): Promise<void>;
}

/** The database cannot be used. The message is for the person who runs the server. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

/** Runs a statement that Drizzle's builder cannot express and returns its rows; `T` names the columns. */
export async function queryRows<T>(db: Database, statement: SQL): Promise<T[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: T[] };
  return rows;
}
