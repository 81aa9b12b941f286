import { createHash } from "node:crypto";
import { and, eq, lt, or } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { endedSessions } from "../database/ended-session-schema.ts";
import { members, refreshTokens, sessions } from "../database/schema.ts";
import type { Database } from "../database/store.ts";

/** A device that contacts the server later is told only that its session has ended. */
const LIFETIME_MS = 90 * 24 * 60 * 60_000;

/** The database stores only digests of refresh tokens. */
export const digestToken = (token: string) => createHash("sha256").update(token).digest("base64url");

const current = alias(refreshTokens, "current");

/** Call this before the member's sessions are deleted. Also stores the token before the current one: its answer may have been lost. */
export async function storeEndedSessions(db: Database, memberId: number, endedAt: Date): Promise<void> {
  // A renewal that has begun gives the session another token.
  await db.select({ id: sessions.id }).from(sessions).where(eq(sessions.memberId, memberId)).for("update");
  const tokens = await db
    .select({ hash: refreshTokens.hash })
    .from(sessions)
    .innerJoin(current, eq(current.hash, sessions.currentToken))
    .innerJoin(refreshTokens, or(eq(refreshTokens.hash, current.hash), eq(refreshTokens.hash, current.parent)))
    .where(eq(sessions.memberId, memberId));
  if (tokens.length === 0) return;
  await db
    .insert(endedSessions)
    .values(tokens.map(({ hash }) => ({ hash, memberId, endedAt })))
    .onConflictDoNothing();
}

/** Call this when the member is active again. */
export const deleteEndedSessions = (db: Database, memberId: number) =>
  db.delete(endedSessions).where(eq(endedSessions.memberId, memberId));

export const deleteOldEndedSessions = (db: Database, now: Date) =>
  db.delete(endedSessions).where(lt(endedSessions.endedAt, new Date(now.getTime() - LIFETIME_MS)));

/** The deactivated member to whom the token belonged; undefined for any other token. */
export async function findDeactivatedMember(
  db: Database,
  hash: string,
): Promise<Pick<typeof members.$inferSelect, "id" | "role"> | undefined> {
  const [member] = await db
    .select({ id: members.id, role: members.role })
    .from(endedSessions)
    .innerJoin(members, eq(members.id, endedSessions.memberId))
    .where(and(eq(endedSessions.hash, hash), eq(members.isActive, false)));
  return member;
}
