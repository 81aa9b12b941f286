import type { Area } from "../../contract/areas.ts";
import type { Input, ServerEndpoint } from "../../contract/endpoint.ts";
import { listWorkspaceRows, MAX_SETS, pullChanges, pushChanges } from "../../contract/workspace.ts";
import type { SyncProblem } from "../../contract/workspace-membership.ts";
import { applyPage, type Page, readSyncState } from "../../db/change-sets.ts";
import type { Database } from "../../db/database.ts";
import { DATABASE_VERSION } from "../../db/tables/index.ts";
import { type IntakeResponse, isTemporary } from "../../domain/intake-client.ts";
import type { ChangeSet } from "../../sync/change-set.ts";

/** The size of a push as JSON text. A single larger change set is sent alone. */
const BATCH_CHARACTERS = 512 * 1_024;

/** `removed`: the device no longer belongs to the workspace. */
type Problem = SyncProblem | "removed";
export type SyncResult =
  | { readonly isDone: true }
  | { readonly isDone: false; readonly problem: Problem; readonly retryAfterMs?: number | undefined };

export interface Connection {
  /** Sends the call with the member's token. */
  readonly call: <E extends ServerEndpoint>(endpoint: E, input: Input<E>) => Promise<IntakeResponse<E> | "signed-out">;
  readonly device: string;
  readonly epoch: string;
  /** Called after each page that changed rows, with their areas. */
  readonly onApplied: (areas: readonly Area[]) => void;
  /** Called after each page of the first sync, with the number of all rows. */
  readonly onProgress?: (loaded: number, total: number) => PromiseLike<unknown>;
}

class SyncError extends Error {
  readonly problem: Problem;
  readonly retryAfterMs: number | undefined;

  constructor(problem: Problem, retryAfterMs?: number) {
    super(problem);
    this.problem = problem;
    this.retryAfterMs = retryAfterMs;
  }
}

const problems: Readonly<Record<number, Problem>> = {
  401: "signIn",
  403: "forbidden",
  409: "conflict",
  410: "removed",
  426: "outdated",
};

async function call<E extends ServerEndpoint>(connection: Connection, endpoint: E, input: Input<E>) {
  const response = await connection.call(endpoint, input);
  if (response === "signed-out") throw new SyncError("signIn");
  if (!response) throw new SyncError("offline");
  if (response.isOk) return response.data;
  const { status, retryAfterMs } = response;
  throw new SyncError(problems[status] ?? (isTemporary(status) ? "busy" : "conflict"), retryAfterMs);
}

/**
 * Sends the change sets that wait and stores what others changed. It may be interrupted at any point and starts again
 * where it was. Call it one at a time for a database.
 */
export async function syncWorkspace(db: Database, connection: Connection): Promise<SyncResult> {
  const apply = async (page: Page) => {
    const areas = await applyPage(db, page);
    if (areas && areas.length > 0) connection.onApplied(areas);
  };
  try {
    await loadAllRows(db, connection, apply);
    await push(db, connection);
    await pull(db, connection, apply);
    return { isDone: true };
  } catch (error) {
    if (!(error instanceof SyncError)) throw error;
    return { isDone: false, problem: error.problem, retryAfterMs: error.retryAfterMs };
  }
}

type ApplyFunction = (page: Page) => Promise<void>;

const toParams = ({ device, epoch }: Connection) => ({ device, epoch, schema: DATABASE_VERSION });

/** The server's null means that the row does not exist. */
const toDeviceRows = <R extends { row: unknown }>(rows: readonly R[]) =>
  rows.map(({ row, ...address }) => ({ ...address, row: (row ?? undefined) as NonNullable<R["row"]> | undefined }));

async function loadAllRows(db: Database, connection: Connection, apply: ApplyFunction): Promise<void> {
  let from = await readSyncState(db);
  let loaded = 0;
  while (from.firstSync !== null) {
    const params = { ...toParams(connection), ...(from.firstSync !== undefined && { after: from.firstSync }) };
    const { rows, next, cursor, total } = await call(connection, listWorkspaceRows, { params });
    // Rows that change while the pages load come again with the first pull: it starts where the first page was read.
    const to = { ...from, cursor: from.firstSync === undefined ? cursor : from.cursor, firstSync: next };
    await apply({ from, to, rows: toDeviceRows(rows) });
    loaded += rows.length;
    await connection.onProgress?.(loaded, total);
    from = await readSyncState(db);
  }
}

async function push(db: Database, connection: Connection): Promise<void> {
  let { confirmed } = await readSyncState(db);
  for (;;) {
    const waiting = await db.changeSets.where("no").above(confirmed).limit(MAX_SETS).toArray();
    const sets = takeBatch(waiting);
    if (sets.length === 0) return;
    const body = { ...toParams(connection), sentAt: Date.now(), sets };
    const { outcomes } = await call(connection, pushChanges, { body });
    const last = outcomes.at(-1)?.no ?? 0;
    if (last <= confirmed) throw new SyncError("conflict");
    confirmed = last;
  }
}

function takeBatch(sets: readonly ChangeSet[]): ChangeSet[] {
  const batch: ChangeSet[] = [];
  let size = 0;
  for (const set of sets) {
    size += JSON.stringify(set).length;
    if (batch.length > 0 && size > BATCH_CHARACTERS) break;
    batch.push(set);
  }
  return batch;
}

async function pull(db: Database, connection: Connection, apply: ApplyFunction): Promise<void> {
  for (let more = true; more; ) {
    const from = await readSyncState(db);
    const params = { ...toParams(connection), cursor: from.cursor };
    const page = await call(connection, pullChanges, { params });
    const confirmed = Math.max(from.confirmed, page.confirmed);
    const to = { ...from, cursor: page.cursor, confirmed };
    if (to.cursor > from.cursor || confirmed > from.confirmed)
      await apply({ from, to, rows: toDeviceRows(page.rows), outcomes: page.outcomes });
    more = page.more;
  }
}
