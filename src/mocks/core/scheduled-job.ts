import type { Area } from "../../contract/areas.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import type { Database } from "../../db/database.ts";
import type { TableName } from "../../db/tables/index.ts";

/**
 * The call that plans the work must store it in rows with a due time before it responds, because the browser may kill
 * the worker at any time.
 */
export interface ScheduledJob {
  readonly areas: readonly Area[];
  readonly tables: readonly TableName[];
  /** For tables that a workspace shares: the job runs only if the member may make the change. */
  readonly permission?: NonNullable<Endpoint["permission"]>;
  /**
   * ISO 8601, UTC; undefined if nothing is planned. Work that was planned by a clock that was ahead is due at `now`.
   */
  readonly getNextDueAt: (db: Database, now: string) => Promise<string | undefined>;
  /** Runs in one transaction over `tables`, so await only the database. */
  readonly run: (db: Database, now: string) => Promise<void>;
}
