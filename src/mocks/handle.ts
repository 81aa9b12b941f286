import type { Data, Endpoint, Parsed } from "../contract/endpoint.ts";
import type { Database } from "../db/database.ts";

/** What a handler works with: the checked input and the database. */
export type Context<E extends Endpoint> = Parsed<E> & { db: Database };

/** A declared call together with what answers it. */
export interface Handler {
  readonly endpoint: Endpoint;
  readonly run: (context: { params: unknown; body: unknown; db: Database }) => Promise<unknown>;
}

/** Binds a call to what gives its data. The handler throws a Failure for what the contract names as an error. */
export function handle<E extends Endpoint>(endpoint: E, run: (context: Context<E>) => Promise<Data<E>>): Handler {
  return { endpoint, run: run as unknown as Handler["run"] };
}
