import { joinWorkspace } from "../../contract/workspace.ts";
import type { Database } from "../../db/database.ts";
import { readLastIds } from "../../db/next-id.ts";
import { restartSync } from "../../db/restored-workspace.ts";
import { type Membership, renewMembership } from "../../mocks/areas/data/workspace-membership.ts";
import type { CallFunction } from "./sync-workspace.ts";

/**
 * If the server was restored from a backup, joins again, so that the next exchange sends what the backup lacks. Returns
 * undefined if it was not. Throws like `call`, also a conflict if the server has another workspace, or has given the slot
 * to another device: the ids and document numbers of the two could be equal.
 */
export async function rejoinWorkspace(
  deviceDb: Database,
  db: Database,
  membership: Membership,
  call: CallFunction,
): Promise<Membership | undefined> {
  const { workspace, device: id, deviceName = workspace.name, slot } = membership;
  const { id: workspaceId, epoch } = workspace;
  const lastIds = await readLastIds(db);
  const rejoin = { workspaceId, epoch, slot };
  const joined = await call(joinWorkspace, { body: { id, name: deviceName, lastIds, rejoin } });
  if (joined.workspace.epoch === epoch) return undefined;
  await restartSync(db, joined);
  return renewMembership(deviceDb, { ...membership, workspace: joined.workspace });
}
