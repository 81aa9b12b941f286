import { type ImportResult, type Restoring, restoreErrors } from "../../../contract/data.ts";
import { HttpError } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import { ensureCounter, isValidCounter, MAX_COUNTED_ID, raiseCounter } from "../../../db/next-id.ts";
import { readSyncState } from "../../../db/sync-state.ts";
import type { SnapshotRow } from "../../../db/tables/data.ts";
import { hasCounter, recordedTables } from "../../../db/tables/index.ts";
import type { BackupTables } from "../../../db/upgrades/backup-tables.ts";
import { getJsonSize } from "../../../domain/backup-checksum.ts";
import type { Row } from "../../../sync/policy.ts";
import { type AccountContext, getCurrentAccount } from "../../core/auth.ts";
import type { HandlerContext } from "../../core/handler.ts";
import { listAreaChanges } from "./area-changes.ts";
import { describeNewFiles, planImport } from "./import-plan.ts";
import { getHighestId } from "./integrity.ts";
import { toSnapshot } from "./replace-data.ts";
import { groupByRecord, type RowWrite, readSyncedRows, writeRows } from "./row-writes.ts";
import { planUndo, type StoredWrites, toRowWrites, toStoredWrites } from "./undo-plan.ts";

// In a workspace, an import is an ordinary write: the recorder stores its change sets, which the other devices get.

export async function getRestoring(db: Database): Promise<Restoring> {
  if (db.slot === undefined) return "replace";
  const { rights, firstSync, loading } = await readSyncState(db);
  if (rights && rights.role !== "admin") return "adminsOnly";
  // Rows that have not come yet would be added a second time.
  return rights && firstSync === null && !loading ? "merge" : "loading";
}

/** Throws a 403 HttpError in the workspace of an agent, and a 409 one while the workspace's rows load. */
export async function assertCanRestore(db: Database): Promise<void> {
  const restoring = await getRestoring(db);
  if (restoring === "adminsOnly") throw new HttpError(403, restoreErrors[403]);
  if (restoring === "loading") throw new HttpError(409, restoreErrors[409]);
}

/** What {@link importIntoWorkspace} would change. */
export async function inspectChanges(context: AccountContext & Pick<HandlerContext, "language">, tables: BackupTables) {
  const { db, language } = context;
  const account = await getCurrentAccount(context);
  const file = await describeNewFiles(db, tables, { withThumbnails: false });
  const here = await db.transaction("r", [...recordedTables], () => readSyncedRows(db));
  const { writes, taken, missingFiles, leftOutAreas } = planImport({ file, here, account, deletesOthers: true });
  return {
    missingFiles,
    changes: { areas: listAreaChanges(writes, here, language), taken, leftOutAreas: [...leftOutAreas] },
  };
}

/** Throws like {@link assertCanRestore}. `file` has the hashes of its pictures. The snapshot has the rows that the import writes, before and after it. */
export async function importIntoWorkspace(
  context: AccountContext,
  file: BackupTables,
  deletesOthers: boolean,
): Promise<ImportResult> {
  const { db } = context;
  // Rights may have changed while the file was checked.
  await assertCanRestore(db);
  const account = await getCurrentAccount(context);
  const { writes } = planImport({ file, here: await readSyncedRows(db), account, deletesOthers });
  const records = groupByRecord(writes).length;
  if (records === 0) return { snapshot: null, isSameAccount: true, records };
  const stored = toStoredWrites(writes);
  const snapshot: SnapshotRow = {
    ...{ id: crypto.randomUUID(), at: new Date().toISOString(), reason: "import", addedRequests: [] },
    ...{ ...stored, rows: records, bytes: getJsonSize(stored) },
  };
  await db.snapshots.clear();
  await db.snapshots.add(snapshot);
  await raiseCountersOfFile(db, file, writes);
  await writeRows(db, writes);
  return { snapshot: toSnapshot(snapshot), isSameAccount: true, records };
}

/** Call it before the rows are written, so that the ids of deleted ones are never given again. */
async function raiseCountersOfFile(db: Database, file: BackupTables, writes: readonly RowWrite[]): Promise<void> {
  const fileCounters = new Map((file.counters ?? []).map(({ table, last }) => [table, last]));
  const written = Map.groupBy(writes, ({ table }) => table);
  for (const table of recordedTables) {
    if (!hasCounter(table) || !file[table]) continue;
    const last = fileCounters.get(table);
    const fileCounter = isValidCounter(last) && last <= MAX_COUNTED_ID ? last : 0;
    const rows = (written.get(table) ?? []).flatMap(({ after }) => (after ? [after as Record<string, unknown>] : []));
    await ensureCounter(db, table);
    await raiseCounter(db, table, Math.max(fileCounter, getHighestId(rows)));
  }
}

/** Throws like {@link assertCanRestore}. Rows that were changed since the import stay. */
export async function undoImport(db: Database, { id, tables, after = {} }: SnapshotRow): Promise<ImportResult> {
  await assertCanRestore(db);
  const imported = toRowWrites({ tables: tables as Record<string, Row[]>, after } as StoredWrites);
  const { writes, kept } = planUndo(imported, await readSyncedRows(db));
  await writeRows(db, writes);
  await db.snapshots.delete(id);
  return { snapshot: null, isSameAccount: true, records: groupByRecord(writes).length, kept };
}
