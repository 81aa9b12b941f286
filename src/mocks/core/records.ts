import type { Table } from "dexie";
import { isEqual } from "es-toolkit/predicate";
import { notFound } from "../../contract/errors.ts";

/**
 * Stores a record in the place of what it was `before`, and gives it. One that is the same is not written: nobody is
 * told of a change that is none.
 */
export async function putIfChanged<T, K>(table: Table<T, K>, before: T | undefined, after: T): Promise<T> {
  if (!isEqual(before, after)) await table.put(after);
  return after;
}

/**
 * Merges the given fields into a record and stores it; what is left out stays. Gives the merged record.
 * Throws a 404 Failure that names the `thing` where there is none. Belongs inside a transaction over the table.
 */
export async function patchRecord<T extends { id: number }>(
  table: Table<T, number>,
  change: { id: number; [field: string]: unknown },
  thing: string,
): Promise<T> {
  const record = await table.get(change.id);
  if (!record) throw notFound(thing);
  return putIfChanged(table, record, Object.assign({ ...record }, change));
}
