import type { Table } from "dexie";
import type { Database } from "./database.ts";

/**
 * The last id of a table plus one; never one that was handed out before, even after a delete.
 * Call it inside a read-write transaction over the table and `counters`.
 */
export async function nextId(db: Database, table: Table<{ id: number }, number>): Promise<number> {
  const counter = await db.counters.get(table.name);
  // Databases of the first version counted nothing until something was added.
  const last = counter?.last ?? (await table.orderBy(":id").last())?.id ?? 0;
  const id = last + 1;
  await db.counters.put({ table: table.name, last: id });
  return id;
}
