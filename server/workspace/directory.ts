import { and, asc, eq, sql } from "drizzle-orm";
import { isEqual } from "es-toolkit/predicate";
import type { Version } from "../../src/sync/decide.ts";
import { toLogFields } from "../database/errors.ts";
import { members, publicMemberColumns, workspaceRows, workspaces } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import type { Services } from "../intake/create-handler.ts";
import type { EventFeed } from "../intake/event-feed-service.ts";
import { DIRECTORY, isRoleRow, SHARED } from "./permissions.ts";
import type { RowSchema } from "./upgrade-workspaces.ts";

/**
 * Writes the members into the rows of each workspace, so that each device knows its colleagues. Changes nothing if they
 * are in it.
 */
export async function updateDirectory(db: Database, { version }: RowSchema, feed?: EventFeed): Promise<void> {
  // Servers of another version neither read nor write these rows.
  const current = await db.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.schema, version));
  for (const { id } of current) {
    const head = await db.transaction((tx) => writeMembers(tx, id));
    if (head !== undefined) feed?.publishHead({ workspaceId: id, head }, undefined, () => ({}));
  }
}

type DirectoryServices = Pick<Services, "db" | "rowSchema" | "feed" | "log">;

/** Call this after a member was added or changed. An error is only logged: the hourly maintenance repeats it. */
export const announceMembers = ({ db, rowSchema, feed, log }: DirectoryServices): Promise<void> =>
  updateDirectory(db, rowSchema, feed).catch((error) => log("error", "directory not updated", toLogFields(error)));

/** Returns the workspace's new head, or undefined if nothing changed. */
async function writeMembers(tx: Database, workspaceId: string): Promise<number | undefined> {
  const isWorkspace = eq(workspaces.id, workspaceId);
  const [workspace] = await tx.select({ head: workspaces.head }).from(workspaces).where(isWorkspace).for("update");
  if (!workspace) return undefined;
  const current = await tx.select(publicMemberColumns).from(members).orderBy(asc(members.id));
  const stored = await tx
    .select({ id: workspaceRows.id, data: workspaceRows.data })
    .from(workspaceRows)
    .where(
      and(
        eq(workspaceRows.workspaceId, workspaceId),
        eq(workspaceRows.scope, SHARED),
        eq(workspaceRows.table, DIRECTORY),
      ),
    );
  const storedById = new Map(stored.map(({ id, data }) => [id, data]));
  const changed = current.filter((member) => !isEqual(storedById.get(`${member.id}`), member));
  if (changed.length === 0) return undefined;
  const seq = workspace.head + 1;
  const added: Version = { seq, device: 0, at: 0 };
  const address = { workspaceId, scope: SHARED, table: DIRECTORY };
  await tx
    .insert(workspaceRows)
    .values(changed.map((data) => ({ ...address, id: `${data.id}`, seq, data, versions: {}, added })))
    .onConflictDoUpdate({
      target: [workspaceRows.workspaceId, workspaceRows.scope, workspaceRows.table, workspaceRows.id],
      set: { seq: sql`excluded.seq`, data: sql`excluded.data` },
    });
  // With its new role, a member may read a row that the member's devices have not got: send it once more.
  const roles = changed.filter(({ id, role }) => storedById.get(`${id}`)?.role !== role).map(({ role }) => role);
  if (roles.length > 0)
    await tx
      .update(workspaceRows)
      .set({ seq })
      .where(and(eq(workspaceRows.workspaceId, workspaceId), isRoleRow(...roles)));
  await tx.update(workspaces).set({ head: seq }).where(isWorkspace);
  return seq;
}
