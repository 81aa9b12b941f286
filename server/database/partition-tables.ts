import { getTableName, sql } from "drizzle-orm";
import { workspaceFileParts, workspaceFiles } from "./file-schema.ts";
import { workspaceChangeSets, workspaceRows, workspaceValues } from "./schema.ts";
import { type Database, queryRows } from "./store.ts";

export const partitionedTables = [
  workspaceRows,
  workspaceValues,
  workspaceFiles,
  workspaceFileParts,
  workspaceChangeSets,
].map(getTableName);
const PARTITIONS = 16;

/**
 * Divides the large tables into partitions by workspace, in one transaction; their calls wait until it ends. Names and
 * indexes stay the same, so that servers and later migrations see no difference. Returns the tables that were not divided
 * before.
 */
export const partitionTables = (db: Database): Promise<readonly string[]> =>
  db.transaction(async (tx) => {
    const divided: string[] = [];
    // All before the copying: a deadlock with a push then ends the command at once, and it can be run again.
    const names = sql.join(
      partitionedTables.map((table) => sql.identifier(table)),
      sql`, `,
    );
    await tx.execute(sql`lock table ${names} in access exclusive mode`);
    for (const table of partitionedTables) {
      const [kind] = await queryRows(tx, sql`select from pg_class where oid = ${table}::regclass and relkind = 'p'`);
      if (kind) continue;
      await divide(tx, table);
      divided.push(table);
    }
    return divided;
  });

async function divide(tx: Database, table: string): Promise<void> {
  const [name, undivided] = [sql.identifier(table), sql.identifier(`${table}_undivided`)];
  const keys = await queryRows<{ name: string; definition: string }>(
    tx,
    sql`select conname as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where conrelid = ${table}::regclass and contype in ('p', 'u', 'f')`,
  );
  const indexes = await queryRows<{ definition: string }>(
    tx,
    sql`select pg_get_indexdef(indexrelid) as definition from pg_index
      where indrelid = ${table}::regclass and not exists (select from pg_constraint where conindid = indexrelid)`,
  );
  await tx.execute(sql`alter table ${name} rename to ${undivided}`);
  await tx.execute(
    sql`create table ${name} (like ${undivided} including all excluding indexes) partition by hash (workspace_id)`,
  );
  for (let part = 0; part < PARTITIONS; part++)
    await tx.execute(sql`
      create table ${sql.identifier(`${table}_${part}`)} partition of ${name}
      for values with (modulus ${sql.raw(`${PARTITIONS}`)}, remainder ${sql.raw(`${part}`)})`);
  await tx.execute(sql`insert into ${name} select * from ${undivided}`);
  // Frees the names of the indexes.
  await tx.execute(sql`drop table ${undivided}`);
  for (const key of keys)
    await tx.execute(sql`alter table ${name} add constraint ${sql.identifier(key.name)} ${sql.raw(key.definition)}`);
  for (const { definition } of indexes) await tx.execute(sql.raw(definition));
  await tx.execute(sql`analyze ${name}`);
}
