import { isEqual } from "es-toolkit/predicate";
import type { Area } from "../../contract/areas.ts";
import type { Input, ResponseData, ServerEndpoint } from "../../contract/endpoint.ts";
import { listWorkspaceRows, MAX_SETS, pullChanges, pushChanges } from "../../contract/workspace.ts";
import { uploadFilePart } from "../../contract/workspace-files.ts";
import type { SyncProblem } from "../../contract/workspace-membership.ts";
import { applyPage, countWaitingSets, type Page } from "../../db/change-sets.ts";
import type { Database } from "../../db/database.ts";
import { namesFile } from "../../db/row-sets.ts";
import { readSyncState, type SyncState } from "../../db/sync-state.ts";
import { type IntakeResponse, isTemporary } from "../../domain/intake-client.ts";
import type { ChangeSet } from "../../sync/change-set.ts";
import { uploadFiles } from "./files.ts";

/** The size of a push as JSON text. A single larger change set is sent alone. */
const BATCH_CHARACTERS = 512 * 1_024;

/** `removed`: the device no longer belongs to the workspace. */
export type Problem = SyncProblem | "removed";
export type SyncResult =
  | { readonly isDone: true }
  | { readonly isDone: false; readonly problem: Problem; readonly retryAfterMs?: number | undefined };

export interface Connection {
  /** Sends the call with the member's token. */
  readonly call: <E extends ServerEndpoint>(endpoint: E, input: Input<E>) => Promise<IntakeResponse<E> | "signed-out">;
  readonly device: string;
  readonly epoch: string;
  /** Called after each page that changed rows or confirmed change sets, with the areas. */
  readonly onApplied: (areas: readonly Area[]) => void;
  /** What pages have read. The rows of these areas come first in a first sync, which empties the set when it begins. */
  readonly readAreas?: Set<Area>;
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

/** Sends a call and returns its data. Throws a SyncError, also if the member is not signed in to the server. */
export type CallFunction = <E extends ServerEndpoint>(endpoint: E, input: Input<E>) => Promise<ResponseData<E>>;

async function call<E extends ServerEndpoint>(
  connection: Pick<Connection, "call">,
  endpoint: E,
  input: Input<E>,
): Promise<ResponseData<E>> {
  const response = await connection.call(endpoint, input);
  if (response === "signed-out") throw new SyncError("signIn");
  if (!response) throw new SyncError("offline");
  if (response.isOk) return response.data;
  const { status, retryAfterMs } = response;
  throw new SyncError(problems[status] ?? (isTemporary(status) ? "busy" : "conflict"), retryAfterMs);
}

/** It may be interrupted at any point and starts again where it was. Call it one at a time for a database. */
export async function syncWorkspace(db: Database, connection: Connection): Promise<SyncResult> {
  const apply = async (page: Page) => {
    const areas = (await applyPage(db, page)) ?? [];
    // The menu counts what waits, and emails say whether the server sends them.
    const isStatusChanged =
      page.to.confirmed > page.from.confirmed || page.to.sendsEmail !== (page.from.sendsEmail ?? false);
    const changed: Area[] = [...areas, ...(isStatusChanged ? (["data"] as const) : [])];
    if (changed.length > 0) connection.onApplied(changed);
  };
  return toResult(async () => {
    await loadAllRows(db, connection, apply);
    do {
      const isUpToDate = await push(db, connection, apply);
      if (!isUpToDate) await pull(db, connection, apply);
      // What has changed meanwhile comes with the next pull. A page may let refused change sets wait again.
    } while ((await loadNewAreas(db, connection, apply)) || (await countWaitingSets(db)) > 0);
    return { isDone: true };
  });
}

/**
 * Also joins again if the server was restored from a backup. `rejoin` returns the connection to the restored workspace, or
 * undefined if it was not restored.
 */
export async function syncRestoredWorkspace(
  db: Database,
  connection: Connection,
  rejoin: (send: CallFunction) => Promise<Connection | undefined>,
): Promise<SyncResult> {
  const result = await syncWorkspace(db, connection);
  if (result.isDone || result.problem !== "conflict") return result;
  return toResult(async () => {
    const rejoined = await rejoin((endpoint, input) => call(connection, endpoint, input));
    return rejoined ? syncWorkspace(db, rejoined) : result;
  });
}

async function toResult(run: () => Promise<SyncResult>): Promise<SyncResult> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof SyncError)) throw error;
    return { isDone: false, problem: error.problem, retryAfterMs: error.retryAfterMs };
  }
}

type ApplyFunction = (page: Page) => Promise<void>;

const toParams = (db: Database, { device, epoch }: Connection) => ({ device, epoch, schema: db.verno });

/** The server's null means that the row does not exist. */
export const toDeviceRows = <R extends { row: unknown }>(rows: readonly R[]) =>
  rows.map(({ row, ...address }) => ({ ...address, row: (row ?? undefined) as NonNullable<R["row"]> | undefined }));

async function loadAllRows(db: Database, connection: Connection, apply: ApplyFunction): Promise<void> {
  const load = (after: string | undefined) => {
    // What was read before the device joined says nothing.
    if (after === undefined) connection.readAreas?.clear();
    const first = [...(connection.readAreas ?? [])];
    return call(connection, listWorkspaceRows, { params: { ...toParams(db, connection), after, first } });
  };
  let from = await readSyncState(db);
  let upcoming: { readonly after: string; readonly page: ReturnType<typeof load> } | undefined;
  let loaded = 0;
  while (from.firstSync !== null) {
    const page = upcoming && upcoming.after === from.firstSync ? upcoming.page : load(from.firstSync);
    const { rights, rows, next, cursor, total } = await page;
    // The server reads the next page while the device stores this one.
    upcoming = next === null ? undefined : { after: next, page: load(next) };
    upcoming?.page.catch(() => {});
    // Rows that change while the pages load come again with the first pull: it starts where the first page was read.
    const { isReload, ...state } = from;
    const to = {
      ...(next !== null && isReload ? from : state),
      ...{ rights, cursor: from.firstSync === undefined ? cursor : from.cursor, firstSync: next },
    };
    await apply({ from, to, rows: toDeviceRows(rows), isFirstSync: true });
    loaded += rows.length;
    await connection.onProgress?.(loaded, total);
    from = await readSyncState(db);
  }
}

/**
 * Loads the rows of areas that the member may read now, from where it was interrupted. No row is older than the cursor,
 * because the device asks after it has the changes up to there; a row that is newer comes again with the next pull.
 * Returns false if there are none.
 */
async function loadNewAreas(db: Database, connection: Connection, apply: ApplyFunction): Promise<boolean> {
  let from = await readSyncState(db);
  const hasNew = from.loading !== undefined;
  while (from.loading) {
    const { loading, ...state } = from;
    const { areas, after } = loading;
    const params = { ...toParams(db, connection), areas, after };
    const { rights, rows, next } = await call(connection, listWorkspaceRows, { params });
    const to = { ...state, rights, ...(next !== null && { loading: { ...loading, after: next } }) };
    await apply({ from, to, rows: toDeviceRows(rows) });
    from = await readSyncState(db);
  }
  return hasNew;
}

/** Returns true if the last response had all that others have changed. */
async function push(db: Database, connection: Connection, apply: ApplyFunction): Promise<boolean> {
  let from = await readSyncState(db);
  let sent = from.confirmed;
  for (let isUpToDate = false; ; from = await readSyncState(db)) {
    const waiting = await db.changeSets.where("no").above(sent).limit(MAX_SETS).toArray();
    const sets = takeBatch(waiting);
    if (sets.length === 0) return isUpToDate;
    await uploadFiles(db, sets, async ({ sha256, ...part }) => {
      const { device, epoch } = connection;
      return (await call(connection, uploadFilePart, { params: { sha256 }, body: { device, epoch, ...part } }))
        .received;
    });
    await waitForDisk(db);
    const body = { ...toParams(db, connection), cursor: from.cursor, sentAt: Date.now(), sets };
    const { outcomes, page } = await call(connection, pushChanges, { body });
    const last = outcomes.at(-1)?.no ?? 0;
    if (last <= sent) throw new SyncError("conflict");
    sent = last;
    await applyChanges(from, page, apply);
    isUpToDate = !page.more;
  }
}

/**
 * Chromium and Firefox say that a transaction is complete before it is on the disk. If the server had a change set that
 * the device loses with the power, the device would give its number to another one. On a full disk, the push goes on.
 */
function waitForDisk(db: Database): Promise<void> {
  const { name } = db.metadata;
  const transaction = db.backendDB().transaction(name, "readwrite", { durability: "strict" });
  transaction.objectStore(name).put({ name: "workspace-push", value: Date.now() });
  return new Promise((resolve) => {
    transaction.oncomplete = transaction.onabort = () => resolve();
  });
}

export function takeBatch(sets: readonly ChangeSet[]): ChangeSet[] {
  const batch: ChangeSet[] = [];
  let size = 0;
  for (const set of sets) {
    size += JSON.stringify(set).length;
    if (batch.length > 0 && size > BATCH_CHARACTERS) break;
    batch.push(set);
    // An upload takes long: if the line breaks during the next one, this set has arrived.
    if (set.ops.some(namesFile)) break;
  }
  return batch;
}

async function pull(db: Database, connection: Connection, apply: ApplyFunction): Promise<void> {
  for (let more = true; more; ) {
    const from = await readSyncState(db);
    const params = { ...toParams(db, connection), cursor: from.cursor };
    const page = await call(connection, pullChanges, { params });
    await applyChanges(from, page, apply);
    more = page.more;
  }
}

async function applyChanges(
  from: SyncState,
  { rights, rows, cursor, confirmed, outcomes, sendsEmail = false }: ResponseData<typeof pullChanges>,
  apply: ApplyFunction,
): Promise<void> {
  const to = { ...from, rights, cursor, confirmed: Math.max(from.confirmed, confirmed), sendsEmail };
  if (!isEqual(to, { ...from, sendsEmail: from.sendsEmail ?? false }))
    await apply({ from, to, rows: toDeviceRows(rows), outcomes });
}
