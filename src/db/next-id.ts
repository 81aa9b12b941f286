import type { Table } from "dexie";
import type { Database } from "./database.ts";

/**
 * The next id of a table; never the id of a deleted row.
 * Call it inside a read-write transaction over the table and `counters`.
 */
export async function nextId(db: Database, table: Table<{ id: number }, number>): Promise<number> {
  const counter = await db.counters.get(table.name);
  // Databases of version 1 have no counter before the first insert.
  const last = counter?.last ?? (await table.orderBy(":id").last())?.id ?? 0;
  const id = last + 1;
  await db.counters.put({ table: table.name, last: id });
  return id;
}
