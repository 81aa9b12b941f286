import type { Area } from "../contract/areas.ts";
import type { MemberRights } from "../contract/workspace.ts";
import type { Database } from "./database.ts";
import { WORKSPACE_SYNC } from "./row-sets.ts";
import type { Metadata } from "./tables/system.ts";

/** The metadata about the change sets that the server holds for an admin: see `handOverWaitingSets`. */
export const HANDED_OVER = "workspace-handed-over";

/** The areas whose rows the device is loading, because the member may read them now. */
export interface LoadingAreas {
  readonly areas: readonly Area[];
  /** Those of which the person is told. */
  readonly gained: readonly Area[];
  /** The place after the last page. */
  readonly after?: string;
}

export interface SyncState {
  /** The number of the server's last change set whose rows this database has. */
  readonly cursor: number;
  /** The number of this device's last change set that the server has decided. */
  readonly confirmed: number;
  /** The place after the last page of the first sync; null after the last page, undefined before the first one. */
  readonly firstSync?: string | null;
  /** As the last page told; undefined before the first one, and if an earlier version of the app stored the state. */
  readonly rights?: MemberRights;
  readonly loading?: LoadingAreas;
  /** True if the server sends email to addresses outside the workspace, as the last page told. */
  readonly sendsEmail?: boolean;
  /** The first sync runs again on top of the rows that the device has, because the server's backup was restored. */
  readonly isReload?: true;
}

export const readSyncState = async (db: Database): Promise<SyncState> =>
  toSyncState(await db.metadata.get(WORKSPACE_SYNC));

/** False if rows are missing on this device: the member may not read the area, or the device is still loading it. */
export async function isAreaComplete(db: Database, area: Area): Promise<boolean> {
  if (db.slot === undefined) return true;
  const { rights, firstSync, loading } = await readSyncState(db);
  // Before the first page, the device has only rows of its own.
  return !rights || (rights.areas.includes(area) && firstSync === null && !loading?.areas.includes(area));
}

const toSyncState = (stored: Metadata | undefined): SyncState =>
  (stored?.value as SyncState | undefined) ?? { cursor: 0, confirmed: 0 };

/** Call this in the transaction of the page. */
export const writeSyncState = (db: Database, value: SyncState) => db.metadata.put({ name: WORKSPACE_SYNC, value });
