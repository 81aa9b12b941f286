import { and, eq, inArray } from "drizzle-orm";
import { forbidden, HttpError, notFound } from "../../src/contract/errors.ts";
import { type Presence, reportPresence, reportTyping } from "../../src/contract/workspace-presence.ts";
import { canInArea } from "../../src/db/tables/write-rights.ts";
import { members, workspaceRows } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { createHandler } from "../intake/create-handler.ts";
import type { CurrentMember } from "../intake/current-member.ts";
import type { EventFeed } from "../intake/event-feed-service.ts";
import { findCurrentWorkspace } from "./current-workspace.ts";
import { loadAbilities, loadAbility, SHARED } from "./permissions.ts";
import type { TypingSignal } from "./presence.ts";

export const reportPresenceHandler = createHandler(reportPresence, async ({ body, currentMember, db, presence }) => {
  await requireChat(db, currentMember, "read");
  if (body.state === "invisible") await presence.leave(currentMember.sessionId);
  else await presence.report(currentMember, body.state === "visible");
  return { members: presence.list() };
});

export const reportTypingHandler = createHandler(reportTyping, async ({ body, currentMember, db, presence }) => {
  const { id, sessionId } = currentMember;
  const workspaceId = await requireChat(db, currentMember, "create");
  const memberIds = await findMembers(db, workspaceId, body.room);
  if (!memberIds.includes(id)) throw new HttpError(403, "The member is not in the conversation");
  const readers = await findReaders(db, workspaceId, memberIds, id);
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

/** Those of the members who may read the chat, without the author. */
async function findReaders(db: Database, workspaceId: string, memberIds: readonly number[], authorId: number) {
  const getAbility = await loadAbilities(db, workspaceId);
  const active = await db
    .select({ id: members.id, role: members.role })
    .from(members)
    .where(and(inArray(members.id, [...memberIds]), eq(members.isActive, true)));
  return active
    .filter(({ id, role }) => id !== authorId && canInArea(getAbility(role), "chat", ["read"]))
    .map(({ id }) => id);
}

/** Tells the open streams of those who may read the chat. */
export async function publishPresence(db: Database, feed: EventFeed, changed: readonly Presence[]): Promise<void> {
  const workspace = await findCurrentWorkspace(db);
  if (!workspace) return;
  const getAbility = await loadAbilities(db, workspace.id);
  feed.publishSignal("presence", ({ role }) =>
    canInArea(getAbility(role), "chat", ["read"]) ? { members: changed } : undefined,
  );
}

/** Reads nothing if the signal has the readers. */
export async function publishTyping(
  db: Database,
  feed: Pick<EventFeed, "sendToMembers">,
  { room, memberId, readers }: TypingSignal,
) {
  const workspace = readers ? undefined : await findCurrentWorkspace(db);
  const found = workspace
    ? await findReaders(db, workspace.id, await findMembers(db, workspace.id, room), memberId)
    : [];
  feed.sendToMembers(readers ?? found, "typing", { room, memberId });
}
