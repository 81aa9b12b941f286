import { and, asc, eq, ne } from "drizzle-orm";
import { addMember, listTeam, type TeamMember, updateMember } from "../../src/contract/intake.ts";
import { invalid, notFound } from "../../src/contract/problem.ts";
import { isTaken } from "../database/faults.ts";
import { members, sessions } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { notAllowed } from "./guard.ts";
import { type Call, handle } from "./handle.ts";
import { publicMember, usernameKey } from "./member.ts";
import { guessLimits } from "./sessions.ts";

export const listMembers = handle(listTeam, async ({ db }) => [
  200,
  { members: await db.select(publicMember).from(members).orderBy(asc(members.id)) },
]);

export const add = handle(addMember, async ({ body, db, passwords, now }) => {
  const { password, ...rest } = body;
  const row = {
    ...rest,
    usernameKey: usernameKey(rest.username),
    passwordHash: await passwords.hash(password),
    createdAt: now(),
  };
  const [member] = await db.insert(members).values(row).returning(publicMember).catch(nameTaken);
  if (!member) throw new Error("A new member came back without its row.");
  return [201, { member }];
});

type Update = Call<typeof updateMember>;

export const update = handle(updateMember, async (call) => {
  const { params, body, staff, db, passwords, feed } = call;
  const isOwn = params.id === staff.id;
  checkRights(call, isOwn);
  if (isOwn && body.password !== undefined) await checkOwnPassword(call);
  const passwordHash = body.password === undefined ? undefined : await passwords.hash(body.password);
  const member = await db.transaction((tx) => apply(tx, call, passwordHash, isOwn)).catch(nameTaken);
  // Whoever may not listen any more is sent away now.
  feed.recheck();
  return [200, { member }];
});

/** An agent may change their own name and password, and nothing else. */
function checkRights({ staff, body }: Update, isOwn: boolean): void {
  if (staff.role === "admin") return;
  const { fullName, password, currentPassword, ...more } = body;
  if (!isOwn || Object.keys(more).length > 0) throw notAllowed();
}

/** A stolen token alone must not take over the account, nor try out passwords. */
async function checkOwnPassword({ staff, body, db, passwords, limits, limitOf }: Update): Promise<void> {
  if (body.currentPassword === undefined) throw invalid({ currentPassword: ["This is required."] });
  const { name } = guessLimits(limitOf.signIns);
  const subject = `member\n${staff.id}`;
  await limits.count(name, subject);
  const [own] = await db.select({ hash: members.passwordHash }).from(members).where(eq(members.id, staff.id));
  if (!(await passwords.verify(body.currentPassword, own?.hash)))
    throw invalid({ currentPassword: ["This is not your current password."] });
  await limits.forget(name, subject);
}

async function apply(
  db: Database,
  { params: { id }, body, staff }: Update,
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
  if (isLast && role === "agent") throw invalid({ role: ["The last active admin stays one."] });
  if (isLast && isActive === false) throw invalid({ isActive: ["The last active admin stays one."] });
  const change = {
    ...(username !== undefined && { username, usernameKey: usernameKey(username) }),
    ...(fullName !== undefined && { fullName }),
    ...(role !== undefined && { role }),
    ...(isActive !== undefined && { isActive }),
    ...(passwordHash !== undefined && { passwordHash }),
  };
  const ofMember = eq(members.id, id);
  const [member] =
    Object.keys(change).length > 0
      ? await db.update(members).set(change).where(ofMember).returning(publicMember)
      : await db.select(publicMember).from(members).where(ofMember);
  if (!member) throw notFound("Member");
  if (passwordHash !== undefined || isActive === false)
    await db
      .delete(sessions)
      .where(
        and(eq(sessions.memberId, id), isOwn && isActive !== false ? ne(sessions.id, staff.sessionId) : undefined),
      );
  return member;
}

function nameTaken(error: unknown): never {
  if (isTaken(error, "members_username_key")) throw invalid({ username: ["This username is already in use."] });
  throw error;
}
