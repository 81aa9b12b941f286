import { sql } from "drizzle-orm";
import { ConfigError, readConfig } from "./config.ts";
import { openStore, runMigrations } from "./database/open-store.ts";
import { changes, members, refreshTokens, requests, secrets, sessions } from "./database/schema.ts";
import { type Database, DatabaseError } from "./database/store.ts";

/** Those that others point to come first. Counts of attempts are not worth a move. */
const tables = [members, sessions, refreshTokens, requests, changes, secrets] as const;
/** A statement holds 65,535 values at most. */
const ROWS = 1_000;

/** Copies everything from the folder of DATA_DIR to the PostgreSQL of DATABASE_URL, all or nothing. Gives how many requests. */
async function move(): Promise<number> {
  const { database: to } = readConfig(process.env);
  const { database: from } = readConfig({ ...process.env, DATABASE_URL: undefined });
  if (to.kind !== "postgres") throw new ConfigError("Set DATABASE_URL to the PostgreSQL that everything moves to.");
  const source = await openStore(from, () => {});
  try {
    const target = await openStore(to, () => {});
    try {
      await source.withExclusiveLock(runMigrations);
      return await target.withExclusiveLock(async (db, migrate) => {
        await runMigrations(db, migrate);
        return db.transaction((tx) => copy(source.db, tx));
      });
    } finally {
      await target.close();
    }
  } finally {
    await source.close();
  }
}

async function copy(source: Database, target: Database): Promise<number> {
  const known = await target.select({ id: members.id }).from(members).limit(1);
  if (known.length > 0) throw new ConfigError("The PostgreSQL is in use already: nothing was moved.");
  for (const table of tables) {
    const rows = await source.select().from(table);
    for (let start = 0; start < rows.length; start += ROWS)
      await target
        .insert(table)
        .overridingSystemValue()
        .values(rows.slice(start, start + ROWS) as never);
  }
  // Numbers go on after those that were given out.
  await target.execute(sql`select setval('members_id_seq', (select max(id) from members))`);
  await target.execute(sql`select setval('event_numbers', (select coalesce(max(last_event), 0) + 1 from requests))`);
  return target.$count(requests);
}

try {
  console.log(`${await move()} requests are in the PostgreSQL now, with the staff and all that was done.`);
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof DatabaseError ? error.message : error);
  process.exitCode = 1;
}
