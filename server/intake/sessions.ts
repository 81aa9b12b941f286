import { eq } from "drizzle-orm";
import { HttpError } from "../../src/contract/errors.ts";
import { createIntakeSession, deleteIntakeSession, refreshIntakeSession } from "../../src/contract/intake.ts";
import { members } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { createHandler } from "./create-handler.ts";
import { publicMemberColumns, toUsernameKey } from "./member.ts";
import type { RateLimit } from "./rate-limiter.ts";
import { createSession, deleteSession, rotateRefreshToken } from "./refresh-tokens.ts";

const WINDOW_MS = 15 * 60_000;
/** Whoever tries many names from one address has so many times as many tries in all. */
const NAMES = 10;

/** How often a password may be guessed: for one name, and for all names together. */
export const getSignInLimits = (most: number): { readonly name: RateLimit; readonly all: RateLimit } => ({
  name: { name: "sign-in", max: most, windowMs: WINDOW_MS },
  all: { name: "sign-ins", max: most * NAMES, windowMs: WINDOW_MS },
});

export const signInHandler = createHandler(
  createIntakeSession,
  async ({ body, clientIp, db, rateLimiter, rateLimits, passwordHasher, tokens, now }) => {
    const key = toUsernameKey(body.username);
    const subject = `${clientIp}\n${key}`;
    const { name, all } = getSignInLimits(rateLimits.signIns);
    // Counted before the password is looked at, so that many at once are not more than many after each other.
    await rateLimiter.increment(all, clientIp);
    await rateLimiter.increment(name, subject);
    const [member] = await db.select().from(members).where(eq(members.usernameKey, key));
    const isRight = await passwordHasher.verify(body.password, member?.passwordHash);
    if (!member || !isRight || !member.isActive) throw new HttpError(401, "Wrong username or password");
    await rateLimiter.decrement(all, clientIp);
    await rateLimiter.reset(name, subject);
    const { sessionId, refreshToken } = await createSession(db, member.id, now());
    const accessToken = await tokens.sign(member.id, sessionId);
    return { member: await findMember(db, member.id), accessToken, refreshToken };
  },
);

export const refreshSessionHandler = createHandler(refreshIntakeSession, async ({ body, db, tokens, now }) => {
  const rotated = await rotateRefreshToken(db, body.refreshToken, now());
  if (!rotated) throw new HttpError(401, "Invalid refresh token");
  const { memberId, sessionId, refreshToken } = rotated;
  const accessToken = await tokens.sign(memberId, sessionId);
  return { member: await findMember(db, memberId), accessToken, refreshToken };
});

export const signOutHandler = createHandler(deleteIntakeSession, async ({ params, db }) => {
  await deleteSession(db, params.refreshToken);
  return {};
});

async function findMember(db: Database, id: number) {
  const [member] = await db.select(publicMemberColumns).from(members).where(eq(members.id, id));
  if (!member) throw new Error("A member is gone, although none is ever removed.");
  return member;
}
