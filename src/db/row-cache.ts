import Dexie, { type DBCore, type DBCoreTransaction, type Table } from "dexie";
import { getIdOrder, type ListQuery } from "../domain/paginate.ts";

/** The number of rows per batch. Larger batches are not faster, and another read may have to wait for a whole batch. */
const BATCH_SIZE = 2_500;

interface CachedRows {
  rows: PromiseLike<readonly unknown[]>;
  /** False while the rows are being read. */
  isComplete: boolean;
}
type TableCache = Map<string, CachedRows>;

/**
 * The cached rows by database name. All connections share these rows, because a running call may still write through an
 * old connection after the browser closed that connection.
 */
const caches = new Map<string, TableCache>();
const writtenTransactions = new WeakSet<object>();

/**
 * Returns all rows of a table by primary key, read-only. The rows stay in memory until a call writes to the table: a
 * page of 100,000 users then takes 3 ms. Inside a transaction, the function reads from the database.
 */
export function readAllCached<T, K>(table: Table<T, K>): PromiseLike<readonly T[]> {
  if (Dexie.currentTransaction) return table.toArray();
  const cache = caches.get(table.db.name);
  const cached = cache?.get(table.name);
  if (cached) return cached.rows as PromiseLike<readonly T[]>;
  const rows = readInBatches(table);
  const reading: CachedRows = { rows, isComplete: false };
  cache?.set(table.name, reading);
  rows.then(
    () => {
      reading.isComplete = true;
    },
    // Remove a failed read from the cache, unless a write has already removed or replaced that read.
    () => cache?.get(table.name) === reading && cache.delete(table.name),
  );
  return rows;
}

/**
 * Reads a whole table in batches, so that the page of another call waits for one batch instead of the whole table. One
 * transaction reads all batches, so that no write comes between them.
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
  /** The number of rows on all pages together. */
  total: number;
}

/**
 * Returns one page of a list; `select` selects it from all rows of the table. If the rows are not in memory yet and the
 * page is one of the first in id order, reads only the rows up to the page's end, then all rows in the background.
 */
export async function readPage<T, K>(
  table: Table<T, K>,
  query: ListQuery,
  select: (rows: readonly T[]) => Page<T>,
): Promise<Page<T>> {
  const order = getIdOrder(query);
  const end = query.page * query.perPage;
  const isCached = caches.get(table.db.name)?.get(table.name)?.isComplete;
  if (!order || end > BATCH_SIZE || isCached) return select(await readAllCached(table));
  // Do not use `offset`: it reads the rows one by one, and each may wait for a batch of another call.
  const ordered = order === "asc" ? table.toCollection() : table.reverse();
  const [total, rows] = await table.db.transaction("r", table, () =>
    Promise.all([table.count(), ordered.limit(end).toArray()]),
  );
  void readAllCached(table);
  return { rows: rows.slice(end - query.perPage), total };
}

/** Returns true if the current transaction has already written something. */
export const hasTransactionWritten = (): boolean => writtenTransactions.has(Dexie.currentTransaction?.idbtrans ?? {});

/**
 * Enables the row cache of a database: every write to a table clears the table's cached rows. Only the worker writes to
 * the database, so the cache sees every write.
 */
export function enableRowCache(db: Dexie): void {
  const cache: TableCache = caches.get(db.name) ?? new Map();
  caches.set(db.name, cache);
  const trackWrite = (table: string, transaction: DBCoreTransaction) => {
    // Remove the cached rows when the write starts. A later read waits until the write's transaction ends, so the read
    // returns the new rows.
    cache.delete(table);
    writtenTransactions.add(transaction);
  };
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
            trackWrite(name, request.trans);
            return table.mutate(request);
          },
        };
      },
    }),
  });
  db.on("close", () => cache.clear());
}
