import { asc } from "drizzle-orm";
import { workspaces } from "../database/schema.ts";
import type { Database } from "../database/store.ts";

export const workspaceColumns = { id: workspaces.id, name: workspaces.name, epoch: workspaces.epoch };

/** A server has one workspace for now. Only this file and the calls without an epoch depend on it. */
export async function findCurrentWorkspace(db: Database) {
  const [workspace] = await db
    .select(workspaceColumns)
    .from(workspaces)
    .orderBy(asc(workspaces.createdAt), asc(workspaces.id))
    .limit(1);
  return workspace;
}
