import type { Data, Endpoint, Parsed } from "../../contract/endpoint.ts";
import type { Database, Tables } from "../../db/database.ts";
import type { Account } from "../../db/tables/auth.ts";
import type { Language } from "../../lib/language.ts";
import type { FetchIntake } from "./intake-client.ts";

/** What a handler works with besides the checked input. */
interface HandlerContext {
  db: Database;
  /** The language of the answer's texts. */
  language: Language;
  /** Whose token came with the call; undefined where none did. */
  account: Account | undefined;
  /** The request's `Idempotency-Key`; undefined where it has none. */
  key: string | undefined;
  /** The way to the intake server; not for inside a transaction. */
  fetchIntake: FetchIntake;
}
export type HandlerArgs<E extends Endpoint> = Parsed<E> & HandlerContext;

export type TableName = keyof Tables;

/** A declared call together with what answers it. */
export interface Handler {
  readonly endpoint: Endpoint;
  /** The tables of the one transaction in which a writing call runs; absent where it only reads. */
  readonly tables?: readonly TableName[];
  /** What a writing call needs and IndexedDB does not wait for, such as a password's hash. Runs before the transaction. */
  readonly prepare?: (context: HandlerArgs<Endpoint>) => Promise<unknown>;
  readonly run: (context: HandlerArgs<Endpoint> & { prepared: unknown }) => Promise<unknown>;
}

/** Binds a reading call to what gives its data. The handler throws a Failure for what the contract names as an error. */
export function query<E extends Endpoint>(endpoint: E, run: (context: HandlerArgs<E>) => Promise<Data<E>>): Handler {
  return { endpoint, run: run as unknown as Handler["run"] };
}

interface Write<E extends Endpoint, Prepared> {
  prepare?: (context: HandlerArgs<E>) => Promise<Prepared>;
  run: (context: HandlerArgs<E> & { prepared: Prepared }) => Promise<Data<E>>;
}

/**
 * Binds a writing call to what does it. It runs in one transaction over `tables` and the counters, together with the
 * journal of the call's key and the announcement of what it changed: all of it is stored, or nothing. Whatever it
 * awaits must be the database; other things go into `prepare`, or through `Dexie.waitFor`.
 */
export function mutation<E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  tables: readonly TableName[],
  write: Write<E, Prepared>["run"] | Write<E, Prepared>,
): Handler {
  const parts = typeof write === "function" ? { run: write } : write;
  return { endpoint, tables, ...(parts as unknown as Pick<Handler, "run" | "prepare">) };
}
