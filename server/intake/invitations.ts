import { createHash, randomBytes } from "node:crypto";
import { and, asc, eq, gt, inArray, type SQL } from "drizzle-orm";
import { forbidden, notFound } from "../../src/contract/errors.ts";
import {
  acceptIntakeInvitation,
  createIntakeInvitation,
  deleteIntakeInvitation,
  INVITATION_DAYS,
  type Invitation,
  listIntakeInvitations,
  openIntakeInvitation,
} from "../../src/contract/invitations.ts";
import { toLookupKey } from "../../src/domain/lookup-key.ts";
import { isTooFarAhead } from "../../src/lib/wrong-clock.ts";
import { invitations } from "../database/invitation-schema.ts";
import { members, sessions } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { recordAct } from "../privacy/audit.ts";
import { findCurrentWorkspace } from "../workspace/current-workspace.ts";
import { announceMembers } from "../workspace/directory.ts";
import { checkSession } from "./access-tokens.ts";
import { createHandler, type HandlerContext } from "./create-handler.ts";
import { type Attempt, getSignInLimits } from "./rate-limiter.ts";
import { createSession } from "./sessions.ts";
import { throwUsernameError } from "./team.ts";

const LIFETIME_MS = INVITATION_DAYS * 24 * 60 * 60_000;
const CODE_BYTES = 32;

type InvitationRow = typeof invitations.$inferSelect;

const digest = (code: string) => createHash("sha256").update(code).digest("base64url");
const invitationNotFound = () => notFound("Invitation");

export const createInvitationHandler = createHandler(createIntakeInvitation, async (context) => {
  const { body, currentMember, db, now } = context;
  const code = randomBytes(CODE_BYTES).toString("base64url");
  // A new password for one's own account needs the current one.
  if (body.memberId === currentMember.id) throw forbidden();
  const createdAt = now();
  const id = crypto.randomUUID();
  await db.transaction(async (tx) => {
    await checkSession(tx, currentMember, createIntakeInvitation.permission);
    const fields = body.memberId === undefined ? body : await replaceEarlier(tx, body.memberId);
    await tx.insert(invitations).values({
      ...{ id, codeHash: digest(code), memberId: body.memberId ?? null, role: fields.role, fullName: fields.fullName },
      ...{ createdBy: currentMember.id, createdAt, expiresAt: new Date(createdAt.getTime() + LIFETIME_MS) },
    });
    await recordAct(tx, createdAt, {
      ...{ event: body.memberId === undefined ? "member-invited" : "password-link", actorId: currentMember.id },
      ...(body.memberId === undefined ? { details: { role: body.role } } : { memberId: body.memberId }),
    });
  });
  const [created] = await findInvitations(context, eq(invitations.id, id));
  if (!created) throw new Error("The invitation was stored but is missing.");
  return { invitation: toInvitation(created), code };
});

/** Deletes the member's earlier links. Throws a 404 HttpError for an unknown or deactivated member. */
async function replaceEarlier(tx: Database, memberId: number) {
  const [member] = await tx
    .select({ role: members.role, fullName: members.fullName })
    .from(members)
    .where(and(eq(members.id, memberId), eq(members.isActive, true)))
    // Two admins may make one at the same time.
    .for("update");
  if (!member) throw notFound("Member");
  await tx.delete(invitations).where(eq(invitations.memberId, memberId));
  return member;
}

export const listInvitationsHandler = createHandler(listIntakeInvitations, async (context) => ({
  invitations: (await findInvitations(context)).map(toInvitation),
}));

export const deleteInvitationHandler = createHandler(
  deleteIntakeInvitation,
  async ({ params, currentMember, db, now }) => {
    await db.transaction(async (tx) => {
      const withdrawn = await tx.delete(invitations).where(eq(invitations.id, params.id)).returning();
      for (const { memberId } of withdrawn)
        await recordAct(tx, now(), { event: "member-withdrawn", actorId: currentMember.id, memberId });
    });
    return {};
  },
);

export const openInvitationHandler = createHandler(openIntakeInvitation, async (context) => {
  const found = await findByCode(context, context.body.code);
  const workspace = await findCurrentWorkspace(context.db);
  return { invitation: toInvitation(found), workspace: workspace?.name ?? null };
});

export const acceptInvitationHandler = createHandler(acceptIntakeInvitation, async (context) => {
  const { body, clientIp, db, passwordQueue, now } = context;
  // Unknown codes must not make the server hash.
  const { id } = (await findByCode(context, body.code)).row;
  const passwordHash = await passwordQueue.admit(clientIp, (hasher) => hasher.hash(body.password));
  const accept = async (tx: Database) => {
    // Of two people with one link, the second one waits here and finds nothing. The hash may have waited in the queue.
    const [current] = await findInvitations({ db: tx, now }, eq(invitations.id, id));
    const [used] = current ? await tx.delete(invitations).where(eq(invitations.id, id)).returning() : [];
    if (!used) throw invitationNotFound();
    const isNew = used.memberId === null;
    const member = await (used.memberId === null
      ? addMember(tx, used, context, passwordHash)
      : changePassword(tx, used.memberId, passwordHash));
    const event = isNew ? "member-joined" : "password-set";
    await recordAct(tx, now(), { event, actorId: member.id, memberId: member.id });
    return member;
  };
  const member = await db.transaction(accept).catch(throwUsernameError);
  await announceMembers(context);
  const created = await createSession(context, member);
  if (!created) throw invitationNotFound();
  const { sessionId, refreshToken } = created;
  return { member: created.member, accessToken: await context.tokens.sign(member.id, sessionId), refreshToken };
});

type AcceptContext = HandlerContext<typeof acceptIntakeInvitation>;

async function addMember(tx: Database, { role }: InvitationRow, { body, now }: AcceptContext, passwordHash: string) {
  const { username, fullName } = body;
  const row = { username, usernameKey: toLookupKey(username), fullName, role, passwordHash, createdAt: now() };
  const [member] = await tx.insert(members).values(row).returning();
  if (!member) throw new Error("The insert returned no row.");
  return member;
}

async function changePassword(tx: Database, memberId: number, passwordHash: string) {
  const isMember = and(eq(members.id, memberId), eq(members.isActive, true));
  const [member] = await tx.update(members).set({ passwordHash }).where(isMember).returning();
  if (!member) throw invitationNotFound();
  await tx.delete(sessions).where(eq(sessions.memberId, memberId));
  return member;
}

/** Counts unknown codes per address. Throws a 404 HttpError. */
async function findByCode(context: AcceptContext | HandlerContext<typeof openIntakeInvitation>, code: string) {
  const { clientIp, rateLimiter, rateLimits } = context;
  const attempt: Attempt = { limit: getSignInLimits(rateLimits.signIns).unknownTokens, subject: clientIp };
  rateLimiter.assertNotBlocked([attempt]);
  const [found] = await findInvitations(context, eq(invitations.codeHash, digest(code)));
  if (found) return found;
  await rateLimiter.increment([attempt]);
  throw invitationNotFound();
}

/** Those that can be used: links of an admin who was deactivated or got another role cannot. Oldest first. */
async function findInvitations(
  { db, now }: Pick<AcceptContext, "db" | "now">,
  condition?: SQL,
): Promise<FoundInvitation[]> {
  const at = now();
  const rows = await db
    .select({ row: invitations, invitedBy: members.fullName })
    .from(invitations)
    .innerJoin(members, eq(members.id, invitations.createdBy))
    .where(and(condition, gt(invitations.expiresAt, at), eq(members.role, "admin"), eq(members.isActive, true)))
    .orderBy(asc(invitations.createdAt), asc(invitations.id));
  const ids = rows.flatMap(({ row }) => row.memberId ?? []);
  const invited = ids.length === 0 ? [] : await db.select().from(members).where(inArray(members.id, ids));
  return rows
    .filter(({ row }) => !isTooFarAhead(row.expiresAt.getTime(), LIFETIME_MS, at))
    .map((found) => ({ ...found, member: invited.find(({ id }) => id === found.row.memberId) }));
}

interface FoundInvitation {
  readonly row: InvitationRow;
  readonly invitedBy: string;
  readonly member: typeof members.$inferSelect | undefined;
}

const toInvitation = ({ row, invitedBy, member }: FoundInvitation): Invitation => ({
  id: row.id,
  member: member ? { id: member.id, username: member.username } : null,
  role: row.role,
  fullName: row.fullName,
  invitedBy,
  expiresAt: row.expiresAt.toISOString(),
});
