import { and, asc, eq, ne } from "drizzle-orm";
import { badRequest, forbidden, notFound } from "../../src/contract/errors.ts";
import { addIntakeMember, listIntakeMembers, type TeamMember, updateIntakeMember } from "../../src/contract/intake.ts";
import { isUniqueViolation } from "../database/errors.ts";
import { members, sessions } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { createHandler, type HandlerContext } from "./create-handler.ts";
import { publicMemberColumns, toUsernameKey } from "./member.ts";
import { getSignInLimits } from "./sessions.ts";

export const listMembersHandler = createHandler(listIntakeMembers, async ({ db }) => ({
  members: await db.select(publicMemberColumns).from(members).orderBy(asc(members.id)),
}));

export const addMemberHandler = createHandler(addIntakeMember, async ({ body, db, passwordHasher, now }) => {
  const { password, ...rest } = body;
  const row = {
    ...rest,
    usernameKey: toUsernameKey(rest.username),
    passwordHash: await passwordHasher.hash(password),
    createdAt: now(),
  };
  const [member] = await db.insert(members).values(row).returning(publicMemberColumns).catch(nameTaken);
  if (!member) throw new Error("A new member came back without its row.");
  return { member };
});

type Update = HandlerContext<typeof updateIntakeMember>;

export const updateMemberHandler = createHandler(updateIntakeMember, async (call) => {
  const { params, body, currentMember, db, passwordHasher, feed } = call;
  const isOwn = params.id === currentMember.id;
  checkRights(call, isOwn);
  if (isOwn && body.password !== undefined) await checkOwnPassword(call);
  const passwordHash = body.password === undefined ? undefined : await passwordHasher.hash(body.password);
  const member = await db.transaction((tx) => apply(tx, call, passwordHash, isOwn)).catch(nameTaken);
  // Whoever may not listen any more is sent away now.
  feed.recheckPermissions();
  return { member };
});

/** An agent may change their own name and password, and nothing else. */
function checkRights({ currentMember, body }: Update, isOwn: boolean): void {
  if (currentMember.role === "admin") return;
  const { fullName, password, currentPassword, ...more } = body;
  if (!isOwn || Object.keys(more).length > 0) throw forbidden();
}

/** A stolen token alone must not take over the account, nor try out passwords. */
async function checkOwnPassword({
  currentMember,
  body,
  db,
  passwordHasher,
  rateLimiter,
  rateLimits,
}: Update): Promise<void> {
  if (body.currentPassword === undefined) throw badRequest({ currentPassword: ["This is required."] });
  const { name } = getSignInLimits(rateLimits.signIns);
  const subject = `member\n${currentMember.id}`;
  await rateLimiter.increment(name, subject);
  const [own] = await db.select({ hash: members.passwordHash }).from(members).where(eq(members.id, currentMember.id));
  if (!(await passwordHasher.verify(body.currentPassword, own?.hash)))
    throw badRequest({ currentPassword: ["This is not your current password."] });
  await rateLimiter.reset(name, subject);
}

async function apply(
  db: Database,
  { params: { id }, body, currentMember }: Update,
  passwordHash: string | undefined,
  isOwn: boolean,
): Promise<TeamMember> {
  // All admins are locked, always in the same order: of two who dismiss each other at once, one comes second.
  const admins = await db
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.role, "admin"), eq(members.isActive, true)))
    .orderBy(asc(members.id))
    .for("update");
  const { username, fullName, role, isActive } = body;
  const isLast = admins.length === 1 && admins[0]?.id === id;
  if (isLast && role === "agent") throw badRequest({ role: ["Keep at least one active admin."] });
  if (isLast && isActive === false) throw badRequest({ isActive: ["Keep at least one active admin."] });
  const change = {
    ...(username !== undefined && { username, usernameKey: toUsernameKey(username) }),
    ...(fullName !== undefined && { fullName }),
    ...(role !== undefined && { role }),
    ...(isActive !== undefined && { isActive }),
    ...(passwordHash !== undefined && { passwordHash }),
  };
  const ofMember = eq(members.id, id);
  const [member] =
    Object.keys(change).length > 0
      ? await db.update(members).set(change).where(ofMember).returning(publicMemberColumns)
      : await db.select(publicMemberColumns).from(members).where(ofMember);
  if (!member) throw notFound("Member");
  if (passwordHash !== undefined || isActive === false)
    await db
      .delete(sessions)
      .where(
        and(
          eq(sessions.memberId, id),
          isOwn && isActive !== false ? ne(sessions.id, currentMember.sessionId) : undefined,
        ),
      );
  return member;
}

function nameTaken(error: unknown): never {
  if (isUniqueViolation(error, "members_username_key"))
    throw badRequest({ username: ["This username is already in use."] });
  throw error;
}
