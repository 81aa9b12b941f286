import type { Table } from "dexie";
import type { Database } from "./database.ts";

/** The tables that draw the ids of new rows from an id counter. The rows of other tables get ids from elsewhere. */
export const tablesWithCounter = [
  "accounts",
  "tasks",
  "events",
  "emails",
  "users",
  "invoices",
  "products",
  "wishlistItems",
  "cartItems",
  "orders",
  "addresses",
  "profilePosts",
  "blogPosts",
  "blogComments",
  "employees",
] as const;
export type TableWithCounter = (typeof tablesWithCounter)[number];

export const hasCounter = (table: string): table is TableWithCounter =>
  (tablesWithCounter as readonly string[]).includes(table);

/**
 * The highest id that the app accepts for an imported or restored row. It leaves room for new ids: a number above
 * 2^53 - 1 would no longer be exact.
 */
export const MAX_ROW_ID = 1_000_000_000_000;

/** Returns true if an id counter can give an id to the next row. */
export const isValidCounter = (last: unknown): last is number =>
  Number.isSafeInteger(last) && Number(last) >= 0 && Number(last) < Number.MAX_SAFE_INTEGER;

/**
 * Returns the next free id of a table; the id of a deleted row is never used again. Call this function inside a
 * read-write transaction over the table and `counters`.
 */
export async function getNextId(db: Database, table: TableWithCounter): Promise<number> {
  const id = (await readLastId(db, table)) + 1;
  await db.counters.put({ table, last: id });
  return id;
}

/**
 * Stores the id counter of a table if it has none. Call it before deleting rows of a table that got its counter after
 * its rows, so that the ids of deleted rows are never used again.
 */
export async function ensureCounter(db: Database, table: TableWithCounter): Promise<void> {
  if (!(await db.counters.get(table))) await db.counters.put({ table, last: await readLastId(db, table) });
}

async function readLastId(db: Database, table: TableWithCounter): Promise<number> {
  const stored = (await db.counters.get(table))?.last;
  // A table of an earlier version may have no id counter until its first insert, so start from the highest id. Do the
  // same if the counter is damaged.
  return isValidCounter(stored) ? stored : getHighestRowId(db.table(table));
}

const getHighestRowId = async (rows: Table<{ id: number }, number>) =>
  (await rows.where(":id").belowOrEqual(MAX_ROW_ID).last())?.id ?? 0;
