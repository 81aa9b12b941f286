import { fileURLToPath } from "node:url";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { openFolder, openMemory } from "./pglite.ts";
import { openPostgres } from "./postgres.ts";
import { type Database, DatabaseError, type Migrate, queryRows, type Store } from "./store.ts";

/** Where the data is kept: nowhere (for tests), in a folder, or in a PostgreSQL. */
export type DatabaseLocation =
  | { readonly kind: "memory" }
  | { readonly kind: "folder"; readonly path: string }
  | { readonly kind: "postgres"; readonly url: string };

const MIGRATIONS = fileURLToPath(new URL("../migrations", import.meta.url));

export function openStore(location: DatabaseLocation, onLost: (error: Error) => void): Promise<Store> {
  if (location.kind === "memory") return openMemory();
  if (location.kind === "folder") return openFolder(location.path);
  return openPostgres(location.url, onLost);
}

/** Brings the tables up to this version. Call it inside of `alone`. Throws a DatabaseError where they are of a newer one. */
export async function runMigrations(db: Database, migrate: Migrate): Promise<void> {
  const newest = Math.max(
    ...readMigrationFiles({ migrationsFolder: MIGRATIONS }).map(({ folderMillis }) => folderMillis),
  );
  if ((await lastMigration(db)) > newest)
    throw new DatabaseError(
      "A newer version of this server made the database. Start that version, or restore a backup.",
    );
  await migrate(MIGRATIONS);
}

async function lastMigration(db: Database): Promise<number> {
  const [journal] = await queryRows<{ name: string | null }>(
    db,
    sql`select to_regclass('drizzle.__drizzle_migrations')::text as name`,
  );
  if (!journal?.name) return 0;
  const [last] = await queryRows<{ at: string | null }>(
    db,
    sql`select max(created_at)::text as at from drizzle.__drizzle_migrations`,
  );
  return Number(last?.at ?? 0);
}
