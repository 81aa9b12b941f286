import type { Table } from "dexie";
import type { Area, BackupArea } from "../../../contract/areas.ts";
import { backupAreas } from "../../../contract/areas.ts";
import type { Database } from "../../../db/database.ts";
import { isMetadataRowOfSeed } from "../../../db/seed.ts";
import type { AreaTableName } from "../../../db/tables/index.ts";
import { getAreaTables, hasCounter } from "../../../db/tables/index.ts";
import { storedNames } from "../../../db/tables/system.ts";
import type { BackupTables } from "../../../db/upgrades/backup-tables.ts";

export type BackupTable = AreaTableName<BackupArea>;

export const backupTables: readonly BackupTable[] = backupAreas.flatMap((area) => getAreaTables(area));

/** A backup contains no signing key and no session. */
export const metadataTables = ["counters", storedNames.metadata];

export const getTableArea = (table: string): Area =>
  backupAreas.find((area) => (getAreaTables(area) as string[]).includes(table)) ?? "data";

/** Call this inside one transaction, so that all tables show the same moment. */
export async function readBackupTables(db: Database): Promise<BackupTables> {
  const names = [...backupTables, ...metadataTables];
  const rowsByTable = await Promise.all(
    names.map((name) => (db.table(name) as Table<Record<string, unknown>>).toArray()),
  );
  const tables = Object.fromEntries(names.map((name, index) => [name, rowsByTable[index] ?? []]));
  return {
    ...tables,
    counters: (tables.counters ?? []).filter(({ table }) => hasCounter(String(table))),
    facts: (tables.facts ?? []).filter(({ name }) => isMetadataRowOfSeed({ name: String(name) })),
  };
}
