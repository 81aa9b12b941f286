import type { Table } from "dexie";
import { notFound } from "../../contract/errors.ts";

/**
 * Deletes a record for good and gives it as it was. Throws a 404 Failure that names the `thing` where there is none.
 * Belongs inside a transaction over the table.
 */
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
