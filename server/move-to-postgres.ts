import { and, eq, sql } from "drizzle-orm";
import { ConfigError, readConfig } from "./config.ts";
import { workspaceFileParts, workspaceFiles } from "./database/file-schema.ts";
import { movedTables } from "./database/moved-tables.ts";
import { openStore, runMigrations } from "./database/open-store.ts";
import { members, requests } from "./database/schema.ts";
import { type Database, DatabaseError } from "./database/store.ts";

/** A PostgreSQL statement takes at most 65,535 values. */
const ROWS_PER_INSERT = 1_000;

/** Moves the rows in one transaction to an empty database. Returns the number of contact requests. */
async function moveToPostgres(): Promise<number> {
  const { database: to } = readConfig(process.env);
  const { database: from } = readConfig({ ...process.env, DATABASE_URL: undefined });
  if (to.kind !== "postgres") throw new ConfigError("Set DATABASE_URL to the PostgreSQL database to move to.");
  const source = await openStore(from, () => {});
  try {
    const target = await openStore(to, () => {});
    try {
      await source.withExclusiveLock(runMigrations);
      return await target.withExclusiveLock(async (db, migrate) => {
        await runMigrations(db, migrate);
        return db.transaction((tx) => copyTables(source.db, tx));
      });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copyTables(source: Database, target: Database): Promise<number> {
  const existingMembers = await target.select({ id: members.id }).from(members).limit(1);
  if (existingMembers.length > 0) throw new ConfigError("The PostgreSQL database already has data: nothing was moved.");
  for (const table of movedTables) {
    const rows = await source.select().from(table);
    for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
      await target
        .insert(table)
        .overridingSystemValue()
        .values(rows.slice(start, start + ROWS_PER_INSERT) as never);
  }
  for (const { workspaceId, sha256 } of await source.select().from(workspaceFiles)) {
    const isOfFile = and(eq(workspaceFileParts.workspaceId, workspaceId), eq(workspaceFileParts.sha256, sha256));
    const parts = await source.select().from(workspaceFileParts).where(isOfFile);
    if (parts.length > 0) await target.insert(workspaceFileParts).values(parts);
  }
  // The rows kept their ids, so the sequences must continue after the highest ones.
  await target.execute(sql`select setval('members_id_seq', (select max(id) from members))`);
  await target.execute(sql`select setval('audit_entries_id_seq', (select max(id) from audit_entries))`);
  await target.execute(sql`select setval('event_numbers', (select coalesce(max(last_event), 0) + 1 from requests))`);
  return target.$count(requests);
}

try {
  console.log(`Moved to PostgreSQL: ${await moveToPostgres()} requests, with all team members and their changes.`);
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof DatabaseError ? error.message : error);
  process.exitCode = 1;
}
