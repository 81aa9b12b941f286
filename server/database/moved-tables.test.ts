import { getTableName, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { movedTables, tablesLeftBehind, tablesMovedByFile } from "./moved-tables.ts";
import { openStore, runMigrations } from "./open-store.ts";
import { queryRows } from "./store.ts";

test("move-to-postgres knows each table of the migrated database", async () => {
  const store = await openStore({ kind: "memory" }, () => {});
  await store.withExclusiveLock(runMigrations);
  const stored = await queryRows<{ name: string }>(
    store.db,
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  );
  await store.close();
  const known = [...movedTables, ...tablesMovedByFile, ...tablesLeftBehind].map(getTableName);
  expect(known.toSorted()).toEqual(stored.map(({ name }) => name).toSorted());
}, 60_000);
