import { partition } from "es-toolkit/array";
import type { ChangeSet, Op } from "../sync/change-set.ts";
import type { Outcome } from "../sync/decide.ts";
import type { Row, RowId } from "../sync/policy.ts";
import { type DeviceRow, toRowKey } from "../sync/replay.ts";
import type { Database } from "./database.ts";
import { toSentRow } from "./row-sets.ts";
import { HANDED_OVER, readSyncState, writeSyncState } from "./sync-state.ts";
import { syncedTables } from "./tables/index.ts";

// A server that was restored from a backup lacks what came after it. Each device keeps the change sets that the server has
// accepted for a while, sends them again, and loads all rows.

const KEEP_MS = 30 * 24 * 60 * 60_000;

/** Call it in the transaction of a page, before its decided change sets are deleted. */
export async function saveSentSets(
  db: Database,
  decided: readonly ChangeSet[],
  outcomes: ReadonlyArray<{ readonly no: number; readonly outcome: Outcome }>,
): Promise<void> {
  if (decided.length === 0) return;
  const now = Date.now();
  const refused = new Set(outcomes.filter(({ outcome }) => !outcome.isAccepted).map(({ no }) => no));
  const accepted = decided.filter(({ no }) => !refused.has(no));
  await db.sentSets.bulkPut(accepted.map((set) => ({ ...set, decidedAt: now })));
  await db.sentSets
    .where("decidedAt")
    .below(now - KEEP_MS)
    .delete();
}

/** What the server tells a device that joins again. */
interface Joined {
  /** The number of the device's last change set that the backup has. */
  readonly confirmed: number;
  /** The server's newest number when the backup was restored; 0 if it is not known. */
  readonly restoredHead: number;
}

/**
 * Begins again after the device has joined the restored workspace: the change sets that the server lacks wait again, and the
 * first sync runs on top of the rows. If a worker is killed before it has stored the new epoch, the next one does this again.
 */
export function restartSync(db: Database, { confirmed, restoredHead }: Joined): PromiseLike<void> {
  const tables = ["changeSets", "sentSets", "serverRows", "reloadedRows", "metadata"] as const;
  return db.transaction(
    "rw",
    tables.map((name) => db[name]),
    async () => {
      const { rights } = await readSyncState(db);
      // The answer to the first ones was lost before the backup: under their numbers, the server repeats it.
      const [decided, unsent] = partition(await db.changeSets.toArray(), ({ no }) => no <= confirmed);
      const sentAfterBackup = db.sentSets.where("no").above(confirmed);
      const missing = [...(await sentAfterBackup.toArray()), ...unsent].map(({ at, base, ops }, index) => ({
        ...{ no: confirmed + 1 + index, at, ops },
        // The server gives later numbers again, for changes that this device does not know.
        base: Math.min(base, restoredHead),
      }));
      await sentAfterBackup.delete();
      await Promise.all([db.changeSets.clear(), db.serverRows.clear(), db.reloadedRows.clear()]);
      // The same numbers are those of other sets now.
      await db.metadata.delete(HANDED_OVER);
      await db.changeSets.bulkAdd([...decided, ...missing]);
      const lastDecided = (decided[0]?.no ?? confirmed + 1) - 1;
      await writeSyncState(db, { cursor: 0, confirmed: lastDecided, ...(rights && { rights }), isReload: true });
    },
  );
}

/**
 * Call it in the transaction of each page of a reload. After the last page, returns the device's rows that no page had, as
 * rows that do not exist.
 */
export async function findMissingRows(
  db: Database,
  pageRows: readonly DeviceRow[],
  isLastPage: boolean,
): Promise<DeviceRow[]> {
  await db.reloadedRows.bulkPut(pageRows.map((row) => ({ key: toRowKey(row) })));
  if (!isLastPage) return [];
  const loaded = new Set<string>(await db.reloadedRows.toCollection().primaryKeys());
  await db.reloadedRows.clear();
  const missing: DeviceRow[] = [];
  for (const table of syncedTables.keys())
    for (const id of (await db.table(table).toCollection().primaryKeys()) as RowId[])
      if (!loaded.has(toRowKey({ table, id }))) missing.push({ table, id, row: undefined });
  return missing;
}

interface RetryOptions {
  readonly pageRows: readonly DeviceRow[];
  /** The number of the device's last decided change set. */
  readonly confirmed: number;
}

/**
 * The server refuses a change of a colleague's record that it lacks until the colleague's device has sent the record again.
 * When a page has it, the change set waits again, under a new number. Call it in the transaction of the page, before the waiting
 * change sets are read. Returns the ops.
 */
export async function retryRefusedSets(db: Database, { pageRows, confirmed }: RetryOptions): Promise<Op[]> {
  const loaded = new Set(pageRows.filter(({ row }) => row).map(toRowKey));
  const sets = await db.refusedSets.filter((set) => set.refusal === "missing" && loaded.has(toRowKey(set))).toArray();
  if (sets.length === 0) return [];
  const last = await db.changeSets.orderBy("no").last();
  const first = Math.max(confirmed, last?.no ?? 0) + 1;
  await db.changeSets.bulkAdd(sets.map(({ at, base, ops }, index) => ({ no: first + index, at, base, ops })));
  await db.refusedSets.bulkDelete(sets.map(({ no }) => no));
  const ops = sets.flatMap((set) => set.ops);
  for (const { table, id } of ops) {
    const key = toRowKey({ table, id });
    // No change waits for the row, so the device shows the server's.
    const isKnown = loaded.has(key) || (await db.serverRows.get(key)) !== undefined;
    const row = isKnown ? undefined : await db.table<Row>(table).get(id as never);
    if (!isKnown) await db.serverRows.add({ key, table, id, row: toSentRow(table, row) });
  }
  return ops;
}
