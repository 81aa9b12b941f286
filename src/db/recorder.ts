import Dexie, { type DBCore, type DBCoreMutateRequest, type DBCoreTable } from "dexie";
import type { Row, RowId } from "../sync/policy.ts";
import { toRowKey } from "../sync/replay.ts";
import { syncedTables } from "./tables/index.ts";

export interface TouchedRow {
  readonly table: string;
  readonly id: RowId;
  /** The row before the transaction; undefined if it did not exist. */
  readonly before: Row | undefined;
}

const touchedRows = new WeakMap<object, Map<string, TouchedRow>>();

/** Returns the rows of synced tables that the current transaction has written. */
export const getTouchedRows = (): readonly TouchedRow[] => [
  ...(touchedRows.get(Dexie.currentTransaction?.idbtrans ?? {})?.values() ?? []),
];

/** Keeps, for each transaction, the rows as they were before its first write to them. */
export function enableRecorder(db: Dexie): void {
  db.use({
    stack: "dbcore",
    name: "recorder",
    create: (core: DBCore) => ({
      ...core,
      table: (name: string) => {
        const table = core.table(name);
        if (!syncedTables.has(name)) return table;
        return {
          ...table,
          mutate: (request) => rememberRows(table, request).then(() => table.mutate(request)),
        };
      },
    }),
  });
}

/** Returns Dexie's promise, which keeps the transaction open. */
function rememberRows(table: DBCoreTable, request: DBCoreMutateRequest): Promise<void> {
  const { trans } = request;
  const touched = touchedRows.get(trans) ?? new Map<string, TouchedRow>();
  touchedRows.set(trans, touched);
  return findKeys(table, request).then((ids) => {
    const unknown = ids.filter((id) => !touched.has(toRowKey({ table: table.name, id })));
    if (unknown.length === 0) return undefined;
    return table.getMany({ trans, keys: unknown }).then((rows: (Row | undefined)[]) => {
      for (const [index, id] of unknown.entries())
        touched.set(toRowKey({ table: table.name, id }), { table: table.name, id, before: rows[index] });
    });
  });
}

function findKeys(table: DBCoreTable, request: DBCoreMutateRequest): Promise<RowId[]> {
  const { primaryKey } = table.schema;
  if (request.type === "delete") return Dexie.Promise.resolve(request.keys);
  if (request.type !== "deleteRange")
    return Dexie.Promise.resolve(request.values.map((row) => primaryKey.extractKey?.(row)));
  const query = { index: primaryKey, range: request.range };
  return table.query({ trans: request.trans, values: false, query }).then(({ result }) => result);
}
