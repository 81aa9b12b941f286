import { cmp, type DBCoreMutateRequest, type DBCoreTable } from "dexie";

/** The row is deleted if `row` is missing. */
export interface RowChange {
  key: unknown;
  row?: object;
}

/** Copies the rows. Returns undefined for a write without keys, which deletes a whole range. */
export function toChanges(table: DBCoreTable, request: DBCoreMutateRequest): RowChange[] | undefined {
  if (request.type === "deleteRange") return undefined;
  if (request.type === "delete") return request.keys.map((key) => ({ key }));
  const rows: object[] = structuredClone([...request.values]);
  return rows.map((row) => ({ key: table.schema.primaryKey.extractKey?.(row), row }));
}

/** `rows` are in key order. Unchanged rows stay the same objects. */
export function applyChanges(
  rows: readonly unknown[],
  changes: readonly RowChange[],
  getKey: (row: unknown) => unknown,
): unknown[] {
  const changedRows = [...rows];
  for (const { key, row } of changes) {
    const index = findIndex(changedRows, key, getKey);
    const isFound = index < changedRows.length && cmp(getKey(changedRows[index]), key) === 0;
    changedRows.splice(index, isFound ? 1 : 0, ...(row ? [row] : []));
  }
  return changedRows;
}

/** Returns the index of the first row whose key is not less than `key`. */
function findIndex(rows: readonly unknown[], key: unknown, getKey: (row: unknown) => unknown): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = Math.floor((from + to) / 2);
    if (cmp(getKey(rows[middle]), key) < 0) from = middle + 1;
    else to = middle;
  }
  return from;
}
