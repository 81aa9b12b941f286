import type { IndexableType } from "dexie";
import { groupBy } from "es-toolkit/array";
import { isEqual } from "es-toolkit/predicate";
import type { Area } from "../contract/areas.ts";
import { AUTOMATIC, type ChangeSet, diffRows } from "../sync/change-set.ts";
import type { Outcome } from "../sync/decide.ts";
import type { Policies, Row, RowId } from "../sync/policy.ts";
import { type DeviceRow, replay, toRowKey } from "../sync/replay.ts";
import { storeActivities } from "./activities.ts";
import { storeAssignments, storeEventNews } from "./assignments.ts";
import type { Database } from "./database.ts";
import { withStoredContent } from "./files.ts";
import { applyRights } from "./member-rights.ts";
import { raiseCounter } from "./next-id.ts";
import { getTouchedRows, skipRecording, type TouchedRow } from "./recorder.ts";
import { storeReplacedChanges } from "./replaced-changes.ts";
import { findMissingRows, retryRefusedSets, saveSentSets } from "./restored-workspace.ts";
import type { ChangedRow } from "./row-activities.ts";
import { addRowSets, toChangeSets, toSentRow } from "./row-sets.ts";
import { readSyncState, type SyncState, writeSyncState } from "./sync-state.ts";
import { hasCounter, syncedTables, type TableName } from "./tables/index.ts";
import { hideTakenValues } from "./taken-values.ts";

const policies: Policies = Object.fromEntries([...syncedTables].map(([table, { policy }]) => [table, policy]));
/** The tables that the transaction of a write needs for its change set. */
export const changeSetTables = ["changeSets", "serverRows", "metadata"] as const;
const appliedSystemTables = [
  ...changeSetTables,
  ...(["sentSets", "reloadedRows", "refusedSets", "replacedChanges"] as const),
  ...(["counters", "changeEvents", "accounts", "activities"] as const),
];

export async function countWaitingSets(db: Database): Promise<number> {
  const { confirmed } = await readSyncState(db);
  return db.changeSets.where("no").above(confirmed).count();
}

/** The rows of a table that this device has added and the server has not confirmed. */
export async function readWaitingIds(db: Database, table: string): Promise<ReadonlySet<RowId>> {
  if (db.slot === undefined) return new Set();
  const ops = (await db.changeSets.toArray()).flatMap((set) => set.ops);
  return new Set(ops.filter((op) => op.table === table && op.kind === "add").map(({ id }) => id));
}

/**
 * Stores what the current transaction has changed so far as one change set, or more after `startNextSet`. Call this after
 * all writes to synced tables, in a transaction that includes `changeSetTables` and has touched rows: without a read or
 * write, awaiting this function would end the transaction.
 */
export async function storeChangeSet(db: Database, at: number): Promise<void> {
  const touched = getTouchedRows();
  // Together, because each request to IndexedDB waits for the browser's process.
  const [after, { cursor, confirmed }, last, known] = await Promise.all([
    readRows(db, touched),
    readSyncState(db),
    db.changeSets.orderBy("no").last(),
    db.serverRows.bulkGet(touched.map(toRowKey)),
  ]);
  const changed = touched.flatMap(({ table, id, before, set }, index) => {
    const key = toRowKey({ table, id });
    const sent = toSentRow(table, before);
    const op = diffRows(table, id, policies[table] ?? {}, sent, toSentRow(table, after.get(key)));
    // If an earlier change set touched the row, its server row is older than `before` and already stored.
    const serverRow = known[index] ? [] : [{ key, table, id, row: sent }];
    return op ? [{ op, serverRow, set }] : [];
  });
  if (changed.length === 0) return;
  const no = Math.max(confirmed, last?.no ?? 0) + 1;
  const sets: ChangeSet[] = [];
  for (const ofSet of Object.values(groupBy(changed, ({ set }) => set))) {
    const ops = ofSet.map(({ op }) => op);
    sets.push(...toChangeSets(ops, { no: no + sets.length, at, base: cursor }));
  }
  await Promise.all([
    db.changeSets.bulkAdd(sets),
    db.serverRows.bulkAdd(changed.flatMap(({ serverRow }) => serverRow)),
  ]);
}

/** For a device that brings its data into a new workspace. Call {@link addFileFields} for the rows first. */
export function storeAllRows(db: Database, at: number): PromiseLike<void> {
  const tables = [...syncedTables.keys()];
  return db.transaction(
    "rw",
    [...tables, ...changeSetTables].map((name) => db[name as TableName]),
    () => addRowSets((name) => db.table(name), tables, at),
  );
}

export interface Page {
  /** The state for which the server was asked. */
  readonly from: SyncState;
  readonly to: SyncState;
  readonly rows: readonly ChangedRow[];
  readonly outcomes?: ReadonlyArray<{ readonly no: number; readonly outcome: Outcome }>;
  /** A page of the first sync. */
  readonly isFirstSync?: true;
}

/**
 * Returns the areas whose rows have changed. One transaction: a worker that is killed applies the page again. Returns
 * undefined if the page is not the next one, because another worker has applied it.
 */
export function applyPage(
  db: Database,
  { from, to, rows, outcomes = [], isFirstSync }: Page,
): PromiseLike<readonly Area[] | undefined> {
  const tables = [...syncedTables.keys()].map((name) => db.table(name));
  return db.transaction("rw", [...tables, ...appliedSystemTables.map((name) => db[name])], async () => {
    if (!isEqual(from, await readSyncState(db))) return undefined;
    skipRecording();
    await moveRefusedSets(db, outcomes);
    const isDecided = db.changeSets.where("no").belowOrEqual(to.confirmed);
    const decided: ChangeSet[] = await isDecided.toArray();
    await saveSentSets(db, decided, outcomes);
    const { isReload } = from;
    const missing = isReload && isFirstSync ? await findMissingRows(db, rows, to.firstSync === null) : [];
    const pageRows = [...rows, ...missing];
    // In the first sync, only rows with waiting changes can be stored already.
    const isEmpty = isFirstSync && !isReload;
    const changed =
      pageRows.length + decided.length > 0
        ? await storeRows(db, { rows: pageRows, decided, outcomes, isFirstSync, isEmpty, confirmed: to.confirmed })
        : [];
    const { state, areas: changedAreas } = await applyRights(db, from, to);
    await writeSyncState(db, state);
    // A document says whether it waits for the server.
    const confirmed = decided.flatMap(({ ops }) => ops.map(({ table }) => table)).filter(isNumbered);
    const ofTables = [...changed, ...confirmed].flatMap((table) => syncedTables.get(table)?.area ?? []);
    const areas = [...new Set([...ofTables, ...changedAreas])];
    if (areas.length > 0) await db.changeEvents.add({ id: crypto.randomUUID(), areas });
    return areas;
  });
}

async function moveRefusedSets(db: Database, outcomes: NonNullable<Page["outcomes"]>): Promise<void> {
  for (const { no, outcome } of outcomes) {
    if (outcome.isAccepted) continue;
    const { refusal, table, id, by } = outcome;
    const set = await db.changeSets.get(no);
    // Nobody made an automatic change, so nobody has to decide about it.
    if (!set || set.at === AUTOMATIC) continue;
    // After a restored backup, the numbers begin again.
    const last = await db.refusedSets.orderBy("no").last();
    await db.refusedSets.add({ ...set, no: Math.max(no, (last?.no ?? 0) + 1), refusal, table, id, by });
  }
}

const isNumbered = (table: string): boolean => policies[table]?.numberField !== undefined;

interface ApplyOptions extends Pick<Page, "rows"> {
  readonly isFirstSync: true | undefined;
  /** The table has no rows but those with waiting changes. */
  readonly isEmpty: boolean | undefined;
  readonly outcomes: NonNullable<Page["outcomes"]>;
  /** The change sets that no longer wait. */
  readonly decided: readonly ChangeSet[];
  readonly confirmed: number;
}

/** Returns the tables of changed rows. */
async function storeRows(
  db: Database,
  { rows: changedRows, outcomes, decided, isFirstSync, isEmpty, confirmed }: ApplyOptions,
): Promise<string[]> {
  const pageRows = changedRows.map(({ table, id, row }) => ({ table, id, row }));
  await db.changeSets.bulkDelete(decided.map(({ no }) => no));
  const retried = await retryRefusedSets(db, { pageRows, confirmed });
  const [pending, before]: [ChangeSet[], DeviceRow[]] = await Promise.all([
    db.changeSets.toArray(),
    db.serverRows.toArray(),
  ]);
  const replayed = replay(policies, { rows: pageRows, pending }, before);
  const touched = new Set([...pageRows, ...decided.flatMap(({ ops }) => ops), ...retried].map(toRowKey));
  // Other rows are stored as they should be, but any row may lose a unique value.
  const affected = replayed.rows.filter((each) => touched.has(toRowKey(each)) || policies[each.table]?.unique);
  const stored = await readRows(db, isEmpty ? replayed.serverRows : affected);
  const shown = await hideTakenValues(db, policies, pageRows, { ...replayed, rows: affected }, stored);
  // Reading a row takes longer than writing it.
  const tables = await writeRows(db, shown, stored);
  await storeActivities(db, changedRows, stored);
  if (!isFirstSync) {
    await storeAssignments(db, shown, stored);
    await storeEventNews(db, changedRows, shown, stored);
  }
  if (!isEmpty) await storeReplacedChanges(db, { pageRows, outcomes, decided, pending, shown: stored }, Date.now());
  const waiting = new Set(replayed.serverRows.map(toRowKey));
  await db.serverRows.bulkDelete(before.map(toRowKey).filter((key) => !waiting.has(key)));
  const newest = replayed.serverRows.filter((each) => touched.has(toRowKey(each)));
  await db.serverRows.bulkPut(newest.map((each) => ({ key: toRowKey(each), ...each })));
  return tables;
}

/** A later page has the new value of these rows. */
async function findIdsWithSameValues(db: Database, table: string, rows: readonly Row[]): Promise<RowId[]> {
  const outdated: RowId[] = [];
  for (const field of policies[table]?.unique ?? []) {
    const values = rows.map((row) => row[field]).filter((value) => value != null) as IndexableType[];
    outdated.push(...((await db.table(table).where(field).anyOf(values).primaryKeys()) as RowId[]));
  }
  return outdated;
}

/** Returns the tables of rows that differ from those stored. */
async function writeRows(
  db: Database,
  rows: readonly DeviceRow[],
  stored: ReadonlyMap<string, Row>,
): Promise<string[]> {
  const changed = rows.filter((each) => !isEqual(each.row, toSentRow(each.table, stored.get(toRowKey(each)))));
  const byTable = Object.entries(groupBy(changed, ({ table }) => table));
  for (const [name, ofTable] of byTable) {
    const table = db.table(name);
    const put = ofTable.flatMap((each) =>
      each.row ? [withStoredContent(name, each.row, stored.get(toRowKey(each)))] : [],
    );
    // Delete first: two rows may have swapped a unique value.
    const storedIds = ofTable.filter((each) => stored.has(toRowKey(each))).map(({ id }) => id);
    await table.bulkDelete([...storedIds, ...(await findIdsWithSameValues(db, name, put))]);
    await table.bulkPut(put);
    const ids = ofTable.map(({ id }) => id).filter((id) => typeof id === "number");
    if (hasCounter(name) && ids.length > 0)
      await raiseCounter(
        db,
        name,
        ids.reduce((a, b) => Math.max(a, b)),
      );
  }
  return byTable.map(([name]) => name);
}

/** By key, without rows that are not stored. */
async function readRows(
  db: Database,
  rows: readonly Pick<TouchedRow, "table" | "id">[],
): Promise<ReadonlyMap<string, Row>> {
  const found = new Map<string, Row>();
  for (const [table, ofTable] of Object.entries(groupBy(rows, ({ table }) => table))) {
    const ids = ofTable.map(({ id }) => id);
    for (const [index, row] of (await db.table<Row>(table).bulkGet(ids)).entries())
      if (row) found.set(toRowKey({ table, id: ids[index] ?? 0 }), row);
  }
  return found;
}
