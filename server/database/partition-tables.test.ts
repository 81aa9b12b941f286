import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openStore, runMigrations } from "./open-store.ts";
import { partitionedTables, partitionTables } from "./partition-tables.ts";
import { workspaceRows, workspaceValues } from "./schema.ts";
import { queryRows, type Store } from "./store.ts";

let store: Store;
beforeAll(async () => {
  store = await openStore({ kind: "memory" }, () => {});
  await store.withExclusiveLock(runMigrations);
}, 60_000);
afterAll(() => store.close());

const readIndexes = () =>
  queryRows<{ table: string; name: string; definition: string }>(
    store.db,
    sql`select tablename as table, indexname as name, replace(indexdef, ' ONLY ', ' ') as definition from pg_indexes
      where tablename in ${partitionedTables} order by tablename, indexname`,
  );

const readColumns = () =>
  queryRows(
    store.db,
    sql`select table_name, column_name, data_type, column_default, is_nullable, datetime_precision
      from information_schema.columns where table_name in ${partitionedTables} order by 1, ordinal_position`,
  );

test("partitionTables keeps rows, columns, keys and indexes; a second run changes nothing", async () => {
  const ids = Array.from({ length: 40 }, () => crypto.randomUUID());
  await store.db.insert(workspaceRows).values(
    ids.map((workspaceId, seq) => ({
      ...{ workspaceId, scope: 0, table: "tasks", id: "1", seq, data: seq % 2 ? { id: 1 } : null, versions: {} },
      added: { seq, device: 1, at: 0 },
    })),
  );
  await store.db
    .insert(workspaceValues)
    .values(ids.map((workspaceId) => ({ workspaceId, table: "users", field: "email", value: '"a"', id: "1" })));
  const readAll = async () => ({
    rows: await store.db.select().from(workspaceRows).orderBy(workspaceRows.seq),
    values: await store.db.select().from(workspaceValues).orderBy(workspaceValues.workspaceId),
    indexes: await readIndexes(),
    columns: await readColumns(),
  });
  const before = await readAll();
  expect(await partitionTables(store.db)).toEqual(partitionedTables);
  expect(await readAll()).toEqual(before);
  const [row] = await queryRows<{ parts: number }>(
    store.db,
    sql`select count(distinct tableoid)::integer as parts from workspace_rows`,
  );
  expect(row?.parts).toBeGreaterThan(4);
  expect(await partitionTables(store.db)).toEqual([]);
});
