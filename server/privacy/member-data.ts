import { and, asc, eq, inArray, isNotNull, ne, notInArray, or, type SQL, sql } from "drizzle-orm";
import { mapValues, omit } from "es-toolkit/object";
import { HttpError, notFound } from "../../src/contract/errors.ts";
import {
  eraseIntakeMember,
  exportIntakeMemberData,
  getIntakeMemberData,
  type MemberData,
} from "../../src/contract/privacy.ts";
import { toLookupKey } from "../../src/domain/lookup-key.ts";
import { heldSets } from "../database/held-set-schema.ts";
import { invitations } from "../database/invitation-schema.ts";
import { auditEntries } from "../database/privacy-schema.ts";
import { pushSubscriptions } from "../database/push-schema.ts";
import {
  changes,
  members,
  publicMemberColumns,
  requests,
  sessions,
  workspaceChangeSets,
  workspaceDevices,
  workspaceRows,
  workspaces,
} from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { checkSession } from "../intake/access-tokens.ts";
import { createHandler } from "../intake/create-handler.ts";
import { deleteEndedSessions } from "../intake/ended-sessions.ts";
import { getErasedName, getErasedUsername } from "../intake/erased-member.ts";
import { generatePassword } from "../intake/passwords.ts";
import { deleteMemberInvitations } from "../intake/team.ts";
import { deleteMemberEmails, readOutgoingEmails } from "../mail/outgoing-emails.ts";
import { announceMembers } from "../workspace/directory.ts";
import { policies, SHARED } from "../workspace/permissions.ts";
import { recordAct } from "./audit.ts";

export const getMemberDataHandler = createHandler(getIntakeMemberData, async ({ params, db }) => {
  const { member, ...lists } = await readMemberData(db, params.id);
  return { member, counts: mapValues(lists, (list) => list.length) };
});

export const exportMemberDataHandler = createHandler(
  exportIntakeMemberData,
  async ({ params, currentMember, db, now }) => {
    const data = await readMemberData(db, params.id);
    await recordAct(db, now(), { event: "privacy-exported", actorId: currentMember.id, memberId: params.id });
    return data;
  },
);

const mailTables = ["emails", "emailFiles"];

/** Tables whose row with a member's id is about that member. */
const ownTables = Object.keys(policies).filter((table) => {
  const policy = policies[table];
  return policy && "isOwn" in policy && policy.isOwn === true;
});

const isOwnRow = (memberId: number): SQL | undefined =>
  and(
    eq(workspaceRows.scope, SHARED),
    inArray(workspaceRows.table, ownTables),
    eq(workspaceRows.id, `${memberId}`),
    isNotNull(workspaceRows.data),
  );

const isOwnMessage = (memberId: number): SQL | undefined =>
  and(
    eq(workspaceRows.table, "colleagueMessages"),
    sql`${workspaceRows.data} -> 'senderId' = ${`${memberId}`}::jsonb`,
    // A deleted message has no content.
    sql`${workspaceRows.data} -> 'deletedAt' is null`,
  );

/** Throws a 404 HttpError. */
async function readMemberData(db: Database, id: number): Promise<MemberData> {
  const [member] = await db
    .select({ ...publicMemberColumns, createdAt: members.createdAt })
    .from(members)
    .where(eq(members.id, id));
  if (!member) throw notFound("Member");
  const readRows = async (condition: SQL | undefined) => {
    const rows = await db
      .select({ table: workspaceRows.table, id: workspaceRows.id, row: workspaceRows.data })
      .from(workspaceRows)
      .where(and(condition, isNotNull(workspaceRows.data)))
      .orderBy(asc(workspaceRows.table), asc(workspaceRows.id));
    return rows.map(({ row, ...rest }) => ({ ...rest, row: row ?? {} }));
  };
  return {
    member: { ...member, createdAt: member.createdAt.toISOString() },
    sessions: toTexts(
      await db
        .select({ createdAt: sessions.createdAt, expiresAt: sessions.expiresAt, userAgent: sessions.userAgent })
        .from(sessions)
        .where(eq(sessions.memberId, id)),
    ),
    devices: toTexts(
      await db
        .select({
          name: workspaceDevices.name,
          joinedAt: workspaceDevices.joinedAt,
          lastSeenAt: workspaceDevices.lastSeenAt,
          removedAt: workspaceDevices.removedAt,
        })
        .from(workspaceDevices)
        .where(and(eq(workspaceDevices.memberId, id), ne(workspaceDevices.name, ""))),
    ),
    invitations: toTexts(
      await db
        .select({ createdAt: invitations.createdAt, expiresAt: invitations.expiresAt })
        .from(invitations)
        .where(eq(invitations.memberId, id)),
    ),
    assignedRequests: (
      await db.select({ reference: requests.reference }).from(requests).where(eq(requests.assigneeId, id))
    ).map(({ reference }) => reference),
    notes: toTexts(
      await db
        .select({ reference: requests.reference, at: changes.at, text: sql<string>`${changes.note}` })
        .from(changes)
        .innerJoin(requests, eq(requests.id, changes.requestId))
        .where(and(eq(changes.authorId, id), isNotNull(changes.note)))
        .orderBy(asc(changes.at)),
    ),
    // A colleague's mailbox is for nobody else to read. It is the company's when the colleague has left.
    privateRecords: [
      ...(await readRows(
        and(eq(workspaceRows.scope, id), member.isActive ? notInArray(workspaceRows.table, mailTables) : undefined),
      )),
      ...(member.isActive ? [] : await readOutgoingEmails(db, id)),
    ],
    profile: await readRows(isOwnRow(id)),
    messages: await readRows(isOwnMessage(id)),
    acts: toTexts(
      await db
        .select({ at: auditEntries.at, event: auditEntries.event })
        .from(auditEntries)
        .where(eq(auditEntries.actorId, id))
        .orderBy(asc(auditEntries.id)),
    ),
    pushSubscriptions: toTexts(
      await db
        .select({
          savedAt: pushSubscriptions.savedAt,
          endpoint: pushSubscriptions.endpoint,
          kinds: pushSubscriptions.kinds,
          language: pushSubscriptions.language,
        })
        .from(pushSubscriptions)
        .where(eq(pushSubscriptions.memberId, id)),
    ).map(({ kinds, ...subscription }) => ({ ...subscription, kinds: [...kinds] })),
    heldChanges: toTexts(
      await db
        .select({ receivedAt: heldSets.receivedAt, changes: heldSets.ops })
        .from(heldSets)
        .innerJoin(
          workspaceDevices,
          and(eq(workspaceDevices.workspaceId, heldSets.workspaceId), eq(workspaceDevices.id, heldSets.deviceId)),
        )
        .where(eq(workspaceDevices.memberId, id))
        .orderBy(asc(heldSets.no)),
    ).map(({ receivedAt, changes }) => ({ receivedAt, changes: [...changes] })),
  };
}

type WithTexts<T> = { [K in keyof T]: T[K] extends Date ? string : T[K] extends Date | null ? string | null : T[K] };

const toTexts = <T extends object>(rows: readonly T[]): WithTexts<T>[] =>
  rows.map(
    (row) =>
      mapValues(row, (value) => (value instanceof Date ? value.toISOString() : value)) as unknown as WithTexts<T>,
  );

export const eraseMemberHandler = createHandler(eraseIntakeMember, async (context) => {
  const { params, currentMember, clientIp, db, feed, passwordQueue, now } = context;
  const passwordHash = await passwordQueue.admit(clientIp, (hasher) => hasher.hash(generatePassword()));
  const member = await db.transaction(async (tx) => {
    // The hash may have waited in the queue: check the admin again.
    await checkSession(tx, currentMember, eraseIntakeMember.permission);
    // In the order in which a push locks them.
    await tx.select({ id: workspaces.id }).from(workspaces).orderBy(asc(workspaces.id)).for("update");
    const isMember = eq(members.id, params.id);
    const [before] = await tx.select().from(members).where(isMember).for("update");
    if (!before) throw notFound("Member");
    if (before.isActive) throw new HttpError(409, "Deactivate the member first");
    if (before.username === getErasedUsername(before.id))
      return omit(before, ["passwordHash", "createdAt", "usernameKey"]);
    const username = getErasedUsername(before.id);
    const fullName = getErasedName(before.id);
    const [erased] = await tx
      .update(members)
      .set({ username, usernameKey: toLookupKey(username), fullName, passwordHash })
      .where(isMember)
      .returning(publicMemberColumns);
    if (!erased) throw notFound("Member");
    await tx.delete(sessions).where(eq(sessions.memberId, before.id));
    await deleteEndedSessions(tx, before.id);
    await deleteMemberInvitations(tx, before.id);
    await deleteMemberEmails(tx, before.id);
    await eraseWorkspaceData(tx, before.id, now());
    await recordAct(tx, now(), { event: "privacy-erased", actorId: currentMember.id, memberId: before.id });
    return erased;
  });
  feed.recheckPermissions();
  await announceMembers(context);
  return { member };
});

/**
 * Removes the devices, and deletes the private rows, the profile and what the devices sent. The other devices hear of the
 * profile, because it is a shared row.
 */
async function eraseWorkspaceData(tx: Database, memberId: number, at: Date): Promise<void> {
  const joined = await tx
    .selectDistinct({ id: workspaceDevices.workspaceId })
    .from(workspaceDevices)
    .where(eq(workspaceDevices.memberId, memberId));
  const rows = await tx
    .selectDistinct({ id: workspaceRows.workspaceId })
    .from(workspaceRows)
    .where(or(eq(workspaceRows.scope, memberId), isOwnRow(memberId)));
  for (const workspaceId of new Set([...joined, ...rows].map(({ id }) => id))) {
    const [workspace] = await tx.select().from(workspaces).where(eq(workspaces.id, workspaceId)).for("update");
    if (!workspace) continue;
    const seq = workspace.head + 1;
    await tx
      .delete(workspaceRows)
      .where(and(eq(workspaceRows.workspaceId, workspaceId), eq(workspaceRows.scope, memberId)));
    const hidden = await tx
      .update(workspaceRows)
      .set({ data: null, seq })
      .where(and(eq(workspaceRows.workspaceId, workspaceId), isOwnRow(memberId)))
      .returning({ id: workspaceRows.id });
    if (hidden.length > 0) await tx.update(workspaces).set({ head: seq }).where(eq(workspaces.id, workspaceId));
    await tx
      .delete(workspaceChangeSets)
      .where(and(eq(workspaceChangeSets.workspaceId, workspaceId), eq(workspaceChangeSets.memberId, memberId)));
    const devices = tx
      .select({ id: workspaceDevices.id })
      .from(workspaceDevices)
      .where(and(eq(workspaceDevices.workspaceId, workspaceId), eq(workspaceDevices.memberId, memberId)));
    await tx.delete(heldSets).where(and(eq(heldSets.workspaceId, workspaceId), inArray(heldSets.deviceId, devices)));
    await tx
      .update(workspaceDevices)
      .set({ name: "", removedAt: sql`coalesce(${workspaceDevices.removedAt}, ${at.toISOString()}::timestamptz)` })
      .where(and(eq(workspaceDevices.workspaceId, workspaceId), eq(workspaceDevices.memberId, memberId)));
  }
}
