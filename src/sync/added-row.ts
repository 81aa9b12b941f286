import type { Row, RowId, TablePolicy } from "./policy.ts";

interface Rows {
  /** After what the change set has written so far. */
  find(table: string, id: RowId): { readonly row: Row | null } | undefined;
  /** Before the change set. */
  findStored(table: string, id: RowId): { readonly row: Row | null } | undefined;
}

/** Sets the fields of an added row that only the server knows. `seq` is its number of the change set. */
export function fillAddedRow(policy: TablePolicy, rows: Rows, row: Row, seq: number): Row {
  const { placeField, readersField = "", readersParent } = policy;
  const placed = placeField === undefined ? row : { ...row, [placeField]: seq };
  const parentId = readersParent && placed[readersParent.field];
  if (!readersParent || parentId == null) return placed;
  const address = [readersParent.to, parentId as RowId] as const;
  // Somebody who leaves or joins with this change set reads what it says about that.
  const lists = [rows.findStored(...address), rows.find(...address)].map((parent) => parent?.row?.[readersField]);
  const readers = lists.flatMap((list) => (Array.isArray(list) ? (list as number[]) : []));
  return { ...placed, [readersField]: [...new Set(readers)].sort((a, b) => a - b) };
}
