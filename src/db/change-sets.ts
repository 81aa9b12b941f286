import type { IndexableType } from "dexie";
import { groupBy } from "es-toolkit/array";
import { isEqual } from "es-toolkit/predicate";
import type { Area } from "../contract/areas.ts";
import { type ChangeSet, diffRows, type Op } from "../sync/change-set.ts";
import type { Outcome } from "../sync/decide.ts";
import type { Policies, Row, RowId } from "../sync/policy.ts";
import { type DeviceRow, replay, toRowKey } from "../sync/replay.ts";
import type { Database } from "./database.ts";
import { raiseCounter } from "./next-id.ts";
import { getTouchedRows, skipRecording, type TouchedRow } from "./recorder.ts";
import { hasCounter, syncedTables } from "./tables/index.ts";
import { hideTakenValues } from "./taken-values.ts";

export interface SyncState {
  /** The number of the server's last change set whose rows this database has. */
  readonly cursor: number;
  /** The number of this device's last change set that the server has decided. */
  readonly confirmed: number;
  /** The place after the last page of the first sync; null after the last page, undefined before the first one. */
  readonly firstSync?: string | null;
}

const STATE = "workspace-sync";
const policies: Policies = Object.fromEntries([...syncedTables].map(([table, { policy }]) => [table, policy]));
/** The tables that the transaction of a write needs for its change set. */
export const changeSetTables = ["changeSets", "serverRows", "metadata"] as const;
const appliedSystemTables = [...changeSetTables, "refusedSets", "counters", "changeEvents"] as const;

export async function readSyncState(db: Database): Promise<SyncState> {
  const stored = await db.metadata.get(STATE);
  return (stored?.value as SyncState | undefined) ?? { cursor: 0, confirmed: 0 };
}

export async function countWaitingSets(db: Database): Promise<number> {
  const { confirmed } = await readSyncState(db);
  return db.changeSets.where("no").above(confirmed).count();
}

/** Rows are sent as JSON, so compare them as JSON: a field that is undefined is no field. */
const toSentRow = <R extends Row | undefined>(row: R): R => row && JSON.parse(JSON.stringify(row));

/**
 * Stores what the current transaction has changed so far as one change set. Call this after all writes to synced tables,
 * in a transaction that includes `changeSetTables` and has touched rows: without a read or write, awaiting this function
 * would end the transaction.
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
  const changed = touched.flatMap(({ table, id, before }, index) => {
    const key = toRowKey({ table, id });
    const sent = toSentRow(before);
    const op = diffRows(table, id, policies[table] ?? {}, sent, toSentRow(after.get(key)));
    // If an earlier change set touched the row, its server row is older than `before` and already stored.
    const serverRow = known[index] ? [] : [{ key, table, id, row: sent }];
    return op ? [{ op, serverRow }] : [];
  });
  if (changed.length === 0) return;
  const no = Math.max(confirmed, last?.no ?? 0) + 1;
  const sets = toChangeSets(
    changed.map(({ op }) => op),
    { no, at, base: cursor },
  );
  await Promise.all([
    db.changeSets.bulkAdd(sets),
    db.serverRows.bulkAdd(changed.flatMap(({ serverRow }) => serverRow)),
  ]);
}

/** As JSON text, also in Thai far below the size of a push that the server accepts. */
const MAX_SET_CHARACTERS = 1_024 * 1_024;

/** Only an import of thousands of rows becomes several change sets. */
function toChangeSets(
  ops: readonly Op[],
  first: Omit<ChangeSet, "ops">,
  maxOps = Number.POSITIVE_INFINITY,
): ChangeSet[] {
  const parts: Op[][] = [];
  let size = 0;
  for (const op of ops) {
    const opSize = JSON.stringify(op).length;
    const part = parts.at(-1);
    if (part && part.length < maxOps && size + opSize <= MAX_SET_CHARACTERS) {
      part.push(op);
      size += opSize;
    } else {
      parts.push([op]);
      size = opSize;
    }
  }
  return parts.map((part, index) => ({ ...first, no: first.no + index, ops: part }));
}

/** Large change sets make a push slow and lost answers expensive. */
const ROWS_PER_SET = 500;

/** For a device that brings its data into a new workspace. */
export function storeAllRows(db: Database, at: number): PromiseLike<void> {
  const tables = [...syncedTables.keys()].map((name) => db.table(name));
  return db.transaction("rw", [...tables, ...changeSetTables.map((name) => db[name])], async () => {
    const ops: Op[] = [];
    for (const { name, schema } of tables)
      for (const row of await db.table<Row>(name).toArray()) {
        const id = row[String(schema.primKey.keyPath)] as RowId;
        ops.push({ table: name, id, kind: "add", row: toSentRow(row) });
      }
    const { cursor, confirmed } = await readSyncState(db);
    await db.changeSets.bulkAdd(toChangeSets(ops, { no: confirmed + 1, at, base: cursor }, ROWS_PER_SET));
    await db.serverRows.bulkAdd(
      ops.map(({ table, id }) => ({ key: toRowKey({ table, id }), table, id, row: undefined })),
    );
  });
}

export interface Page {
  /** The state for which the server was asked. */
  readonly from: SyncState;
  readonly to: SyncState;
  readonly rows: readonly DeviceRow[];
  readonly outcomes?: ReadonlyArray<{ readonly no: number; readonly outcome: Outcome }>;
  /** A page of the first sync: only rows with waiting changes can be stored already. */
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
    const changed = rows.length + decided.length > 0 ? await storeRows(db, rows, decided, isFirstSync) : [];
    await db.metadata.put({ name: STATE, value: to });
    const areas = [...new Set(changed.flatMap((table) => syncedTables.get(table)?.area ?? []))];
    if (areas.length > 0) await db.changeEvents.add({ id: crypto.randomUUID(), areas });
    return areas;
  });
}

async function moveRefusedSets(db: Database, outcomes: NonNullable<Page["outcomes"]>): Promise<void> {
  for (const { no, outcome } of outcomes) {
    if (outcome.isAccepted) continue;
    const { refusal, table, id } = outcome;
    const set = await db.changeSets.get(no);
    if (set) await db.refusedSets.put({ ...set, refusal, table, id });
  }
}

/** `decided` are the change sets that no longer wait. Returns the tables of changed rows. */
async function storeRows(
  db: Database,
  pageRows: readonly DeviceRow[],
  decided: readonly ChangeSet[],
  isFirstSync = false,
): Promise<string[]> {
  await db.changeSets.bulkDelete(decided.map(({ no }) => no));
  const [pending, before]: [ChangeSet[], DeviceRow[]] = await Promise.all([
    db.changeSets.toArray(),
    db.serverRows.toArray(),
  ]);
  const replayed = replay(policies, { rows: pageRows, pending }, before);
  const touched = new Set([...pageRows, ...decided.flatMap(({ ops }) => ops)].map(toRowKey));
  // Other rows are stored as they should be, but any row may lose a unique value.
  const affected = replayed.rows.filter((each) => touched.has(toRowKey(each)) || policies[each.table]?.unique);
  const stored = await readRows(db, isFirstSync ? replayed.serverRows : affected);
  const shown = await hideTakenValues(db, policies, pageRows, { ...replayed, rows: affected }, stored);
  // Reading a row takes longer than writing it.
  const tables = await writeRows(db, shown, stored);
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
  const changed = rows.filter((each) => !isEqual(each.row, toSentRow(stored.get(toRowKey(each)))));
  const byTable = Object.entries(groupBy(changed, ({ table }) => table));
  for (const [name, ofTable] of byTable) {
    const table = db.table(name);
    const put = ofTable.flatMap(({ row }) => (row ? [row] : []));
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
