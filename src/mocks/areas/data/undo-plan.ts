import { groupBy } from "es-toolkit/array";
import { mapValues } from "es-toolkit/object";
import { isEqual } from "es-toolkit/predicate";
import { getFileField, toSentRow } from "../../../db/row-sets.ts";
import { references } from "../../../db/tables/index.ts";
import { applyGroups, createGetKey, diffRows, type GroupChange, toKey } from "../../../sync/change-set.ts";
import { getFieldGroup, type Row, type TablePolicy } from "../../../sync/policy.ts";
import { toRowKey } from "../../../sync/replay.ts";
import { getPolicy } from "./compared-records.ts";
import { findTakenValues, getRowId, type RowWrite, type SyncedRows, toRecordKey } from "./row-writes.ts";

interface UndoPlan {
  readonly writes: readonly RowWrite[];
  /** Records that stay, in whole or in part, because they were changed since. */
  readonly kept: number;
}

/** `imported` is what the import has written, `here` are the rows as they are now. */
export function planUndo(imported: readonly RowWrite[], here: SyncedRows): UndoPlan {
  const rowsHere = new Map(
    Object.entries(here).flatMap(([table, rows]) =>
      rows.map((row) => [toRowKey({ table, id: getRowId(table, row) }), row] as const),
    ),
  );
  const kept = new Set<string>();
  let writes = imported.flatMap((write): RowWrite[] => {
    const { table, id } = write;
    const current = rowsHere.get(toRowKey(write));
    const { after, isComplete } = undoRow(getPolicy(table), write, current);
    if (!isComplete) kept.add(toRecordKey(write));
    return isEqual(after, current) ? [] : [{ table, id, before: current, after }];
  });
  for (const key of [...findReferred(writes, here), ...findShownPictures(writes, here)]) kept.add(key);
  writes = writes.filter((write) => (write.before && write.after) || !kept.has(toRecordKey(write)));
  const taken = Object.keys(here).flatMap((table) => {
    const ofTable = writes.filter((write) => write.table === table);
    return [...findTakenValues(table, ofTable, here[table] ?? []).taken].map((id) => toRecordKey({ table, id }));
  });
  for (const key of taken) kept.add(key);
  return { writes: writes.filter((write) => !taken.includes(toRecordKey(write))), kept: kept.size };
}

interface Undone {
  readonly after: Row | undefined;
  /** False if something of the import stays. */
  readonly isComplete: boolean;
}

function undoRow(policy: TablePolicy, { table, id, before, after }: RowWrite, current: Row | undefined): Undone {
  if (isEqual(current, before) || isEqual(current, after)) return { after: before, isComplete: true };
  const undo = diffRows(table, id, policy, after, before);
  const since = diffRows(table, id, policy, after, current);
  if (!current || undo?.kind !== "change" || since?.kind !== "change") return { after: current, isComplete: false };
  let row = current;
  let isComplete = true;
  for (const [name, change] of Object.entries(undo.groups)) {
    const later = since.groups[name];
    const whole = applyGroups(policy, row, { [name]: change });
    const { merge, min = Number.NEGATIVE_INFINITY, fields, key } = getFieldGroup(policy, name);
    const isTooLow = merge === "count" && fields.some((field) => Number(whole[field]) < min);
    if (isEqual(whole, row)) continue;
    if (isTooLow) isComplete = false;
    else if (!later || merge === "count") row = whole;
    else {
      isComplete = false;
      if (merge === "elements" || merge === "log")
        row = applyGroups(policy, row, { [name]: withoutLaterElements(change, later, key) });
    }
  }
  return { after: row, isComplete };
}

/** The elements that nobody has changed since. */
function withoutLaterElements({ put = [], removed = [] }: GroupChange, later: GroupChange, key?: string): GroupChange {
  const getElementKey = createGetKey(key);
  const changed = new Set([...(later.put ?? []).map(getElementKey), ...(later.removed ?? []).map(toKey)]);
  return {
    put: put.filter((element) => !changed.has(getElementKey(element))),
    removed: removed.filter((identity) => !changed.has(toKey(identity))),
  };
}

/** Added records to which a row now refers that the undo does not delete. */
function findReferred(writes: readonly RowWrite[], here: SyncedRows): string[] {
  const deleted = new Set(writes.filter(({ after }) => !after).map(toRowKey));
  return references.flatMap(({ table, field, to }) =>
    (here[table] ?? [])
      .filter((row) => !deleted.has(toRowKey({ table, id: getRowId(table, row) })))
      .map((row) => ({ table: to, id: row[field] as RowWrite["id"] }))
      .filter((address) => deleted.has(toRowKey(address)))
      .map(toRecordKey),
  );
}

/** Added pictures that a row names which stays, perhaps a colleague's. */
function findShownPictures(writes: readonly RowWrite[], here: SyncedRows): string[] {
  const pictures = writes.filter(({ table, after }) => !after && getFileField(table) !== undefined);
  if (pictures.length === 0) return [];
  const written = new Map(writes.map((write) => [toRowKey(write), write]));
  const staying = Object.entries(here).flatMap(([table, rows]) =>
    getFileField(table) === undefined
      ? rows.map((row) => {
          const write = written.get(toRowKey({ table, id: getRowId(table, row) }));
          return write ? write.after : row;
        })
      : [],
  );
  // Rows name pictures in addresses, so look for the id anywhere.
  const text = JSON.stringify(staying);
  return pictures.filter(({ id }) => text.includes(String(id))).map(toRecordKey);
}

/** How a snapshot stores what an import has written. */
export interface StoredWrites {
  readonly tables: Record<string, readonly Row[]>;
  readonly after: Record<string, readonly Row[]>;
}

export function toStoredWrites(writes: readonly RowWrite[]): StoredWrites {
  const byTable = groupBy(writes, ({ table }) => table);
  const getRows = (getRow: (write: RowWrite) => Row | undefined): Record<string, Row[]> =>
    mapValues(byTable, (ofTable) => ofTable.map(getRow).filter((row) => row !== undefined));
  // Without the content of added pictures, as the undo compares rows.
  return { tables: getRows(({ before }) => before), after: getRows(({ table, after }) => toSentRow(table, after)) };
}

export function toRowWrites({ tables, after }: StoredWrites): RowWrite[] {
  const writes = new Map<string, RowWrite>();
  for (const [field, stored] of [["before", tables] as const, ["after", after] as const])
    for (const [table, rows] of Object.entries(stored))
      for (const row of rows) {
        const address = { table, id: getRowId(table, row) };
        const known = writes.get(toRowKey(address)) ?? { ...address, before: undefined, after: undefined };
        writes.set(toRowKey(address), { ...known, [field]: row });
      }
  return [...writes.values()];
}
