import type { Table } from "dexie";
import { isEqual } from "es-toolkit/predicate";
import { notFound } from "../../contract/errors.ts";

// Call the functions of this file inside a transaction over the table.

/**
 * Stores a record and returns it. Does not write if the record equals `before`, because each write makes open pages
 * refetch.
 */
export async function putIfChanged<T, K>(table: Table<T, K>, before: T | undefined, after: T): Promise<T> {
  if (!isEqual(before, after)) await table.put(after);
  return after;
}

/**
 * Changes the given fields of a stored record and returns the record. Throws a 404 HttpError that names the `thing`,
 * such as "User".
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

/** Deletes a record and returns it. Throws a 404 HttpError that names the `thing`, such as "User". */
export async function deleteRecord<T extends { id: number }>(
  table: Table<T, number>,
  id: number,
  thing: string,
): Promise<T> {
  const record = await table.get(id);
  if (!record) throw notFound(thing);
  await table.delete(id);
  return record;
}
