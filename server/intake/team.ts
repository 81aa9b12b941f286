import { and, asc, desc, eq, ne, or, type SQL } from "drizzle-orm";
import { badRequest, forbidden, notFound } from "../../src/contract/errors.ts";
import { addIntakeMember, listIntakeMembers, type TeamMember, updateIntakeMember } from "../../src/contract/intake.ts";
import type { AuditDetails, AuditEvent } from "../../src/contract/privacy.ts";
import { toLookupKey } from "../../src/domain/lookup-key.ts";
import { isUniqueViolation } from "../database/errors.ts";
import { invitations } from "../database/invitation-schema.ts";
import { members, publicMemberColumns, sessions } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { recordAct } from "../privacy/audit.ts";
import { announceMembers } from "../workspace/directory.ts";
import { checkSession } from "./access-tokens.ts";
import { createHandler, type HandlerContext } from "./create-handler.ts";
import type { CurrentMember } from "./current-member.ts";
import { deleteEndedSessions, storeEndedSessions } from "./ended-sessions.ts";
import { getErasedUsername } from "./erased-member.ts";
import { generatePassword, type PasswordHasher } from "./passwords.ts";
import { type Attempt, getSignInLimits } from "./rate-limiter.ts";
import { findVerifiedMember } from "./verify-password.ts";

export interface FirstAdmin {
  readonly username: string;
  readonly password: string;
}

/**
 * Returns the account only if its password was generated here, so that the caller can print the password. Call this
 * within `withExclusiveLock`: if several servers start, only one creates the account.
 */
export async function createFirstAdmin(
  db: Database,
  passwordHasher: PasswordHasher,
  { username, password }: { readonly username: string; readonly password: string | undefined },
  now: Date,
): Promise<FirstAdmin | undefined> {
  const existingMembers = await db.select({ id: members.id }).from(members).limit(1);
  if (existingMembers.length > 0) return undefined;
  const newPassword = password ?? generatePassword();
  await db.insert(members).values({
    username,
    usernameKey: toLookupKey(username),
    fullName: username,
    role: "admin",
    passwordHash: await passwordHasher.hash(newPassword),
    createdAt: now,
  });
  return password === undefined ? { username, password: newPassword } : undefined;
}

/** Prefers the name as written: of two names that look equal, only one has the key. */
export const hasUsername = (db: Database, username: string): SQL =>
  eq(
    members.id,
    db
      .select({ id: members.id })
      .from(members)
      .where(or(eq(members.username, username), eq(members.usernameKey, toLookupKey(username))))
      .orderBy(desc(eq(members.username, username)), asc(members.id))
      .limit(1),
  );

/**
 * Rebuilds keys that an older version of the server built in another way. If two names now have the same key, the older
 * member gets it, unless the other one already has it. The second one keeps its old key until an admin changes one of
 * the usernames, and can sign in with the exact name.
 */
export async function updateUsernameKeys(db: Database): Promise<void> {
  const rows = await db
    .select({ id: members.id, username: members.username, key: members.usernameKey })
    .from(members)
    .orderBy(asc(members.id));
  const usedKeys = new Set(rows.map(({ key }) => key));
  for (const { id, username, key } of rows) {
    const usernameKey = toLookupKey(username);
    if (key === usernameKey || usedKeys.has(usernameKey)) continue;
    usedKeys.add(usernameKey);
    // An admin may change the name at the same time.
    await db
      .update(members)
      .set({ usernameKey })
      .where(and(eq(members.id, id), eq(members.username, username)));
  }
}

export const listMembersHandler = createHandler(listIntakeMembers, async ({ db }) => ({
  members: await db.select(publicMemberColumns).from(members).orderBy(asc(members.id)),
}));

export const addMemberHandler = createHandler(addIntakeMember, async (context) => {
  const { body, clientIp, currentMember, db, passwordQueue, now } = context;
  const { password, ...fields } = body;
  const row = {
    ...fields,
    usernameKey: toLookupKey(fields.username),
    passwordHash: await passwordQueue.admit(clientIp, (hasher) => hasher.hash(password)),
    createdAt: now(),
  };
  const insert = async (tx: Database) => {
    // The hash may have waited in the queue: check the admin again, and lock the account until the commit.
    await tx.select({ id: members.id }).from(members).where(eq(members.id, currentMember.id)).for("update");
    await checkSession(tx, currentMember, addIntakeMember.permission);
    const added = await tx.insert(members).values(row).returning(publicMemberColumns);
    const acts = added.map(({ id, role }) => ({ memberId: id, details: { role } }));
    for (const act of acts) await recordAct(tx, now(), { event: "member-added", actorId: currentMember.id, ...act });
    return added;
  };
  const [member] = await db.transaction(insert).catch(throwUsernameError);
  if (!member) throw new Error("The insert returned no row.");
  await announceMembers(context);
  return { member };
});

type UpdateContext = HandlerContext<typeof updateIntakeMember>;

export const updateMemberHandler = createHandler(updateIntakeMember, async (context) => {
  const { body, currentMember, db, feed } = context;
  checkRole(context, currentMember.role);
  const newPassword = body.password === undefined ? undefined : await hashNewPassword(context, body.password);
  const member = await db.transaction((tx) => updateMember(tx, context, newPassword)).catch(throwUsernameError);
  feed.recheckPermissions();
  // The member's devices then ask for changes, and hear what they may read now.
  await announceMembers(context);
  return { member };
});

const isOwnAccount = ({ params, currentMember }: UpdateContext): boolean => params.id === currentMember.id;

/** Members who are no admins may change only their own name and password. Throws a 403 HttpError. */
function checkRole(context: UpdateContext, role: CurrentMember["role"]): void {
  if (role === "admin") return;
  const { fullName, password, currentPassword, ...otherFields } = context.body;
  if (!isOwnAccount(context) || Object.keys(otherFields).length > 0) throw forbidden();
}

interface NewPassword {
  readonly hash: string;
  readonly currentHash: string | undefined;
}

/** To change their own password, members must know the current one. */
async function hashNewPassword(context: UpdateContext, password: string): Promise<NewPassword> {
  const currentHash = isOwnAccount(context) ? await checkCurrentPassword(context) : undefined;
  return { hash: await context.passwordQueue.admit(context.clientIp, (hasher) => hasher.hash(password)), currentHash };
}

const wrongCurrentPassword = () => badRequest({ currentPassword: ["This is not your current password."] });

/**
 * Makes sure that a stolen access token is not enough to take over the account. Counts wrong passwords like failed
 * sign-ins.
 */
async function checkCurrentPassword(context: UpdateContext): Promise<string> {
  const { currentMember, body, rateLimiter, rateLimits } = context;
  if (body.currentPassword === undefined) throw badRequest({ currentPassword: ["This is required."] });
  const { perUsername } = getSignInLimits(rateLimits.signIns);
  const attempt: Attempt = { limit: perUsername, subject: `member\n${currentMember.id}` };
  const member = await findVerifiedMember(context, eq(members.id, currentMember.id), body.currentPassword, [attempt]);
  if (!member) throw wrongCurrentPassword();
  await rateLimiter.reset(attempt);
  return member.passwordHash;
}

async function updateMember(
  db: Database,
  context: UpdateContext,
  newPassword: NewPassword | undefined,
): Promise<TeamMember> {
  const { params, body, currentMember, now } = context;
  const { id } = params;
  // Lock all admins, always in the same order, so that two admins cannot demote each other at the same time.
  const admins = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.role, "admin"), eq(members.isActive, true)))
    .orderBy(asc(members.id))
    .for("update");
  // The hash may have waited in the queue: check the caller again.
  checkRole(context, await checkSession(db, currentMember, updateIntakeMember.permission));
  if (newPassword?.currentHash !== undefined) await lockPassword(db, id, newPassword.currentHash);
  const { username, fullName, role, isActive } = body;
  const isLastAdmin = admins.length === 1 && admins[0]?.id === id;
  const isNoAdmin = role !== undefined && role !== "admin";
  if (isLastAdmin && isNoAdmin) throw badRequest({ role: ["Keep at least one active admin."] });
  if (isLastAdmin && isActive === false) throw badRequest({ isActive: ["Keep at least one active admin."] });
  const values = {
    ...(username !== undefined && { username, usernameKey: toLookupKey(username) }),
    ...(fullName !== undefined && { fullName }),
    ...(role !== undefined && { role }),
    ...(isActive !== undefined && { isActive }),
    ...(newPassword && { passwordHash: newPassword.hash }),
  };
  const idCondition = eq(members.id, id);
  const [before] = await db.select(publicMemberColumns).from(members).where(idCondition);
  // Nobody gets the account of a member whose personal data was deleted.
  if (!before || before.username === getErasedUsername(id)) throw notFound("Member");
  const [member] =
    Object.keys(values).length > 0
      ? await db.update(members).set(values).where(idCondition).returning(publicMemberColumns)
      : await db.select(publicMemberColumns).from(members).where(idCondition);
  if (!member) throw notFound("Member");
  if (newPassword || isActive === false) {
    const keepsThisSession = isOwnAccount(context) && isActive !== false;
    const otherSessionCondition = keepsThisSession ? ne(sessions.id, currentMember.sessionId) : undefined;
    if (isActive === false) await storeEndedSessions(db, id, context.now());
    await db.delete(sessions).where(and(eq(sessions.memberId, id), otherSessionCondition));
  }
  if (isActive === true) await deleteEndedSessions(db, id);
  if (newPassword || isActive === false || isNoAdmin) await deleteMemberInvitations(db, id);
  const events = listUpdateEvents(before, member, newPassword !== undefined);
  const act = { actorId: currentMember.id, memberId: id };
  await recordAct(db, now(), ...events.map((event) => ({ ...act, ...event })));
  return member;
}

function listUpdateEvents(before: TeamMember, after: TeamMember, isPasswordSet: boolean) {
  const events: { event: AuditEvent; details?: AuditDetails }[] = [];
  if (before.fullName !== after.fullName || before.username !== after.username)
    events.push({ event: "member-renamed" });
  if (before.role !== after.role) events.push({ event: "member-role", details: { role: after.role } });
  if (before.isActive !== after.isActive)
    events.push({ event: after.isActive ? "member-activated" : "member-deactivated" });
  if (isPasswordSet) events.push({ event: "password-set" });
  return events;
}

/** Those for the member and those that the member made. Their finder could otherwise undo a new password. */
export const deleteMemberInvitations = (db: Database, memberId: number) =>
  db.delete(invitations).where(or(eq(invitations.memberId, memberId), eq(invitations.createdBy, memberId)));

/** Throws a 400 if the password was changed after it was checked. */
async function lockPassword(db: Database, id: number, passwordHash: string): Promise<void> {
  const [member] = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.id, id), eq(members.passwordHash, passwordHash)))
    .for("update");
  if (!member) throw wrongCurrentPassword();
}

export function throwUsernameError(error: unknown): never {
  if (isUniqueViolation(error, "members_username_key"))
    throw badRequest({ username: ["This username is already in use."] });
  throw error;
}
