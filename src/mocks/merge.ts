import type { Table } from "dexie";
import { notFound } from "../contract/problem.ts";

/**
 * Merges the given fields into a record and stores it; what is left out stays. Gives the merged record.
 * Throws a 404 Failure that names the `thing` where there is none. Belongs inside a transaction over the table.
 */
export async function merge<T extends { id: number }>(
  table: Table<T, number>,
  change: { id: number; [field: string]: unknown },
  thing: string,
): Promise<T> {
  const record = await table.get(change.id);
  if (!record) throw notFound(thing);
  const merged = Object.assign({ ...record }, change);
  // Nobody is told of a change that is none.
  if (JSON.stringify(merged) !== JSON.stringify(record)) await table.put(merged);
  return merged;
}
