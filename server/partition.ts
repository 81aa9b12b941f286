import { ConfigError, readConfig } from "./config.ts";
import { openStore, runMigrations } from "./database/open-store.ts";
import { partitionTables } from "./database/partition-tables.ts";
import { DatabaseError } from "./database/store.ts";

async function partition(): Promise<readonly string[]> {
  const { database } = readConfig(process.env);
  if (database.kind !== "postgres")
    throw new ConfigError("Set DATABASE_URL: only a PostgreSQL database is partitioned.");
  const store = await openStore(database, () => {});
  try {
    return await store.withExclusiveLock(async (db, migrate) => {
      await runMigrations(db, migrate);
      return partitionTables(db);
    });
  } finally {
    await store.close();
  }
}

try {
  const tables = await partition();
  console.log(tables.length > 0 ? `Partitioned: ${tables.join(", ")}.` : "The tables are partitioned already.");
} catch (error) {
  console.error(error instanceof ConfigError || error instanceof DatabaseError ? error.message : error);
  process.exitCode = 1;
}
