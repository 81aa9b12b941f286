import { sql } from "drizzle-orm";
import { createWorkspace } from "../../src/contract/workspace.ts";
import { workspaces } from "../database/schema.ts";
import { createHandler } from "../intake/create-handler.ts";
import { recordAct } from "../privacy/audit.ts";
import { findCurrentWorkspace } from "./current-workspace.ts";
import { announceMembers } from "./directory.ts";

/** An arbitrary id for the advisory lock, unique on the database. */
const CREATE_LOCK = 7_281_938;

export const createWorkspaceHandler = createHandler(createWorkspace, async (context) => {
  const { body, currentMember, db, now, rowSchema } = context;
  const existing = await findCurrentWorkspace(db);
  if (existing) return { workspace: existing };
  const created = { id: crypto.randomUUID(), name: body.name, epoch: crypto.randomUUID() };
  const workspace = await db.transaction(async (tx) => {
    // Two admins may create it at the same time. No row exists yet that could be locked.
    await tx.execute(sql`select pg_advisory_xact_lock(${CREATE_LOCK})`);
    const other = await findCurrentWorkspace(tx);
    if (!other) {
      await tx.insert(workspaces).values({ ...created, schema: rowSchema.version, createdAt: now() });
      const details = { workspace: created.name };
      await recordAct(tx, now(), { event: "workspace-created", actorId: currentMember.id, details });
    }
    return other ?? created;
  });
  await announceMembers(context);
  return { workspace };
});
