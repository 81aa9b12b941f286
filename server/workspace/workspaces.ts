import { asc, sql } from "drizzle-orm";
import { createWorkspace } from "../../src/contract/workspace.ts";
import { workspaces } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { createHandler } from "../intake/create-handler.ts";
import { announceMembers } from "./directory.ts";

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

export const createWorkspaceHandler = createHandler(createWorkspace, async (context) => {
  const { body, db, now, rowSchema } = context;
  const existing = await findCurrentWorkspace(db);
  if (existing) return { workspace: existing };
  const created = { id: crypto.randomUUID(), name: body.name, epoch: crypto.randomUUID() };
  const workspace = await db.transaction(async (tx) => {
    // Two admins may create it at the same time. No row exists yet that could be locked.
    await tx.execute(sql`lock table ${workspaces} in share row exclusive mode`);
    const other = await findCurrentWorkspace(tx);
    if (!other) await tx.insert(workspaces).values({ ...created, schema: rowSchema.version, createdAt: now() });
    return other ?? created;
  });
  await announceMembers(context);
  return { workspace };
});
