import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { openFolderDatabase, openMemoryDatabase } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";
import { type Database, DatabaseError, type MigrateFunction, queryRows, type Store } from "./store.ts";

export type DatabaseLocation =
  | { readonly kind: "memory" }
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "postgres"; readonly url: string };

const MIGRATIONS_FOLDER = fileURLToPath(new URL("../migrations", import.meta.url));

/** Throws a DatabaseError. `onLost` is called when a PostgreSQL connection breaks. */
export function openStore(location: DatabaseLocation, onLost: (error: Error) => void): Promise<Store> {
  if (location.kind === "memory") return openMemoryDatabase();
  if (location.kind === "folder") return openFolderDatabase(location.path);
  return openPostgres(location.url, onLost);
}

/**
 * Call this within `withExclusiveLock`. Throws a DatabaseError if a newer version of the server has already migrated
 * the database.
 */
export async function runMigrations(db: Database, migrate: MigrateFunction): Promise<void> {
  const newestMigrationTime = Math.max(
    ...readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ folderMillis }) => folderMillis),
  );
  if ((await getLastMigrationTime(db)) > newestMigrationTime)
    throw new DatabaseError(
      "This database belongs to a newer version of the server. Start that version, or restore a backup.",
    );
  await migrate(MIGRATIONS_FOLDER);
}

async function getLastMigrationTime(db: Database): Promise<number> {
  const [table] = await queryRows<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!table?.name) return 0;
  const [lastMigration] = await queryRows<{ at: string | null }>(
    db,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  return Number(lastMigration?.at ?? 0);
}
