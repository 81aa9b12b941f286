import type { ResponseData } from "../../../contract/endpoint.ts";
import type { getWorkspaceStatus } from "../../../contract/workspace-membership.ts";
import type { Database } from "../../../db/database.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { Delivery } from "../../../domain/delivery.ts";

type Workspace = NonNullable<ResponseData<typeof getWorkspaceStatus>["workspace"]>;
type SyncStatus = Pick<Workspace, "syncedAt" | "problem" | "progress">;

/** The result of the last exchange with the server. Stored in the workspace's database. */
export interface StoredStatus extends SyncStatus {
  /** The server was restored from a backup, and the device has joined again. Until the next success. */
  readonly isServerRestored?: boolean;
  /** The failed attempts; null after a success. */
  readonly delivery: Delivery | null;
}

const STATUS = "workspace-status";
const noStatus: StoredStatus = { syncedAt: null, problem: null, progress: null, delivery: null };

export async function readStoredStatus(db: Database): Promise<StoredStatus> {
  const stored = (await readAllCached(db.metadata)).find(({ name }) => name === STATUS)?.value;
  return (stored as StoredStatus | undefined) ?? noStatus;
}

export async function readSyncStatus(db: Database): Promise<SyncStatus & Pick<Workspace, "isServerRestored">> {
  const { delivery, isServerRestored = false, ...status } = await readStoredStatus(db);
  return { ...status, isServerRestored };
}

export const writeStoredStatus = (db: Database, status: StoredStatus): PromiseLike<unknown> =>
  db.metadata.put({ name: STATUS, value: status });
