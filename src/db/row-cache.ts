import Dexie, { type DBCore, type DBCoreTransaction, type Table } from "dexie";

type TableCache = Map<string, PromiseLike<readonly unknown[]>>;

/**
 * The cached rows by database name. All connections share these rows, because a running call may still write through an
 * old connection after the browser closed that connection.
 */
const caches = new Map<string, TableCache>();
const writtenTransactions = new WeakSet<object>();

/**
 * Returns all rows of a table by primary key, read-only. The rows stay in memory until a call writes to the table: a
 * page of 100,000 users then takes 3 ms instead of 976 ms. Inside a transaction, the function reads from the database.
 */
export function readAllCached<T, K>(table: Table<T, K>): PromiseLike<readonly T[]> {
  if (Dexie.currentTransaction) return table.toArray();
  const cache = caches.get(table.db.name);
  const cached = cache?.get(table.name) as PromiseLike<readonly T[]> | undefined;
  if (cached) return cached;
  const reading = table.toArray();
  cache?.set(table.name, reading);
  // Remove a failed read from the cache, unless a write has already removed or replaced that read.
  reading.catch(() => cache?.get(table.name) === reading && cache.delete(table.name));
  return reading;
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
