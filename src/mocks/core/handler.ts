import type { Data, Endpoint, Input, Parsed } from "../../contract/endpoint.ts";
import type { ErrorBody } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import type { Account } from "../../db/tables/auth.ts";
import type { TableName } from "../../db/tables/index.ts";
import type { Language } from "../../lib/language.ts";

/** The response of the intake server; undefined if it cannot be reached or answers outside the contract. */
export type IntakeResponse<E extends Endpoint> =
  | { isOk: true; status: number; data: Data<E> }
  | { isOk: false; status: number; error: ErrorBody["error"]; retryAfterMs: number | undefined }
  | undefined;

export interface IntakeCallOptions {
  /** Sent as `Idempotency-Key`. */
  key?: string | undefined;
  token?: string | undefined;
  language?: Language | undefined;
}

/** Calls an endpoint of the intake server. Never rejects. */
export type IntakeClient = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options?: IntakeCallOptions,
) => Promise<IntakeResponse<E>>;

/** What a handler gets: the parsed input and what it works with. */
export type HandlerContext<E extends Endpoint = Endpoint> = Parsed<E> & {
  db: Database;
  /** The language of the texts in the response. */
  language: Language;
  /** The account of the bearer token; undefined if the request has none. */
  account: Account | undefined;
  /** The request's `Idempotency-Key`. */
  key: string | undefined;
  /** Not for use inside a transaction: IndexedDB would commit it. */
  intakeClient: IntakeClient;
};

/** An endpoint with the function that handles it. */
export interface Handler {
  readonly endpoint: Endpoint;
  /** The tables in a mutation's transaction; absent for queries. */
  readonly tables?: readonly TableName[];
  /** Runs before the transaction: IndexedDB commits while anything else, such as a password hash, is awaited. */
  readonly prepare?: (context: HandlerContext) => Promise<unknown>;
  readonly run: (context: HandlerContext & { prepared: unknown }) => Promise<unknown>;
}

/** Binds a read-only endpoint to its handler, which throws an HttpError for every error of the contract. */
export function query<E extends Endpoint>(endpoint: E, run: (context: HandlerContext<E>) => Promise<Data<E>>): Handler {
  return { endpoint, run: run as unknown as Handler["run"] };
}

interface Mutation<E extends Endpoint, Prepared> {
  prepare?: (context: HandlerContext<E>) => Promise<Prepared>;
  run: (context: HandlerContext<E> & { prepared: Prepared }) => Promise<Data<E>>;
}

/**
 * Binds a writing endpoint to its handler. It runs in one transaction over `tables`, together with the idempotency
 * record and the change event: all of it is stored, or nothing. Inside it, await only the database; do other work in
 * `prepare` or through `Dexie.waitFor`.
 */
export function mutation<E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  tables: readonly TableName[],
  handler: Mutation<E, Prepared>["run"] | Mutation<E, Prepared>,
): Handler {
  const parts = typeof handler === "function" ? { run: handler } : handler;
  return { endpoint, tables, ...(parts as unknown as Pick<Handler, "run" | "prepare">) };
}
