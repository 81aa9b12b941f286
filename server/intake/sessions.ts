import { randomBytes } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { HttpError } from "../../src/contract/errors.ts";
import {
  ACCOUNT_DEACTIVATED,
  createIntakeSession,
  deleteIntakeSession,
  refreshIntakeSession,
} from "../../src/contract/intake.ts";
import { toLookupKey } from "../../src/domain/lookup-key.ts";
import { members, publicMemberColumns, refreshTokens, sessions } from "../database/schema.ts";
import type { Database } from "../database/store.ts";
import { redeemConnectCode } from "./connect-code.ts";
import { createHandler, type HandlerContext } from "./create-handler.ts";
import { digestToken as digest, findDeactivatedMember } from "./ended-sessions.ts";
import { type Attempt, getSignInLimits } from "./rate-limiter.ts";
import { hasUsername } from "./team.ts";
import { findVerifiedMember } from "./verify-password.ts";

export const SESSION_MS = 30 * 24 * 60 * 60_000;
/** How long a replaced token stays valid: the browser may kill the worker before it has stored the new one. */
const GRACE_MS = 60_000;

export const signInHandler = createHandler(createIntakeSession, async (context) => {
  const { body, clientIp, db, rateLimiter, rateLimits, tokens, now } = context;
  const key = toLookupKey(body.username);
  const { perUsername, perAddress } = getSignInLimits(rateLimits.signIns);
  const addressAttempt: Attempt = { limit: perAddress, subject: clientIp };
  const usernameAttempt: Attempt = { limit: perUsername, subject: `${clientIp}\n${key}` };
  const memberCondition = hasUsername(db, body.username);
  const isConnecting = await redeemConnectCode(db, body.username, body.password, now());
  const verifiedMember = isConnecting
    ? (await db.select().from(members).where(memberCondition))[0]
    : await findVerifiedMember(context, memberCondition, body.password, [addressAttempt, usernameAttempt]);
  const createdSession = verifiedMember && (await createSession(context, verifiedMember));
  if (!createdSession) throw new HttpError(401, "Wrong username or password");
  if (!isConnecting) await rateLimiter.decrement(addressAttempt);
  await rateLimiter.reset(usernameAttempt);
  const { member, sessionId, refreshToken } = createdSession;
  return { member, accessToken: await tokens.sign(member.id, sessionId), refreshToken };
});

export const refreshSessionHandler = createHandler(refreshIntakeSession, async (context) => {
  const { body, db, tokens, now } = context;
  const foundSessionId = await findSessionId(context, body.refreshToken);
  const rotatedSession =
    foundSessionId && (await rotateRefreshToken(db, foundSessionId, digest(body.refreshToken), now()));
  if (!rotatedSession) {
    const isDeactivated = await findDeactivatedMember(db, digest(body.refreshToken));
    throw new HttpError(401, isDeactivated ? ACCOUNT_DEACTIVATED : "Invalid refresh token");
  }
  const { memberId, sessionId, refreshToken } = rotatedSession;
  const accessToken = await tokens.sign(memberId, sessionId);
  return { member: await getMember(db, memberId), accessToken, refreshToken };
});

export const signOutHandler = createHandler(deleteIntakeSession, async (context) => {
  const { params, db } = context;
  const foundSessionId = await findSessionId(context, params.refreshToken);
  if (foundSessionId) await db.delete(sessions).where(eq(sessions.id, foundSessionId));
  return {};
});

type TokenContext = Pick<HandlerContext<typeof refreshIntakeSession>, "db" | "clientIp" | "rateLimiter" | "rateLimits">;

/**
 * Also accepts a token that was replaced. Counts unknown tokens per address, because these calls need no other
 * authorization.
 */
async function findSessionId(context: TokenContext, refreshToken: string): Promise<string | undefined> {
  const { db, clientIp, rateLimiter, rateLimits } = context;
  const attempt: Attempt = { limit: getSignInLimits(rateLimits.signIns).unknownTokens, subject: clientIp };
  rateLimiter.assertNotBlocked([attempt]);
  const tokenCondition = eq(refreshTokens.hash, digest(refreshToken));
  const [token] = await db.select({ sessionId: refreshTokens.sessionId }).from(refreshTokens).where(tokenCondition);
  if (!token) await rateLimiter.increment([attempt]);
  return token?.sessionId;
}

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
const getExpiry = (now: Date) => new Date(now.getTime() + SESSION_MS);

/** Returns undefined if the account was closed or its password changed after the password was checked. */
export function createSession(
  { db, userAgent, now }: Pick<HandlerContext<typeof createIntakeSession>, "db" | "userAgent" | "now">,
  { id, passwordHash }: Pick<typeof members.$inferSelect, "id" | "passwordHash">,
) {
  const createdAt = now();
  const refreshToken = generateToken();
  const sessionId = crypto.randomUUID();
  const hash = digest(refreshToken);
  return db.transaction(async (tx) => {
    const [member] = await tx
      .select(publicMemberColumns)
      .from(members)
      .where(and(eq(members.id, id), eq(members.isActive, true), eq(members.passwordHash, passwordHash)))
      .for("update");
    if (!member) return undefined;
    await tx.insert(sessions).values({
      id: sessionId,
      memberId: id,
      currentToken: hash,
      userAgent,
      createdAt,
      expiresAt: getExpiry(createdAt),
    });
    await tx.insert(refreshTokens).values({ hash, sessionId });
    return { member, sessionId, refreshToken };
  });
}

/**
 * Returns undefined if the token is invalid. A token that was replaced before ends the session: the client or a thief
 * may have sent it, and the server cannot know which.
 */
function rotateRefreshToken(
  db: Database,
  sessionId: string,
  hash: string,
  now: Date,
): Promise<NewRefreshToken | undefined> {
  const nextToken = generateToken();
  return db.transaction(async (tx) => {
    // Lock the session before reading its tokens, so that a parallel rotation sees the result of this one.
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, sessionId)).for("update");
    if (!session || session.expiresAt <= now) return undefined;
    const tokens = await tx
      .select()
      .from(refreshTokens)
      .where(inArray(refreshTokens.hash, [hash, session.currentToken]));
    const [member] = await tx.select().from(members).where(eq(members.id, session.memberId));
    if (!member?.isActive) return undefined;
    if (!isRefreshTokenValid(hash, session.currentToken, tokens, now)) {
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

function isRefreshTokenValid(hash: string, currentHash: string, tokens: readonly StoredToken[], now: Date): boolean {
  if (hash === currentHash) return true;
  const find = (tokenHash: string) => tokens.find((token) => token.hash === tokenHash);
  const [usedToken, currentToken] = [find(hash), find(currentHash)];
  if (!usedToken?.replacedAt || Math.abs(now.getTime() - usedToken.replacedAt.getTime()) > GRACE_MS) return false;
  // For GRACE_MS after its replacement, accept the token that the current token replaced (its parent), and other tokens
  // with the same parent, which parallel refreshes created.
  return (
    usedToken.hash === currentToken?.parent || (usedToken.parent !== null && usedToken.parent === currentToken?.parent)
  );
}
