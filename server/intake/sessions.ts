import { createHash, randomBytes } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { HttpError } from "../../src/contract/errors.ts";
import { createIntakeSession, deleteIntakeSession, refreshIntakeSession } from "../../src/contract/intake.ts";
import { members, refreshTokens, sessions } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { createHandler } from "./create-handler.ts";
import { getSignInLimits } from "./rate-limiter.ts";
import { publicMemberColumns, toUsernameKey } from "./team.ts";

const SESSION_MS = 30 * 24 * 60 * 60_000;
/** How long a replaced token stays valid: the browser may kill the worker before it has stored the new token. */
const GRACE_MS = 60_000;

export const signInHandler = createHandler(
  createIntakeSession,
  async ({ body, clientIp, db, rateLimiter, rateLimits, passwordHasher, tokens, now }) => {
    const key = toUsernameKey(body.username);
    const subject = `${clientIp}\n${key}`;
    const { perUsername, perAddress } = getSignInLimits(rateLimits.signIns);
    // Count the attempt before checking the password, so that parallel attempts cannot exceed the limit.
    await rateLimiter.increment(perAddress, clientIp);
    await rateLimiter.increment(perUsername, subject);
    const [member] = await db.select().from(members).where(eq(members.usernameKey, key));
    const isCorrect = await passwordHasher.verify(body.password, member?.passwordHash);
    if (!member || !isCorrect || !member.isActive) throw new HttpError(401, "Wrong username or password");
    await rateLimiter.decrement(perAddress, clientIp);
    await rateLimiter.reset(perUsername, subject);
    const { sessionId, refreshToken } = await createSession(db, member.id, now());
    const accessToken = await tokens.sign(member.id, sessionId);
    return { member: await getMember(db, member.id), accessToken, refreshToken };
  },
);

export const refreshSessionHandler = createHandler(refreshIntakeSession, async ({ body, db, tokens, now }) => {
  const rotated = await rotateRefreshToken(db, body.refreshToken, now());
  if (!rotated) throw new HttpError(401, "Invalid refresh token");
  const { memberId, sessionId, refreshToken } = rotated;
  const accessToken = await tokens.sign(memberId, sessionId);
  return { member: await getMember(db, memberId), accessToken, refreshToken };
});

export const signOutHandler = createHandler(deleteIntakeSession, async ({ params, db }) => {
  await deleteSession(db, params.refreshToken);
  return {};
});

async function getMember(db: Database, id: number) {
  const [member] = await db.select(publicMemberColumns).from(members).where(eq(members.id, id));
  if (!member) throw new Error("The member is missing, although members are never deleted.");
  return member;
}

interface NewRefreshToken {
  readonly memberId: number;
  readonly sessionId: string;
  readonly refreshToken: string;
}
type StoredToken = typeof refreshTokens.$inferSelect;

const generateToken = () => randomBytes(32).toString("base64url");
/** The database stores only digests of refresh tokens. */
const digest = (token: string) => createHash("sha256").update(token).digest("base64url");
const getExpiry = (now: Date) => new Date(now.getTime() + SESSION_MS);

async function createSession(db: Database, memberId: number, now: Date): Promise<NewRefreshToken> {
  const refreshToken = generateToken();
  const sessionId = crypto.randomUUID();
  const hash = digest(refreshToken);
  await db.transaction(async (tx) => {
    await tx
      .insert(sessions)
      .values({ id: sessionId, memberId, currentToken: hash, createdAt: now, expiresAt: getExpiry(now) });
    await tx.insert(refreshTokens).values({ hash, sessionId });
  });
  return { memberId, sessionId, refreshToken };
}

/**
 * Replaces a refresh token with a new one; returns undefined if the token is invalid. A token that was replaced before
 * ends the session: the client or a thief may have sent it, and the server cannot know which.
 */
async function rotateRefreshToken(db: Database, refreshToken: string, now: Date): Promise<NewRefreshToken | undefined> {
  const hash = digest(refreshToken);
  const nextToken = generateToken();
  return db.transaction(async (tx) => {
    const sessionId = tx
      .select({ id: refreshTokens.sessionId })
      .from(refreshTokens)
      .where(eq(refreshTokens.hash, hash));
    // Lock the session before reading its tokens, so that a parallel rotation sees the result of this one.
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for("update");
    if (!session || session.expiresAt <= now) return undefined;
    const tokens = await tx
      .select()
      .from(refreshTokens)
      .where(inArray(refreshTokens.hash, [hash, session.currentToken]));
    const [member] = await tx.select().from(members).where(eq(members.id, session.memberId));
    if (!member?.isActive) return undefined;
    if (!isValid(hash, session.currentToken, tokens, now)) {
      await tx.delete(sessions).where(eq(sessions.id, session.id));
      return undefined;
    }
    const nextHash = digest(nextToken);
    await tx.update(refreshTokens).set({ replacedAt: now }).where(eq(refreshTokens.hash, session.currentToken));
    await tx.insert(refreshTokens).values({ hash: nextHash, sessionId: session.id, parent: hash });
    await tx
      .update(sessions)
      .set({ currentToken: nextHash, expiresAt: getExpiry(now) })
      .where(eq(sessions.id, session.id));
    return { memberId: session.memberId, sessionId: session.id, refreshToken: nextToken };
  });
}

function isValid(hash: string, currentHash: string, tokens: readonly StoredToken[], now: Date): boolean {
  if (hash === currentHash) return true;
  const find = (tokenHash: string) => tokens.find((token) => token.hash === tokenHash);
  const [used, current] = [find(hash), find(currentHash)];
  if (!used?.replacedAt || used.replacedAt.getTime() < now.getTime() - GRACE_MS) return false;
  // For GRACE_MS after its replacement, accept the token that the current token replaced (its parent), and other tokens
  // with the same parent, which parallel refreshes created.
  return used.hash === current?.parent || (used.parent !== null && used.parent === current?.parent);
}

/** Ends the session of a refresh token, even if the token was replaced before. */
async function deleteSession(db: Database, refreshToken: string): Promise<void> {
  const sessionId = db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, digest(refreshToken)));
  await db.delete(sessions).where(eq(sessions.id, sessionId));
}
