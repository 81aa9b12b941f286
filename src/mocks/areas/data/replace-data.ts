import type { Table } from "dexie";
import type { Snapshot } from "../../../contract/data.ts";
import type { Database } from "../../../db/database.ts";
import { isValidCounter, MAX_COUNTED_ID } from "../../../db/next-id.ts";
import { isMetadataRowOfSeed } from "../../../db/seed.ts";
import type { Account } from "../../../db/tables/auth.ts";
import type { SnapshotRow } from "../../../db/tables/data.ts";
import { hasCounter, type TableName } from "../../../db/tables/index.ts";
import type { Counter } from "../../../db/tables/system.ts";
import type { BackupTables } from "../../../db/upgrades/backup-tables.ts";
import { getJsonSize } from "../../../domain/backup-checksum.ts";
import { toLookupKey } from "../../../domain/lookup-key.ts";
import { backupTables, readBackupTables } from "./backup-tables.ts";
import { getHighestId } from "./integrity.ts";

export const replaceableTables: readonly TableName[] = [
  ...backupTables,
  "counters",
  "metadata",
  "sampleRequests",
  "snapshots",
  "activities",
];

/** This table is also the outbox: an import adds rows instead of replacing them, so that pending messages stay. */
const OUTBOX_TABLE = "contactRequests";

export const toSnapshot = ({ id, at, reason, rows, bytes }: SnapshotRow): Snapshot => ({
  id,
  at,
  reason,
  rows,
  bytes,
});

/** Deletes the previous snapshot. The user can restore this one to undo an import or reset. */
export async function takeSnapshot(db: Database, reason: SnapshotRow["reason"]): Promise<SnapshotRow> {
  const tables: BackupTables = {
    ...(await readBackupTables(db)),
    sampleRequests: (await db.sampleRequests.toArray()) as readonly object[] as Record<string, unknown>[],
  };
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
 * Never lowers an id counter, so that no id is used twice. Call it inside a transaction over {@link replaceableTables}.
 */
export async function replaceTables(db: Database, tables: BackupTables): Promise<void> {
  const replacedTables = backupTables.filter((name) => name !== OUTBOX_TABLE && tables[name] !== undefined);
  const fileCounters = new Map((tables.counters ?? []).map(({ table, last }) => [table, last]));
  for (const name of replacedTables) {
    const table = db.table(name) as Table<Record<string, unknown>>;
    const counter = await db.counters.get(name);
    const highestHere = getHighestId(await table.toArray());
    await table.clear();
    const rows = tables[name] ?? [];
    if (rows.length > 0) await table.bulkAdd([...rows]);
    if (!hasCounter(name)) continue;
    const fileCounter = Number(fileCounters.get(name) ?? 0);
    // A damaged counter is replaced by the highest id of the rows.
    const validLastIds = [counter?.last, fileCounter <= MAX_COUNTED_ID ? fileCounter : 0].filter(isValidCounter);
    const last = Math.max(...validLastIds, highestHere, getHighestId(rows));
    if (last > 0 && last !== counter?.last) await db.counters.put({ table: name, last });
  }
  const metadata = (tables.facts ?? []).map(({ name, value }) => ({ name: String(name), value }));
  if (metadata.length > 0) await db.metadata.bulkPut(metadata.filter(isMetadataRowOfSeed));
}

/**
 * Keeps a counter if a row got an id since the import. The others go back to the snapshot: an id of the imported file
 * that was too high by mistake would otherwise decide all later ids.
 */
export async function takeBackCounters(db: Database, { tables, counters }: SnapshotRow): Promise<void> {
  const currentLastIds = new Map((await db.counters.toArray()).map(({ table, last }) => [table, last]));
  const isUnused = ({ table, last }: Counter) => currentLastIds.get(table) === last;
  const unusedCounters = new Set(counters?.filter(isUnused).map(({ table }) => table));
  await db.counters.bulkPut(
    ((tables.counters ?? []) as readonly Counter[]).filter(({ table }) => unusedCounters.has(table)),
  );
}

export function addCurrentAccount(accounts: readonly Record<string, unknown>[], actingAccount: Account) {
  const { id, emailKey, usernameKey } = actingAccount;
  const isTaken = accounts.some(
    (account) => account.id === id || account.emailKey === emailKey || account.usernameKey === usernameKey,
  );
  return isTaken ? accounts : [...accounts, { ...actingAccount }];
}

/** True if the account is not among those that an import of `accounts` leaves. */
export const endsSession = (accounts: readonly Record<string, unknown>[], actingAccount: Account): boolean => {
  const found = addCurrentAccount(accounts, actingAccount).find(({ id }) => id === actingAccount.id);
  return !isSamePerson(found, actingAccount);
};

/** The account must still exist and belong to the same person. */
export const isSameAccount = async (db: Database, actingAccount: Account): Promise<boolean> =>
  isSamePerson(await db.accounts.get(actingAccount.id), actingAccount);

const isSamePerson = (account: { username?: unknown } | undefined, { username }: Account): boolean =>
  account !== undefined && toLookupKey(String(account.username)) === toLookupKey(username);
