import type { Endpoint, ParsedInput, ResponseData } from "../../contract/endpoint.ts";
import type { Database } from "../../db/database.ts";
import type { Account } from "../../db/tables/auth.ts";
import type { TableName } from "../../db/tables/index.ts";
import type { ActivityDescription } from "../../domain/activity.ts";
import type { IntakeClient } from "../../domain/intake-client.ts";
import type { Language } from "../../lib/language.ts";
import type { StorageState } from "./storage-reserve.ts";

interface RequestContext {
  /** The database of the workspace that the device belongs to, or else the device's own. */
  db: Database;
  getDeviceDatabase: () => Promise<Database>;
  language: Language;
  account: Account | undefined;
  /** Undefined if the request has no token or the token has no session. */
  sessionId: string | undefined;
  key: string | undefined;
  /** If the storage is not normal, do not store copies of data. */
  storage: StorageState;
  /** Do not use the client inside a transaction: IndexedDB would commit the transaction while the call waits. */
  intakeClient: IntakeClient;
}

export type HandlerContext<E extends Endpoint = Endpoint> = ParsedInput<E> & RequestContext;
/** The context of any call. Its schemas have checked `params` and `body`. */
export type AnyContext = RequestContext & { params: unknown; body: unknown };

// Methods, because TypeScript compares their parameters in both directions: a list holds the handlers of all calls.
export interface Handler {
  readonly endpoint: Endpoint;
  readonly tables?: readonly TableName[];
  /** Runs before the transaction. Slow work such as hashing a password belongs here. */
  prepare?(context: AnyContext): Promise<unknown>;
  run(context: AnyContext & { prepared?: unknown }): Promise<unknown>;
  /** By default a day; shorter for large responses. */
  readonly recordLifetimeMs?: number;
  /** For large responses that can be read again: the idempotency record then stores no response. */
  repeat?(context: AnyContext): Promise<unknown>;
  /** `data` is the response. */
  describe?(data: unknown): ActivityDescription | undefined;
}

/** The handler throws an HttpError for every error that the contract declares. */
export function query<E extends Endpoint>(
  endpoint: E,
  run: (context: HandlerContext<E>) => Promise<ResponseData<E>>,
): Handler {
  return { endpoint, run };
}

interface Mutation<E extends Endpoint, Prepared> {
  prepare?: (context: HandlerContext<E>) => Promise<Prepared>;
  run: (context: HandlerContext<E> & { prepared: Prepared }) => Promise<ResponseData<E>>;
  recordLifetimeMs?: number;
  repeat?: (context: HandlerContext<E>) => Promise<ResponseData<E>>;
}

interface MutationHandler<E extends Endpoint> extends Handler {
  /** `describe` returns undefined if the write is not worth mentioning. The transaction also stores the activity. */
  withActivity(describe: (data: ResponseData<E>) => ActivityDescription | undefined): Handler;
}

/**
 * One transaction over `tables` stores the handler's writes, the idempotency record and the change event: all of them
 * or none. Inside the transaction, await only the database; do other work in `prepare` or wrap it in `Dexie.waitFor`.
 */
export function mutation<E extends Endpoint, Prepared = undefined>(
  endpoint: E,
  tables: readonly TableName[],
  handler: Mutation<E, Prepared>["run"] | Mutation<E, Prepared>,
): MutationHandler<E> {
  const boundHandler: Handler = { endpoint, tables, ...(typeof handler === "function" ? { run: handler } : handler) };
  return { ...boundHandler, withActivity: (describe) => ({ ...boundHandler, describe }) };
}
