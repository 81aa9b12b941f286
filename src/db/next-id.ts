import type { Table } from "dexie";
import type { Database } from "./database.ts";

/**
 * Returns the next free id of a table; the id of a deleted row is never used again. Call this function inside a
 * read-write transaction over the table and `counters`.
 */
export async function getNextId(db: Database, table: Table<{ id: number }, number>): Promise<number> {
  const counter = await db.counters.get(table.name);
  // A table from version 1 of the database has no id counter until its first insert, so start from the highest id.
  const last = counter?.last ?? (await table.orderBy(":id").last())?.id ?? 0;
  const id = last + 1;
  await db.counters.put({ table: table.name, last: id });
  return id;
}
