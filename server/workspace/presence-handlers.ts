import { and, eq } from "drizzle-orm";
import { forbidden, HttpError, notFound } from "../../src/contract/errors.ts";
import { reportPresence, reportTyping } from "../../src/contract/workspace-presence.ts";
import { canInArea } from "../../src/db/tables/write-rights.ts";
import { workspaceRows } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { createHandler } from "../intake/create-handler.ts";
import type { CurrentMember } from "../intake/current-member.ts";
import type { EventFeed } from "../intake/event-feed.ts";
import { findCurrentWorkspace } from "./current-workspace.ts";
import { loadAbilities, loadAbility, SHARED } from "./permissions.ts";

export const reportPresenceHandler = createHandler(reportPresence, async ({ body, currentMember, db, presence }) => {
  await requireChat(db, currentMember, "read");
  if (body.state === "invisible") await presence.leave(currentMember.sessionId);
  else await presence.report(currentMember, body.state === "visible");
  return { members: presence.list() };
});

export const reportTypingHandler = createHandler(reportTyping, async ({ body, currentMember, db, presence }) => {
  const { id, sessionId } = currentMember;
  const workspaceId = await requireChat(db, currentMember, "create");
  const members = await findMembers(db, workspaceId, body.room);
  if (!members.includes(id)) throw new HttpError(403, "The member is not in the conversation");
  const readers = members.filter((member) => member !== id);
  await presence.announceTyping({ session: sessionId, room: body.room, memberId: id, readers });
  return {};
});

/** Returns the workspace's id. Throws an HttpError: 404 without a workspace, 403 without the permission. */
async function requireChat(db: Database, member: CurrentMember, action: "read" | "create"): Promise<string> {
  const workspace = await findCurrentWorkspace(db);
  if (!workspace) throw notFound("Workspace");
  if (!canInArea(await loadAbility(db, workspace.id, member.role), "chat", [action])) throw forbidden();
  return workspace.id;
}

async function findMembers(db: Database, workspaceId: string, room: string): Promise<number[]> {
  const [kind, id] = room.split(":");
  if (kind !== "group") return room.split(":").map(Number);
  const [group] = await db
    .select({ data: workspaceRows.data })
    .from(workspaceRows)
    .where(
      and(
        eq(workspaceRows.workspaceId, workspaceId),
        eq(workspaceRows.scope, SHARED),
        eq(workspaceRows.table, "chatGroups"),
        eq(workspaceRows.id, `${id}`),
      ),
    );
  return (group?.data?.memberIds as number[] | undefined) ?? [];
}

/** Sends the event to the open streams of those who may read the chat. */
export async function publishToChat(
  db: Database,
  feed: EventFeed,
  { name, data, readers }: { name: "presence" | "typing"; data: object; readers?: readonly number[] },
): Promise<void> {
  const workspace = await findCurrentWorkspace(db);
  if (!workspace) return;
  const getAbility = await loadAbilities(db, workspace.id);
  feed.publishSignal(name, ({ id, role }) => {
    return canInArea(getAbility(role), "chat", ["read"]) && (readers?.includes(id) ?? true) ? data : undefined;
  });
}
