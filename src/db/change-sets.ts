import { chunk, groupBy } from "es-toolkit/array";
import { isEqual } from "es-toolkit/predicate";
import type { Area } from "../contract/areas.ts";
import { type ChangeSet, diffRows, type Op } from "../sync/change-set.ts";
import type { Outcome } from "../sync/decide.ts";
import type { Policies, Row, RowId } from "../sync/policy.ts";
import { type DeviceRow, type Replayed, replay, toRowKey } from "../sync/replay.ts";
import type { Database } from "./database.ts";
import { raiseCounter } from "./next-id.ts";
import { getTouchedRows, type TouchedRow } from "./recorder.ts";
import { hasCounter, syncedTables } from "./tables/index.ts";

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

/** The change sets that the server does not have yet. */
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
  const after = await readRows(db, touched);
  const changed = touched.flatMap(({ table, id, before }, index) => {
    const sent = toSentRow(before);
    const op = diffRows(table, id, policies[table] ?? {}, sent, toSentRow(after[index]));
    return op ? [{ op, serverRow: { key: toRowKey({ table, id }), table, id, row: sent } }] : [];
  });
  if (changed.length === 0) return;
  const { cursor, confirmed } = await readSyncState(db);
  const last = await db.changeSets.orderBy("no").last();
  const no = Math.max(confirmed, last?.no ?? 0) + 1;
  await db.changeSets.add({ no, at, base: cursor, ops: changed.map(({ op }) => op) });
  // If an earlier change set touched the row, its server row is older than `before` and already stored.
  const known = new Set(
    await db.serverRows
      .where("key")
      .anyOf(changed.map(({ serverRow }) => serverRow.key))
      .primaryKeys(),
  );
  await db.serverRows.bulkAdd(changed.flatMap(({ serverRow }) => (known.has(serverRow.key) ? [] : [serverRow])));
}

/** Large change sets make a push slow and lost answers expensive. */
const ROWS_PER_SET = 500;

/** Stores additions of all rows that the database has, for a device that brings its data into a new workspace. */
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
    const sets = chunk(ops, ROWS_PER_SET).map((part, index) => ({
      no: confirmed + index + 1,
      at,
      base: cursor,
      ops: part,
    }));
    await db.changeSets.bulkAdd(sets);
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
}

/**
 * Returns the areas whose rows have changed. One transaction: a worker that is killed applies the page again. Returns
 * undefined if the page is not the next one, because another worker has applied it.
 */
export function applyPage(
  db: Database,
  { from, to, rows, outcomes = [] }: Page,
): PromiseLike<readonly Area[] | undefined> {
  const tables = [...syncedTables.keys()].map((name) => db.table(name));
  return db.transaction("rw", [...tables, ...appliedSystemTables.map((name) => db[name])], async () => {
    if (!isEqual(from, await readSyncState(db))) return undefined;
    await moveRefusedSets(db, outcomes);
    await db.changeSets.where("no").belowOrEqual(to.confirmed).delete();
    const pending: ChangeSet[] = await db.changeSets.toArray();
    const replayed = replay(policies, { rows, pending }, await db.serverRows.toArray());
    const changed = await writeRows(db, await hideTakenRows(db, replayed));
    await db.serverRows.clear();
    await db.serverRows.bulkAdd(replayed.serverRows.map((each) => ({ key: toRowKey(each), ...each })));
    await db.metadata.put({ name: STATE, value: to });
    const areas = [...new Set(changed.flatMap((table) => syncedTables.get(table)?.area ?? []))];
    if (areas.length > 0) await db.changeEvents.add({ id: crypto.randomUUID(), areas });
    return areas;
  });
}

async function moveRefusedSets(db: Database, outcomes: NonNullable<Page["outcomes"]>): Promise<void> {
  for (const { no, outcome } of outcomes) {
    const set = outcome.isAccepted ? undefined : await db.changeSets.get(no);
    if (!set || outcome.isAccepted) continue;
    const { refusal, table, id } = outcome;
    await db.refusedSets.put({ ...set, refusal, table, id });
  }
}

/**
 * A waiting change may have a unique value that a colleague's row took first: the server will refuse it. Until then the
 * database cannot hold both, so the device shows the server's version of its own row.
 */
async function hideTakenRows(db: Database, { rows, serverRows }: Replayed): Promise<readonly DeviceRow[]> {
  const replaced = new Map(rows.map((each) => [toRowKey(each), each]));
  const hasOther = async (own: DeviceRow, field: string, value: unknown) => {
    const isOther = (each: DeviceRow) => each.id !== own.id && each.row?.[field] === value;
    const inPage = rows.some((each) => each.table === own.table && isOther(each));
    const stored = await db.table<Row>(own.table).get({ [field]: value });
    const holder = stored && { table: own.table, id: stored.id as DeviceRow["id"], row: stored };
    return inPage || (holder !== undefined && !replaced.has(toRowKey(holder)) && isOther(holder));
  };
  for (const base of serverRows) {
    const own = replaced.get(toRowKey(base));
    for (const field of policies[base.table]?.unique ?? []) {
      const value = own?.row?.[field];
      if (own && value !== undefined && value !== base.row?.[field] && (await hasOther(own, field, value)))
        replaced.set(toRowKey(base), base);
    }
  }
  return [...replaced.values()];
}

/** Returns the tables of rows that differ from those stored. */
async function writeRows(db: Database, rows: readonly DeviceRow[]): Promise<string[]> {
  const stored = await readRows(db, rows);
  const changed = rows.filter(({ row }, index) => !isEqual(row, toSentRow(stored[index])));
  const byTable = Object.entries(groupBy(changed, ({ table }) => table));
  for (const [name, ofTable] of byTable) {
    const table = db.table(name);
    // Delete first: two rows may have swapped a unique value.
    await table.bulkDelete(ofTable.map(({ id }) => id));
    await table.bulkPut(ofTable.flatMap(({ row }) => (row ? [row] : [])));
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

/** In the order of `rows`. */
async function readRows(db: Database, rows: readonly Pick<TouchedRow, "table" | "id">[]): Promise<(Row | undefined)[]> {
  const found = new Map<string, Row>();
  for (const [table, ofTable] of Object.entries(groupBy(rows, ({ table }) => table))) {
    const ids = ofTable.map(({ id }) => id);
    for (const [index, row] of (await db.table<Row>(table).bulkGet(ids)).entries())
      if (row) found.set(toRowKey({ table, id: ids[index] ?? 0 }), row);
  }
  return rows.map((each) => found.get(toRowKey(each)));
}
