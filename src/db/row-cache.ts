import Dexie, { type DBCore, type DBCoreTable, type Table } from "dexie";
import { getIdOrder, type ListQuery } from "../domain/paginate.ts";
import { applyChanges, type RowChange, toChanges } from "./row-changes.ts";

/** Larger batches are not faster, and another read may have to wait for a whole batch. */
const BATCH_SIZE = 2_500;

/** A write to a table whose rows were cached when the transaction started. */
interface PendingWrite {
  transaction: IDBTransaction;
  changes: RowChange[];
  ended: PromiseWithResolvers<void>;
}
type CachedTable =
  | { rows: readonly unknown[]; pendingRead?: never; pendingWrite?: never }
  | { rows?: never; pendingRead: PromiseLike<readonly unknown[]>; pendingWrite?: never }
  | { rows?: never; pendingRead?: never; pendingWrite: PendingWrite };
type TableCache = Map<string, CachedTable>;

/**
 * The caches by database name. All connections share a cache, because a running call may still write through an old
 * connection after the browser closed that connection.
 */
const caches = new Map<string, TableCache>();
const writtenTransactions = new WeakSet<object>();

/**
 * The rows are read-only and in the order of the primary key. They stay in memory, and each write changes them there
 * too: a page of 100,000 users then takes 3 ms. Inside a transaction, reads from the database.
 */
export function readAllCached<T, K>(table: Table<T, K>): PromiseLike<readonly T[]> {
  if (Dexie.currentTransaction) return table.toArray();
  const cache = caches.get(table.db.name);
  const cachedTable = cache?.get(table.name);
  if (cachedTable?.rows) return Promise.resolve(cachedTable.rows as readonly T[]);
  if (cachedTable?.pendingRead) return cachedTable.pendingRead as PromiseLike<readonly T[]>;
  if (cachedTable?.pendingWrite) return cachedTable.pendingWrite.ended.promise.then(() => readAllCached(table));
  const pendingRead = readInBatches(table);
  const entry: CachedTable = { pendingRead };
  cache?.set(table.name, entry);
  // Ignore the read if a write has meanwhile removed or replaced it.
  const finish = (rows?: readonly T[]) => {
    if (cache?.get(table.name) !== entry) return;
    if (rows) cache.set(table.name, { rows });
    else cache.delete(table.name);
  };
  pendingRead.then(finish, () => finish());
  return pendingRead;
}

/**
 * Reads in batches, so that the page of another call waits for one batch instead of the whole table. One transaction
 * reads all batches, so that no write comes between them.
 */
function readInBatches<T, K>(table: Table<T, K>): Promise<readonly T[]> {
  const keyPath = table.schema.primKey.keyPath as keyof T;
  return table.db.transaction("r", table, async () => {
    const rows: T[] = [];
    let batch = await table.limit(BATCH_SIZE).toArray();
    while (batch.length === BATCH_SIZE) {
      rows.push(...batch);
      batch = await table.where(":id").above(batch.at(-1)?.[keyPath]).limit(BATCH_SIZE).toArray();
    }
    return rows.concat(batch);
  });
}

interface Page<T> {
  rows: readonly T[];
  total: number;
}

/**
 * `select` selects the page from all rows of the table. If the rows are not in memory yet and the page is one of the
 * first in id order, reads only the rows up to the page's end, then all rows in the background.
 */
export async function readPage<T, K>(
  table: Table<T, K>,
  query: ListQuery,
  select: (rows: readonly T[]) => Page<T>,
): Promise<Page<T>> {
  const order = getIdOrder(query);
  const end = query.page * query.perPage;
  const { rows: cachedRows, pendingWrite } = caches.get(table.db.name)?.get(table.name) ?? {};
  if (!order || end > BATCH_SIZE || cachedRows || pendingWrite) return select(await readAllCached(table));
  // Do not use `offset`: it reads the rows one by one, and each may wait for a batch of another call.
  const orderedCollection = order === "asc" ? table.toCollection() : table.reverse();
  const [total, rows] = await table.db.transaction("r", table, () =>
    Promise.all([table.count(), orderedCollection.limit(end).toArray()]),
  );
  void readAllCached(table);
  return { rows: rows.slice(end - query.perPage), total };
}

export const hasTransactionWritten = (): boolean => writtenTransactions.has(Dexie.currentTransaction?.idbtrans ?? {});

/**
 * Every write to a table also changes its cached rows. Only the worker writes to the database, so the cache sees every
 * write.
 */
export function enableRowCache(db: Dexie): void {
  const cache: TableCache = caches.get(db.name) ?? new Map();
  caches.set(db.name, cache);
  db.use({
    stack: "dbcore",
    name: "rows",
    create: (core: DBCore) => ({
      ...core,
      table: (name: string) => {
        const table = core.table(name);
        return {
          ...table,
          mutate: (request) => {
            const transaction = request.trans as IDBTransaction;
            writtenTransactions.add(transaction);
            const pendingWrite = startWriting(cache, table, transaction);
            const changes = pendingWrite && toChanges(table, request);
            const forget = () => pendingWrite && cache.get(name)?.pendingWrite === pendingWrite && cache.delete(name);
            if (!changes) forget();
            return table.mutate(request).then(
              (response) => {
                if (response.numFailures > 0) forget();
                pendingWrite?.changes.push(...(changes ?? []));
                return response;
              },
              (error) => {
                forget();
                throw error;
              },
            );
          },
        };
      },
    }),
  });
  db.on("close", () => {
    for (const { pendingWrite } of cache.values()) pendingWrite?.ended.resolve();
    cache.clear();
  });
}

/**
 * The rows are complete again when the transaction ends. Returns undefined if the rows are not cached or another
 * transaction is also writing: the table is then read again.
 */
function startWriting(cache: TableCache, table: DBCoreTable, transaction: IDBTransaction): PendingWrite | undefined {
  const { name, schema } = table;
  const { rows, pendingWrite: runningWrite } = cache.get(name) ?? {};
  if (runningWrite?.transaction === transaction) return runningWrite;
  cache.delete(name);
  runningWrite?.ended.resolve();
  if (!rows) return undefined;
  const pendingWrite: PendingWrite = { transaction, changes: [], ended: Promise.withResolvers() };
  const entry = { pendingWrite };
  cache.set(name, entry);
  const end = (after: readonly unknown[]) => {
    if (cache.get(name) === entry) cache.set(name, { rows: after });
    pendingWrite.ended.resolve();
  };
  const getKey = (row: unknown) => schema.primaryKey.extractKey?.(row);
  transaction.addEventListener("complete", () => end(applyChanges(rows, pendingWrite.changes, getKey)));
  transaction.addEventListener("abort", () => end(rows));
  return pendingWrite;
}
