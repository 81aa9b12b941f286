import { eq } from "drizzle-orm";
import { closeTeamSession, openTeamSession, refreshTeamSession } from "../../src/contract/intake.ts";
import { Failure } from "../../src/contract/problem.ts";
import { members } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { handle } from "./handle.ts";
import type { Limit } from "./limits.ts";
import { publicMember, usernameKey } from "./member.ts";
import { endSession, openSession, rotate } from "./refresh-tokens.ts";

const WINDOW_MS = 15 * 60_000;
/** Whoever tries many names from one address has so many times as many tries in all. */
const NAMES = 10;

/** How often a password may be guessed: for one name, and for all names together. */
export const guessLimits = (most: number): { readonly name: Limit; readonly all: Limit } => ({
  name: { name: "sign-in", most, windowMs: WINDOW_MS },
  all: { name: "sign-ins", most: most * NAMES, windowMs: WINDOW_MS },
});

export const signIn = handle(
  openTeamSession,
  async ({ body, address, db, limits, limitOf, passwords, tokens, now }) => {
    const key = usernameKey(body.username);
    const subject = `${address}\n${key}`;
    const { name, all } = guessLimits(limitOf.signIns);
    // Counted before the password is looked at, so that many at once are not more than many after each other.
    await limits.count(all, address);
    await limits.count(name, subject);
    const [member] = await db.select().from(members).where(eq(members.usernameKey, key));
    const isRight = await passwords.verify(body.password, member?.passwordHash);
    if (!member || !isRight || !member.isActive) throw new Failure(401, "Wrong username or password");
    await limits.forgive(all, address);
    await limits.forget(name, subject);
    const { sessionId, refreshToken } = await openSession(db, member.id, now());
    const accessToken = await tokens.sign(member.id, sessionId);
    return [200, { member: await findMember(db, member.id), accessToken, refreshToken }];
  },
);

export const refresh = handle(refreshTeamSession, async ({ body, db, tokens, now }) => {
  const rotated = await rotate(db, body.refreshToken, now());
  if (!rotated) throw new Failure(401, "Invalid refresh token");
  const { memberId, sessionId, refreshToken } = rotated;
  const accessToken = await tokens.sign(memberId, sessionId);
  return [200, { member: await findMember(db, memberId), accessToken, refreshToken }];
});

export const signOut = handle(closeTeamSession, async ({ params, db }) => {
  await endSession(db, params.refreshToken);
  return [200, {}];
});

async function findMember(db: Database, id: number) {
  const [member] = await db.select(publicMember).from(members).where(eq(members.id, id));
  if (!member) throw new Error("A member is gone, although none is ever removed.");
  return member;
}
