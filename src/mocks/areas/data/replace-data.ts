import type { Table } from "dexie";
import type { Snapshot } from "../../../contract/data.ts";
import type { Database } from "../../../db/database.ts";
import { isSeedMetadata } from "../../../db/seed.ts";
import type { Account } from "../../../db/tables/auth.ts";
import type { SnapshotRow } from "../../../db/tables/data.ts";
import type { TableName } from "../../../db/tables/index.ts";
import type { BackupTables } from "../../../db/upgrade-backup.ts";
import { getJsonSize } from "../../../domain/backup-checksum.ts";
import { foldText } from "../../../lib/search.ts";
import { backupTables, metadataTables, readBackupTables } from "./backup-tables.ts";
import { getHighestId } from "./integrity.ts";

/** The tables of a transaction that replaces data. */
export const replaceableTables: readonly TableName[] = [...backupTables, ...metadataTables, "snapshots"];

/** The table of what this device sends: what waits in it is never replaced, and merged by its own rules. */
const OUTBOX = "contactRequests";

export const toSnapshot = ({ id, at, reason, rows, bytes }: SnapshotRow): Snapshot => ({
  id,
  at,
  reason,
  rows,
  bytes,
});

/** Keeps everything as it is, so that the person can go back to it; the one before goes. */
export async function takeSnapshot(db: Database, reason: SnapshotRow["reason"]): Promise<SnapshotRow> {
  const tables = await readBackupTables(db);
  const rows = backupTables.reduce((total, name) => total + (tables[name]?.length ?? 0), 0);
  const row: SnapshotRow = {
    id: crypto.randomUUID(),
    at: new Date().toISOString(),
    reason,
    tables,
    addedRequests: [],
    rows,
    bytes: getJsonSize(tables),
  };
  await db.snapshots.clear();
  await db.snapshots.add(row);
  return row;
}

/**
 * Puts rows in the place of those that are there, for the tables that are given, but for the outbox. Counters only ever
 * grow: no id is handed out a second time. Belongs inside a transaction over {@link replaceableTables}.
 */
export async function replaceTables(db: Database, tables: BackupTables): Promise<void> {
  const replaced = backupTables.filter((name) => name !== OUTBOX && tables[name] !== undefined);
  const counted = new Map((tables.counters ?? []).map(({ table, last }) => [table, Number(last)]));
  for (const name of replaced) {
    const table = db.table(name) as Table<Record<string, unknown>>;
    const here = await db.counters.get(name);
    const highestHere = getHighestId(await table.toArray());
    await table.clear();
    await table.bulkAdd([...(tables[name] ?? [])]);
    const last = Math.max(here?.last ?? 0, counted.get(name) ?? 0, highestHere, getHighestId(tables[name]));
    if (last > 0) await db.counters.put({ table: name, last });
  }
  const facts = (tables.facts ?? []).map(({ name, value }) => ({ name: String(name), value }));
  await db.facts.bulkPut(facts.filter(isSeedMetadata));
}

/** The accounts of a file with the acting one, where they leave it its number and its names. */
export function withCurrentAccount(accounts: readonly Record<string, unknown>[], acting: Account) {
  const { id, emailKey, usernameKey } = acting;
  const isTaken = accounts.some(
    (account) => account.id === id || account.emailKey === emailKey || account.usernameKey === usernameKey,
  );
  return isTaken ? accounts : [...accounts, { ...acting }];
}

/** Whether the acting account is still the same person's. */
export async function isSameAccount(db: Database, { id, username }: Account): Promise<boolean> {
  const account = await db.accounts.get(id);
  return account !== undefined && account.usernameKey === foldText(username);
}
