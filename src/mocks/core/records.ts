import type { Table } from "dexie";
import { isEqual } from "es-toolkit/predicate";
import { changedSince, notFound } from "../../contract/errors.ts";

// Call the functions of this file inside a transaction over the table.

/** An unchanged record is not written, because each write makes open pages refetch. */
export async function putIfChanged<T, K>(table: Table<T, K>, before: T | undefined, after: T): Promise<T> {
  if (!isEqual(before, after)) await table.put(after);
  return after;
}

export function assertExpected<T extends object>(
  record: T,
  expected: { [K in keyof NoInfer<T>]?: NoInfer<T>[K] | undefined } | undefined,
): void {
  if (expected && !isEqual({ ...record, ...expected }, record)) throw changedSince();
}

/**
 * Throws a 404 HttpError that names the `thing`, such as "User", and a 409 one if a field differs from the `expected`
 * values.
 */
export async function patchRecord<T extends { id: number }>(
  table: Table<T, number>,
  { expected, ...change }: { id: number; expected?: object | undefined; [field: string]: unknown },
  thing: string,
): Promise<T> {
  const record = await table.get(change.id);
  if (!record) throw notFound(thing);
  assertExpected<object>(record, expected);
  return putIfChanged(table, record, Object.assign({ ...record }, change));
}

/** Throws a 404 HttpError that names the `thing`, such as "User". */
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
