import type { Table } from "dexie";
import { getNextSlotId } from "../sync/slots.ts";
import type { Database } from "./database.ts";
import { type TableWithCounter, tablesWithCounter } from "./tables/index.ts";

/** Only an edited file can have a row with a higher id: the row is kept, and new rows still get ordinary ids. */
export const MAX_COUNTED_ID = 1_000_000_000;

/** Leaves room for rows after `MAX_COUNTED_ID`. */
export const isValidCounter = (last: unknown): last is number =>
  Number.isSafeInteger(last) && Number(last) >= 0 && Number(last) <= 2 * MAX_COUNTED_ID;

/**
 * The id of a deleted row is never used again. Call this inside a read-write transaction over the table and `counters`.
 */
export async function getNextId(db: Database, table: TableWithCounter): Promise<number> {
  const [id = 0] = await getNextIds(db, table, 1);
  return id;
}

/** 5,000 single calls of {@link getNextId} take 2 s. */
export async function getNextIds(db: Database, table: TableWithCounter, count: number): Promise<number[]> {
  if (count === 0) return [];
  const last = await readLastId(db, table);
  // A restored or imported row may have an id that the counter did not give.
  const taken = new Set(await db.table(table).where(":id").above(last).primaryKeys());
  const ids: number[] = [];
  const getNext = (id: number) => (db.slot === undefined ? id + 1 : getNextSlotId(id, db.slot));
  for (let id = getNext(last); ids.length < count; id = getNext(id)) if (!taken.has(id)) ids.push(id);
  await db.counters.put({ table, last: ids.at(-1) ?? last });
  return ids;
}

/** Ids that other devices gave count as given here too, even if the rows are deleted. */
export async function raiseCounter(db: Database, table: TableWithCounter, id: number): Promise<void> {
  const last = await readLastId(db, table);
  if (id > last && id <= MAX_COUNTED_ID) await db.counters.put({ table, last: id });
}

/** `lastIds` are by table. Call this inside a transaction over all tables with a counter. */
export async function raiseCounters(db: Database, lastIds: Readonly<Record<string, number>>): Promise<void> {
  for (const table of tablesWithCounter) await raiseCounter(db, table, lastIds[table] ?? 0);
}

/** The highest id that was given or stored, by table. */
export async function readLastIds(db: Database): Promise<Record<string, number>> {
  const lastIds = tablesWithCounter.map(async (table) => [table, await readLastId(db, table)] as const);
  return Object.fromEntries(await Promise.all(lastIds));
}

/**
 * Call this before deleting rows of a table that got its counter after its rows, so that the ids of deleted rows are
 * never used again.
 */
export async function ensureCounter(db: Database, table: TableWithCounter): Promise<void> {
  if (!(await db.counters.get(table))) await db.counters.put({ table, last: await readLastId(db, table) });
}

/**
 * No restored row may have an id that was never given. Allows ids above `MAX_COUNTED_ID` of an edited file, and all ids
 * of a table of an earlier version without an id counter.
 */
export async function readUnassignedIds(db: Database, table: TableWithCounter): Promise<(id: number) => boolean> {
  const last = (await db.counters.get(table))?.last ?? MAX_COUNTED_ID;
  return (id) => id > last && id <= MAX_COUNTED_ID;
}

/** The highest id that was given or stored. */
export async function readLastId(db: Database, table: TableWithCounter): Promise<number> {
  const stored = (await db.counters.get(table))?.last;
  // A table of an earlier version may have no id counter until its first insert, so start from the highest id. Do the
  // same if the counter is damaged.
  return isValidCounter(stored) ? stored : getHighestRowId(db.table(table));
}

const getHighestRowId = async (rows: Table<{ id: number }, number>) =>
  (await rows.where(":id").belowOrEqual(MAX_COUNTED_ID).last())?.id ?? 0;
