import Dexie, { type DBCore, type DBCoreTransaction, type Table } from "dexie";

type Kept = Map<string, PromiseLike<readonly unknown[]>>;

/**
 * The rows of whole tables, by database and table, while nothing has been written to them. By name, for a call that
 * began before the browser closed a connection may still write through its own.
 */
const kept = new Map<string, Kept>();
const written = new WeakSet<object>();

/**
 * All rows of a table in the order of their keys, for reading only. They stay in memory until something is written to
 * the table: reading twenty rows again costs as much as everything else a call does. Inside a transaction they are
 * read from it.
 */
export function readAllCached<T, K>(table: Table<T, K>): PromiseLike<readonly T[]> {
  if (Dexie.currentTransaction) return table.toArray();
  const tables = kept.get(table.db.name);
  const known = tables?.get(table.name) as PromiseLike<readonly T[]> | undefined;
  if (known) return known;
  const read = table.toArray();
  tables?.set(table.name, read);
  // A failure is not worth keeping. Whatever is written meanwhile has taken this reading out already.
  read.catch(() => tables?.get(table.name) === read && tables.delete(table.name));
  return read;
}

/** True where the transaction that runs has written something so far. */
export const hasWritten = (): boolean => written.has(Dexie.currentTransaction?.idbtrans ?? {});

/** Watches every write of the database, so that no row is kept that is no longer true. The worker is its only writer. */
export function cacheRows(db: Dexie): void {
  const tables: Kept = kept.get(db.name) ?? new Map();
  kept.set(db.name, tables);
  const noteWrite = (table: string, transaction: DBCoreTransaction) => {
    // A reading that starts from here on waits for this transaction's end.
    tables.delete(table);
    written.add(transaction);
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
            noteWrite(name, request.trans);
            return table.mutate(request);
          },
        };
      },
    }),
  });
  db.on("close", () => tables.clear());
}
