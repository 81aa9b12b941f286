import { lt } from "drizzle-orm";
import { attempts, refreshTokens, sessions } from "../database/schema.ts";
import type { Database } from "../database/store.ts";

/** A used token that comes back later than this finds its family as it is; it was no good for anything any more anyway. */
const USED_TOKENS_MS = 30 * 24 * 60 * 60_000;

/** Removes what is over: counts, sessions, and tokens used long ago. Requests and what was done to them stay for ever. */
export async function deleteExpired(db: Database, now: Date): Promise<void> {
  await db.delete(attempts).where(lt(attempts.endsAt, now));
  await db.delete(sessions).where(lt(sessions.expiresAt, now));
  await db.delete(refreshTokens).where(lt(refreshTokens.replacedAt, new Date(now.getTime() - USED_TOKENS_MS)));
}
