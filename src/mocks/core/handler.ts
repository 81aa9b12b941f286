import type { Endpoint, Input, IntakeEndpoint, ParsedInput, ResponseData } from "../../contract/endpoint.ts";
import type { ErrorBody } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import type { Account } from "../../db/tables/auth.ts";
import type { TableName } from "../../db/tables/index.ts";
import type { Language } from "../../lib/language.ts";
import type { StorageState } from "./storage-reserve.ts";

/**
 * The response of the intake server. Undefined if the server cannot be reached or its response does not match the
 * contract.
 */
export type IntakeResponse<E extends Endpoint> =
  | { isOk: true; status: number; data: ResponseData<E> }
  | { isOk: false; status: number; error: ErrorBody["error"]; retryAfterMs: number | undefined }
  | undefined;

export interface IntakeClientOptions {
  /** The UUID that the client sends in the `Idempotency-Key` header. */
  key?: string | undefined;
  token?: string | undefined;
  language?: Language | undefined;
}

/** A function that calls an endpoint of the intake server. Its promise never rejects. */
export type IntakeClient = <E extends IntakeEndpoint>(
  endpoint: E,
  input: Input<E>,
  options?: IntakeClientOptions,
) => Promise<IntakeResponse<E>>;

/** The object that a handler receives: the parsed input, the database and everything else the handler needs. */
export type HandlerContext<E extends Endpoint = Endpoint> = ParsedInput<E> & {
  db: Database;
  /** The language in which the response returns its texts. */
  language: Language;
  /** The account of the request's bearer token; undefined if the request has no token. */
  account: Account | undefined;
  /** The session of the request's bearer token; undefined if there is no token or the token has no session. */
  sessionId: string | undefined;
  /** The `Idempotency-Key` of the request; undefined if the request has none. */
  key: string | undefined;
  /** Other than `normal` if earlier attempts failed because the storage is full. Do not store copies of data then. */
  storage: StorageState;
  /**
   * Calls the intake server. Do not use it inside a transaction: IndexedDB would commit the transaction while the call
   * waits.
   */
  intakeClient: IntakeClient;
};

/** An endpoint together with the function that handles its requests. */
export interface Handler {
  readonly endpoint: Endpoint;
  /** The tables of the mutation's transaction. Queries have none. */
  readonly tables?: readonly TableName[];
  /**
   * Runs before the transaction. Slow work such as hashing a password belongs here, because IndexedDB commits a
   * transaction while the code awaits anything else.
   */
  readonly prepare?: (context: HandlerContext) => Promise<unknown>;
  readonly run: (context: HandlerContext & { prepared: unknown }) => Promise<unknown>;
  /** How long the idempotency record keeps the response, by default a day. Shorter for large responses. */
  readonly recordLifetimeMs?: number;
  /**
   * Returns the response to a repeated request. The idempotency record then stores no response. For large responses
   * that can be read again.
   */
  readonly repeat?: (context: HandlerContext) => Promise<unknown>;
}

/**
 * Binds an endpoint that only reads to its handler. The handler throws an HttpError for every error that the contract
 * declares.
 */
export function query<E extends Endpoint>(
  endpoint: E,
  run: (context: HandlerContext<E>) => Promise<ResponseData<E>>,
): Handler {
  return { endpoint, run: run as unknown as Handler["run"] };
}

interface Mutation<E extends Endpoint, Prepared> {
  prepare?: (context: HandlerContext<E>) => Promise<Prepared>;
  run: (context: HandlerContext<E> & { prepared: Prepared }) => Promise<ResponseData<E>>;
  recordLifetimeMs?: number;
  repeat?: (context: HandlerContext<E>) => Promise<ResponseData<E>>;
}

/**
 * Binds an endpoint that writes to its handler. One transaction over `tables` stores the handler's writes, the
 * idempotency record and the change event: all of them or none. Inside the transaction, await only the database; do
 * other work in `prepare` or wrap it in `Dexie.waitFor`.
 */
export function mutation<E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  tables: readonly TableName[],
  handler: Mutation<E, Prepared>["run"] | Mutation<E, Prepared>,
): Handler {
  const parts = typeof handler === "function" ? { run: handler } : handler;
  return {
    endpoint,
    tables,
    ...(parts as unknown as Pick<Handler, "run" | "prepare" | "recordLifetimeMs" | "repeat">),
  };
}
