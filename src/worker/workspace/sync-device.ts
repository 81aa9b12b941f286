import { isEqual } from "es-toolkit/predicate";
import * as v from "valibot";
import type { DeliveryErrorCode } from "../../contract/delivery.ts";
import { workspaceChange } from "../../contract/workspace.ts";
import type { SyncProblem } from "../../contract/workspace-membership.ts";
import { applyPage } from "../../db/change-sets.ts";
import type { Database } from "../../db/database.ts";
import { shareOlderFiles } from "../../db/share-files.ts";
import { readSyncState } from "../../db/sync-state.ts";
import { canWrite } from "../../db/tables/write-rights.ts";
import { type Delivery, isDeliveryDue, retryLater } from "../../domain/delivery.ts";
import type { IntakeClient } from "../../domain/intake-client.ts";
import {
  deleteLeftDatabases,
  leaveWorkspace,
  type Membership,
  readMembership,
  updateMemberAccount,
} from "../../mocks/areas/data/workspace-membership.ts";
import { readStoredStatus, type StoredStatus, writeStoredStatus } from "../../mocks/areas/data/workspace-status.ts";
import { callWithTeamToken, readSessionEnd } from "../../mocks/areas/requests/team-session.ts";
import { retryWithFreedFiles } from "../../mocks/core/free-files.ts";
import { isQuotaError } from "../../mocks/core/storage-errors.ts";
import type { StorageReserve } from "../../mocks/core/storage-reserve.ts";
import type { PublishChangesFunction } from "../../mocks/core/transaction.ts";
import { handOverWaitingSets } from "./hand-over.ts";
import { readAreas } from "./read-areas.ts";
import { rejoinWorkspace } from "./rejoin-workspace.ts";
import {
  type Connection,
  type Problem,
  type SyncResult,
  syncRestoredWorkspace,
  toDeviceRows,
} from "./sync-workspace.ts";

interface SyncDeviceOptions {
  deviceDb: Database;
  /** Opens the workspace's database, or the device's own after it has left. */
  getDatabase: () => Promise<Database>;
  intakeClient: IntakeClient;
  publishChanges: PublishChangesFunction;
  reserve: StorageReserve;
}

/**
 * Exchanges changes with the workspace's server, if the device belongs to one and the wait after a failure is over. Only
 * one worker of the device may do this at a time; the caller ensures it.
 */
export async function syncDevice(options: SyncDeviceOptions, ignoreBackoff: boolean): Promise<void> {
  const { deviceDb, getDatabase, publishChanges } = options;
  const membership = await readMembership(deviceDb);
  await deleteLeftDatabases(deviceDb);
  if (!membership) return;
  const db = await getDatabase();
  // The device has left or another member has signed in meanwhile.
  if (db.name !== membership.database) return;
  const before = await readStoredStatus(db);
  const now = new Date();
  if (db.isNewer || !isDue(before, now, ignoreBackoff)) return;
  const syncOnce = () => sync(db, membership, options);
  const result = await retryWithFreedFiles(db, options.reserve, syncOnce).catch((error): SyncResult => {
    // Such as a full disk. Otherwise the menu would say for days that everything is up to date.
    console.warn(error);
    return { isDone: false, problem: isQuotaError(error) ? "full" : "failed" };
  });
  if (!result.isDone && result.problem === "removed") {
    await leaveWorkspace(deviceDb, db, membership);
    // Tells the pages that the device has left.
    await getDatabase();
    return;
  }
  const shownResult = result.isDone ? result : { ...result, problem: await getShownProblem(db, result.problem) };
  if (!shownResult.isDone && shownResult.problem === "deactivated")
    await handOverWaitingSets(db, membership, options.intakeClient);
  if (await updateMemberAccount(db)) publishChanges(["auth"]);
  const shown = await readStoredStatus(db);
  const after = getStatusAfter(shown, shownResult, now);
  await storeStatus(db, after, options.reserve);
  const isChanged = after.problem !== shown.problem || after.progress !== shown.progress || shown.isServerRestored;
  if (isChanged) publishChanges(["data"]);
}

/** Says why nobody is signed in, if the server has ended the session. */
async function getShownProblem(db: Database, problem: Problem): Promise<Problem> {
  if (problem !== "signIn") return problem;
  const end = await readSessionEnd(db);
  return end ? (end.reason === "deactivated" ? "deactivated" : "sessionEnded") : problem;
}

/** A full device, too, must be able to say that it is full. */
async function storeStatus(db: Database, status: StoredStatus, reserve: StorageReserve): Promise<void> {
  try {
    await writeStoredStatus(db, status);
  } catch (error) {
    if (!isQuotaError(error)) throw error;
    await reserve.release();
    await writeStoredStatus(db, status);
    // Needs free space again, so a later write may have to fill it.
    void reserve.restore();
  }
}

async function sync(db: Database, membership: Membership, options: SyncDeviceOptions): Promise<SyncResult> {
  const ability = (await db.accounts.get(membership.memberId))?.ability ?? [];
  await shareOlderFiles(db, (table) => canWrite(ability, table, "change"));
  const { deviceDb } = options;
  return syncRestoredWorkspace(db, await connect(db, membership, options), async (call) => {
    const rejoined = await rejoinWorkspace(deviceDb, db, membership, call);
    if (!rejoined) return undefined;
    await writeStoredStatus(db, { ...(await readStoredStatus(db)), problem: null, isServerRestored: true });
    options.publishChanges(["data"]);
    return connect(db, rejoined, options);
  });
}

async function connect(
  db: Database,
  { device, workspace }: Membership,
  { intakeClient, publishChanges }: SyncDeviceOptions,
): Promise<Connection> {
  // An interrupted first sync goes on where it was.
  const loadedBefore = (await readStoredStatus(db)).progress?.loaded ?? 0;
  return {
    device,
    epoch: workspace.epoch,
    call: (endpoint, input) =>
      callWithTeamToken({ db, intakeClient }, (token) => intakeClient(endpoint, input, { token })),
    onApplied: publishChanges,
    readAreas,
    onProgress: async (loaded, total) => {
      await writeStoredStatus(db, {
        ...(await readStoredStatus(db)),
        progress: { loaded: loadedBefore + loaded, total },
      });
      publishChanges(["data"]);
    },
  };
}

/**
 * Returns false if the device must ask the server: changes are missing, the member's rights have changed, or something
 * waits since the server could not be reached. Call it under the same lock as {@link syncDevice}.
 */
export async function storeChange(
  { deviceDb, getDatabase, publishChanges }: Omit<SyncDeviceOptions, "intakeClient" | "reserve">,
  data: unknown,
): Promise<boolean> {
  const parsed = v.safeParse(workspaceChange, data);
  const membership = await readMembership(deviceDb);
  if (!parsed.success || !membership) return false;
  const { epoch, schema, member, rights, from, cursor, rows } = parsed.output;
  const isOfDevice = epoch === membership.workspace.epoch && member === membership.memberId;
  const db = await getDatabase();
  if (!isOfDevice || db.name !== membership.database || schema !== db.verno || db.isNewer) return false;
  const state = await readSyncState(db);
  // Rows are missing or must be deleted.
  if (state.firstSync !== null || state.loading || !isEqual(rights, state.rights)) return false;
  if (cursor <= state.cursor) return true;
  if (from !== state.cursor) return false;
  const areas = await applyPage(db, { from: state, to: { ...state, cursor }, rows: toDeviceRows(rows) });
  if (areas && areas.length > 0) publishChanges(areas);
  return areas !== undefined && (await readStoredStatus(db)).problem === null;
}

const errorCodes: Partial<Record<SyncProblem, DeliveryErrorCode>> = { offline: "unreachable", busy: "busy" };

function getStatusAfter(before: StoredStatus, result: SyncResult, now: Date): StoredStatus {
  if (result.isDone) return { syncedAt: now.toISOString(), problem: null, progress: null, delivery: null };
  const problem = result.problem as SyncProblem;
  const delivery: Delivery = {
    status: "queued",
    // Count again if the problem changes: after a night offline, the server's first 503 would mean a wait of 15 minutes.
    attempts: before.problem === problem ? (before.delivery?.attempts ?? 0) + 1 : 1,
    lastAttemptAt: now.toISOString(),
    nextAttemptAt: null,
  };
  const failure = { errorCode: errorCodes[problem] ?? "server", retryAfterMs: result.retryAfterMs };
  return { ...before, problem, delivery: retryLater(delivery, failure, new Date()) };
}

const isSignedOut = (problem: SyncProblem | null): boolean =>
  problem === "signIn" || problem === "sessionEnded" || problem === "deactivated";

/** A person has probably ended these: signed in, or updated the app. Without a session, an attempt makes no request. */
const ignoresBackoff = (problem: SyncProblem | null): boolean => isSignedOut(problem) || problem === "outdated";

const isDue = ({ delivery, problem }: StoredStatus, now: Date, ignoreBackoff: boolean): boolean =>
  !delivery || ignoresBackoff(problem) || isDeliveryDue(delivery, now, ignoreBackoff);

/** While nothing tells the device what others change, it asks this often. */
const POLL_MS = 60_000;

/** When to call {@link syncDevice} next, ISO 8601; null if the device belongs to no workspace or somebody must act first. */
export async function getNextSyncAt(db: Database): Promise<string | null> {
  if (db.slot === undefined) return null;
  const { delivery, problem } = await readStoredStatus(db);
  if (isSignedOut(problem)) return null;
  return delivery?.nextAttemptAt ?? new Date(Date.now() + POLL_MS).toISOString();
}
