import { createHash, randomBytes } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { members, refreshTokens, sessions } from "../database/schema.ts";
import type { Database } from "../database/store.ts";

const LIFE_MS = 30 * 24 * 60 * 60_000;
/** For so long the token that was current before is still good: who rotated it may have died before keeping the new one. */
const GRACE_MS = 60_000;

type Rotated = { readonly memberId: number; readonly sessionId: string; readonly refreshToken: string };
type Token = typeof refreshTokens.$inferSelect;

const newToken = () => randomBytes(32).toString("base64url");
const digest = (token: string) => createHash("sha256").update(token).digest("base64url");

/** Opens a session; gives its first refresh token, of which only a digest is kept. */
export async function createSession(db: Database, memberId: number, now: Date): Promise<Rotated> {
  const refreshToken = newToken();
  const sessionId = crypto.randomUUID();
  const hash = digest(refreshToken);
  await db.transaction(async (tx) => {
    await tx
      .insert(sessions)
      .values({ id: sessionId, memberId, currentToken: hash, createdAt: now, expiresAt: later(now) });
    await tx.insert(refreshTokens).values({ hash, sessionId });
  });
  return { memberId, sessionId, refreshToken };
}

/**
 * Changes a refresh token for the next one of its family; undefined where it is no good. A used one that comes back ends
 * the family, for two have it then and nobody knows which of them is the thief.
 */
export async function rotateRefreshToken(db: Database, refreshToken: string, now: Date): Promise<Rotated | undefined> {
  const hash = digest(refreshToken);
  const next = newToken();
  return db.transaction(async (tx) => {
    const family = tx.select({ id: refreshTokens.sessionId }).from(refreshTokens).where(eq(refreshTokens.hash, hash));
    // Locked first, and read again below: of two who come with the same token the second sees what the first did.
    const [session] = await tx.select().from(sessions).where(eq(sessions.id, family)).for("update");
    if (!session || session.expiresAt <= now) return undefined;
    const tokens = await tx
      .select()
      .from(refreshTokens)
      .where(inArray(refreshTokens.hash, [hash, session.currentToken]));
    const [member] = await tx.select().from(members).where(eq(members.id, session.memberId));
    if (!member?.isActive) return undefined;
    if (!isGood(hash, session.currentToken, tokens, now)) {
      await tx.delete(sessions).where(eq(sessions.id, session.id));
      return undefined;
    }
    const nextHash = digest(next);
    await tx.update(refreshTokens).set({ replacedAt: now }).where(eq(refreshTokens.hash, session.currentToken));
    await tx.insert(refreshTokens).values({ hash: nextHash, sessionId: session.id, parent: hash });
    await tx
      .update(sessions)
      .set({ currentToken: nextHash, expiresAt: later(now) })
      .where(eq(sessions.id, session.id));
    return { memberId: session.memberId, sessionId: session.id, refreshToken: next };
  });
}

function isGood(hash: string, currentHash: string, tokens: readonly Token[], now: Date): boolean {
  if (hash === currentHash) return true;
  const find = (wanted: string) => tokens.find((token) => token.hash === wanted);
  const [used, current] = [find(hash), find(currentHash)];
  if (!used?.replacedAt || used.replacedAt.getTime() < now.getTime() - GRACE_MS) return false;
  // The one that the current came from, or the one that the same parent gave the time before.
  return used.hash === current?.parent || (used.parent !== null && used.parent === current?.parent);
}

/** Ends the session of a token, also of a used one. */
export async function deleteSession(db: Database, refreshToken: string): Promise<void> {
  const family = db
    .select({ id: refreshTokens.sessionId })
    .from(refreshTokens)
    .where(eq(refreshTokens.hash, digest(refreshToken)));
  await db.delete(sessions).where(eq(sessions.id, family));
}

const later = (now: Date) => new Date(now.getTime() + LIFE_MS);
