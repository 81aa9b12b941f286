import type { Table } from "dexie";
import type { Database } from "./database.ts";

/**
 * The last id of a table plus one; never one that was handed out before, even after a delete.
 * Call it inside a read-write transaction over the table and `counters`.
 */
export async function nextId(db: Database, table: Table<{ id: number }, number>): Promise<number> {
  const [counter, newest] = await Promise.all([db.counters.get(table.name), table.orderBy(":id").last()]);
  const id = Math.max(counter?.last ?? 0, newest?.id ?? 0) + 1;
  await db.counters.put({ table: table.name, last: id });
  return id;
}
