import type { DeliveryErrorCode } from "../../contract/delivery.ts";
import type { SyncProblem } from "../../contract/workspace-membership.ts";
import { countWaitingSets } from "../../db/change-sets.ts";
import type { Database } from "../../db/database.ts";
import { type Delivery, isDeliveryDue, retryLater } from "../../domain/delivery.ts";
import type { IntakeClient } from "../../domain/intake-client.ts";
import {
  deleteLeftDatabases,
  leaveWorkspace,
  type Membership,
  readMembership,
  updateMemberAccount,
} from "../../mocks/areas/data/workspace-membership.ts";
import { readStoredStatus, type StoredStatus, storeSyncStatus } from "../../mocks/areas/data/workspace-status.ts";
import { callWithTeamToken } from "../../mocks/areas/requests/team-session.ts";
import type { PublishChangesFunction } from "../../mocks/core/transaction.ts";
import { type SyncResult, syncWorkspace } from "./sync-workspace.ts";

interface SyncDeviceOptions {
  deviceDb: Database;
  /** Opens the workspace's database, or the device's own after it has left. */
  getDatabase: () => Promise<Database>;
  intakeClient: IntakeClient;
  publishChanges: PublishChangesFunction;
}

/**
 * Exchanges changes with the workspace's server, if the device belongs to one and the wait after a failure is over. Only
 * one worker of the device may do this at a time; the caller ensures it.
 */
export async function syncDevice(options: SyncDeviceOptions, ignoreBackoff: boolean): Promise<void> {
  const { deviceDb, getDatabase, publishChanges } = options;
  const membership = await readMembership(deviceDb);
  if (!membership) return deleteLeftDatabases(deviceDb);
  const db = await getDatabase();
  const before = await readStoredStatus(db);
  const now = new Date();
  if (db.isNewer || !isDue(before, now, ignoreBackoff)) return;
  const waitingBefore = await countWaitingSets(db);
  const result = await sync(db, membership, options);
  if (!result.isDone && result.problem === "removed") {
    await leaveWorkspace(deviceDb, db, undefined);
    // Tells the pages that the device has left.
    await getDatabase();
    return;
  }
  if (await updateMemberAccount(db)) publishChanges(["auth"]);
  const after = getStatusAfter(await readStoredStatus(db), result, now);
  await storeSyncStatus(db, after);
  const isStatusChanged = after.problem !== before.problem || after.progress !== before.progress;
  if (isStatusChanged || (await countWaitingSets(db)) !== waitingBefore) publishChanges(["data"]);
}

async function sync(db: Database, { device, workspace }: Membership, options: SyncDeviceOptions): Promise<SyncResult> {
  const { intakeClient, publishChanges } = options;
  return syncWorkspace(db, {
    device,
    epoch: workspace.epoch,
    call: (endpoint, input) =>
      callWithTeamToken({ db, intakeClient }, (token) => intakeClient(endpoint, input, { token })),
    onApplied: publishChanges,
    onProgress: async (loaded, total) => {
      await storeSyncStatus(db, { ...(await readStoredStatus(db)), progress: { loaded, total } });
      publishChanges(["data"]);
    },
  });
}

const errorCodes: Partial<Record<SyncProblem, DeliveryErrorCode>> = { offline: "unreachable", busy: "busy" };

function getStatusAfter(before: StoredStatus, result: SyncResult, now: Date): StoredStatus {
  if (result.isDone) return { syncedAt: now.toISOString(), problem: null, progress: null, delivery: null };
  const problem = result.problem as SyncProblem;
  const delivery: Delivery = {
    status: "queued",
    attempts: (before.delivery?.attempts ?? 0) + 1,
    lastAttemptAt: now.toISOString(),
    nextAttemptAt: null,
  };
  const failure = { errorCode: errorCodes[problem] ?? "server", retryAfterMs: result.retryAfterMs };
  return { ...before, problem, delivery: retryLater(delivery, failure, new Date()) };
}

/** Without a session, an attempt makes no request; with one, it succeeds. */
const isDue = ({ delivery, problem }: StoredStatus, now: Date, ignoreBackoff: boolean): boolean =>
  !delivery || problem === "signIn" || isDeliveryDue(delivery, now, ignoreBackoff);

/** While nothing tells the device what others change, it asks this often. */
const POLL_MS = 60_000;

/** When to call {@link syncDevice} next, ISO 8601; null if the device belongs to no workspace or somebody must act first. */
export async function getNextSyncAt(db: Database): Promise<string | null> {
  if (db.slot === undefined) return null;
  const { delivery, problem } = await readStoredStatus(db);
  if (problem === "signIn") return null;
  return delivery?.nextAttemptAt ?? new Date(Date.now() + POLL_MS).toISOString();
}
