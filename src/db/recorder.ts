import Dexie, { type DBCore, type DBCoreMutateRequest, type DBCoreTable, type DBCoreTransaction } from "dexie";
import type { Row, RowId } from "../sync/policy.ts";
import { toRowKey } from "../sync/replay.ts";
import { recordedTables } from "./tables/index.ts";

export interface TouchedRow {
  readonly table: string;
  readonly id: RowId;
  /** Before the transaction. */
  readonly before: Row | undefined;
  /** Rows with different numbers belong to different change sets of the transaction, in this order. */
  readonly set: number;
}

const touchedRows = new WeakMap<object, Map<string, TouchedRow>>();

/** Returns the rows of synced tables that the current transaction has written. */
export const getTouchedRows = (): readonly TouchedRow[] => [
  ...(touchedRows.get(Dexie.currentTransaction?.idbtrans ?? {})?.values() ?? []),
];

const startedSets = new WeakMap<object, number>();

/**
 * The rows that the current transaction writes for the first time from now on are a change set of their own: if the server
 * refuses it, the others count.
 */
export function startNextSet(): void {
  const transaction = Dexie.currentTransaction?.idbtrans;
  if (transaction) startedSets.set(transaction, (startedSets.get(transaction) ?? 0) + 1);
}

const unrecordedTransactions = new WeakSet<object>();

/** The current transaction stores the server's rows: reading each row before its write takes longer than the write. */
export function skipRecording(): void {
  const transaction = Dexie.currentTransaction?.idbtrans;
  if (transaction) unrecordedTransactions.add(transaction);
}

/** Keeps, for each transaction, the rows as they were before its first write to them. */
export function enableRecorder(db: Dexie): void {
  db.use({
    stack: "dbcore",
    name: "recorder",
    create: (core: DBCore) => ({
      ...core,
      table: (name: string) => {
        const table = core.table(name);
        if (!recordedTables.has(name)) return table;
        return {
          ...table,
          mutate: (request) => {
            if (unrecordedTransactions.has(request.trans)) return table.mutate(request);
            const remembered = rememberRows(table, request);
            // IndexedDB answers in order, so the rows are those from before the write. A range needs its keys first.
            if (request.type === "deleteRange") return remembered.then(() => table.mutate(request));
            return Dexie.Promise.all([table.mutate(request), remembered]).then(([response]) => response);
          },
        };
      },
    }),
  });
}

/** Returns Dexie's promise, which keeps the transaction open. Sends its first request at once, to read the rows before the write. */
function rememberRows(table: DBCoreTable, request: DBCoreMutateRequest): Promise<void> {
  const { trans } = request;
  const { primaryKey } = table.schema;
  if (request.type === "delete") return rememberIds(table, trans, request.keys);
  if (request.type !== "deleteRange")
    return rememberIds(
      table,
      trans,
      request.values.map((row) => primaryKey.extractKey?.(row)),
    );
  const query = { index: primaryKey, range: request.range };
  return table.query({ trans, values: false, query }).then(({ result }) => rememberIds(table, trans, result));
}

function rememberIds(table: DBCoreTable, trans: DBCoreTransaction, ids: readonly RowId[]): Promise<void> {
  const touched = touchedRows.get(trans) ?? new Map<string, TouchedRow>();
  touchedRows.set(trans, touched);
  const unknown = ids.filter((id) => !touched.has(toRowKey({ table: table.name, id })));
  if (unknown.length === 0) return Dexie.Promise.resolve();
  const set = startedSets.get(trans) ?? 0;
  return table.getMany({ trans, keys: unknown }).then((rows: (Row | undefined)[]) => {
    for (const [index, id] of unknown.entries()) {
      const key = toRowKey({ table: table.name, id });
      // Two writes of one row may be under way: the first one saw the row from before both.
      if (!touched.has(key)) touched.set(key, { table: table.name, id, before: rows[index], set });
    }
  });
}
