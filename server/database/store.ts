import type { SQL } from "drizzle-orm";
import type { PgDatabase, PgQueryResultHKT } from "drizzle-orm/pg-core";

/** What both drivers offer: PGlite's and node-postgres'. */
export type Database = PgDatabase<PgQueryResultHKT, Record<string, never>>;

/** Runs the migrations of a folder that the database does not have yet. */
export type Migrate = (folder: string) => Promise<void>;

/** An open database. */
export interface Store {
  readonly db: Database;
  /** Runs `work` on one connection while no other instance runs its own. */
  withExclusiveLock<T>(work: (db: Database, migrate: Migrate) => Promise<T>): Promise<T>;
  /** What a database of its own has to be told now and then, and a PostgreSQL does by itself. */
  runMaintenance(): Promise<void>;
  /** Whether there is room for what comes next. */
  hasDiskSpace(): Promise<boolean>;
  close(): Promise<void>;
}

/** What keeps the database from being used, in words for the person who runs the server. */
export class DatabaseError extends Error {
  override readonly name = "DatabaseError";
}

/** The rows of a statement that Drizzle's builder has no words for; `T` names its columns. */
export async function queryRows<T>(db: Database, statement: SQL): Promise<T[]> {
  const { rows } = (await db.execute(statement)) as unknown as { rows: T[] };
  return rows;
}
