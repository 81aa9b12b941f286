import { and, asc, eq, ne } from "drizzle-orm";
import { badRequest, forbidden, notFound } from "../../src/contract/errors.ts";
import { addIntakeMember, listIntakeMembers, type TeamMember, updateIntakeMember } from "../../src/contract/intake.ts";
import { isUniqueViolation } from "../database/errors.ts";
import { members, sessions } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { createHandler, type HandlerContext } from "./create-handler.ts";
import { generatePassword, type PasswordHasher } from "./passwords.ts";
import { getSignInLimits } from "./rate-limiter.ts";

/** The member columns that other members may see, for `select` and `returning`. */
export const publicMemberColumns = {
  id: members.id,
  username: members.username,
  fullName: members.fullName,
  role: members.role,
  isActive: members.isActive,
} as const satisfies Record<keyof TeamMember, unknown>;

/** Normalises a username for comparison: case and full-width forms do not matter. */
export const toUsernameKey = (username: string): string =>
  username.normalize("NFKC").toLowerCase().normalize("NFKC").trim();

export interface FirstAdmin {
  readonly username: string;
  readonly password: string;
}

/**
 * Creates the first account if there is none. Returns the account only if its password was generated here, so that the
 * caller can print the password. Call it within `withExclusiveLock`: if several servers start, only one creates the
 * account.
 */
export async function createFirstAdmin(
  db: Database,
  passwordHasher: PasswordHasher,
  { username, password }: { readonly username: string; readonly password: string | undefined },
  now: Date,
): Promise<FirstAdmin | undefined> {
  const existing = await db.select({ id: members.id }).from(members).limit(1);
  if (existing.length > 0) return undefined;
  const newPassword = password ?? generatePassword();
  await db.insert(members).values({
    username,
    usernameKey: toUsernameKey(username),
    fullName: username,
    role: "admin",
    passwordHash: await passwordHasher.hash(newPassword),
    createdAt: now,
  });
  return password === undefined ? { username, password: newPassword } : undefined;
}

export const listMembersHandler = createHandler(listIntakeMembers, async ({ db }) => ({
  members: await db.select(publicMemberColumns).from(members).orderBy(asc(members.id)),
}));

export const addMemberHandler = createHandler(addIntakeMember, async ({ body, db, passwordHasher, now }) => {
  const { password, ...fields } = body;
  const row = {
    ...fields,
    usernameKey: toUsernameKey(fields.username),
    passwordHash: await passwordHasher.hash(password),
    createdAt: now(),
  };
  const [member] = await db.insert(members).values(row).returning(publicMemberColumns).catch(throwUsernameError);
  if (!member) throw new Error("The insert returned no row.");
  return { member };
});

type UpdateContext = HandlerContext<typeof updateIntakeMember>;

export const updateMemberHandler = createHandler(updateIntakeMember, async (context) => {
  const { params, body, currentMember, db, passwordHasher, feed } = context;
  const isOwnAccount = params.id === currentMember.id;
  checkPermission(context, isOwnAccount);
  if (isOwnAccount && body.password !== undefined) await checkCurrentPassword(context);
  const passwordHash = body.password === undefined ? undefined : await passwordHasher.hash(body.password);
  const member = await db
    .transaction((tx) => updateMember(tx, context, passwordHash, isOwnAccount))
    .catch(throwUsernameError);
  feed.recheckPermissions();
  return { member };
});

/** Throws a 403 if an agent changes anything but their own name and password. */
function checkPermission({ currentMember, body }: UpdateContext, isOwnAccount: boolean): void {
  if (currentMember.role === "admin") return;
  const { fullName, password, currentPassword, ...otherFields } = body;
  if (!isOwnAccount || Object.keys(otherFields).length > 0) throw forbidden();
}

/**
 * Requires the current password, so that a stolen access token is not enough to take over the account. Counts wrong
 * passwords like failed sign-ins.
 */
async function checkCurrentPassword({
  currentMember,
  body,
  db,
  passwordHasher,
  rateLimiter,
  rateLimits,
}: UpdateContext): Promise<void> {
  if (body.currentPassword === undefined) throw badRequest({ currentPassword: ["This is required."] });
  const { perUsername } = getSignInLimits(rateLimits.signIns);
  const subject = `member\n${currentMember.id}`;
  await rateLimiter.increment(perUsername, subject);
  const [row] = await db.select({ hash: members.passwordHash }).from(members).where(eq(members.id, currentMember.id));
  if (!(await passwordHasher.verify(body.currentPassword, row?.hash)))
    throw badRequest({ currentPassword: ["This is not your current password."] });
  await rateLimiter.reset(perUsername, subject);
}

async function updateMember(
  db: Database,
  { params: { id }, body, currentMember }: UpdateContext,
  passwordHash: string | undefined,
  isOwnAccount: boolean,
): Promise<TeamMember> {
  // Lock all admins, always in the same order, so that two admins cannot demote each other at the same time.
  const admins = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.role, "admin"), eq(members.isActive, true)))
    .orderBy(asc(members.id))
    .for("update");
  const { username, fullName, role, isActive } = body;
  const isLastAdmin = admins.length === 1 && admins[0]?.id === id;
  if (isLastAdmin && role === "agent") throw badRequest({ role: ["Keep at least one active admin."] });
  if (isLastAdmin && isActive === false) throw badRequest({ isActive: ["Keep at least one active admin."] });
  const values = {
    ...(username !== undefined && { username, usernameKey: toUsernameKey(username) }),
    ...(fullName !== undefined && { fullName }),
    ...(role !== undefined && { role }),
    ...(isActive !== undefined && { isActive }),
    ...(passwordHash !== undefined && { passwordHash }),
  };
  const hasId = eq(members.id, id);
  const [member] =
    Object.keys(values).length > 0
      ? await db.update(members).set(values).where(hasId).returning(publicMemberColumns)
      : await db.select(publicMemberColumns).from(members).where(hasId);
  if (!member) throw notFound("Member");
  if (passwordHash !== undefined || isActive === false) {
    const isOtherSession = isOwnAccount && isActive !== false ? ne(sessions.id, currentMember.sessionId) : undefined;
    await db.delete(sessions).where(and(eq(sessions.memberId, id), isOtherSession));
  }
  return member;
}

function throwUsernameError(error: unknown): never {
  if (isUniqueViolation(error, "members_username_key"))
    throw badRequest({ username: ["This username is already in use."] });
  throw error;
}
