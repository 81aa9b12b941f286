import type { Session } from "../../../contract/auth.ts";
import { badRequest } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import type { Account } from "../../../db/tables/auth.ts";
import { isTooFarAhead } from "../../../lib/wrong-clock.ts";
import { isQuotaError } from "../../core/storage-errors.ts";
import { signToken, TOKEN_LIFETIME_MS } from "../../core/tokens.ts";
import { toUserData } from "./account-record.ts";

/**
 * With a `sessionId`, renews that session. Throws a 400 HttpError if the device cannot sign tokens; it then stores
 * nothing.
 */
export async function createSession(db: Database, account: Account, sessionId?: string): Promise<Session> {
  const id = sessionId ?? crypto.randomUUID();
  const session = await signSession(db, account, id);
  const isStored = await storeSession(db, account.id, id, sessionId === undefined);
  return isStored ? session : signSession(db, account, undefined);
}

/** Without a `sessionId`, the tokens are valid until they expire. */
export async function signSession(db: Database, account: Account, sessionId: string | undefined): Promise<Session> {
  const [accessToken, refreshToken] = await Promise.all([
    signToken(db, "access", account, { sessionId }),
    signToken(db, "refresh", account, { sessionId }),
  ]).catch(rethrowSigningError);
  return { userData: toUserData(account), accessToken, refreshToken };
}

/** Returns false if a new session cannot be stored: people must be able to sign in on a full device. */
export async function storeSession(db: Database, accountId: number, id: string, isNew: boolean): Promise<boolean> {
  if (db.isNewer) return !isNew;
  const now = new Date();
  const lastUsedAt = now.toISOString();
  const expiredAt = new Date(now.getTime() - TOKEN_LIFETIME_MS).toISOString();
  try {
    const isOver = (session: { lastUsedAt: string }) =>
      session.lastUsedAt < expiredAt || isTooFarAhead(session.lastUsedAt, 0, now);
    await db.sessions.filter((session) => session.id !== id && isOver(session)).delete();
    const session = isNew ? { id, accountId, startedAt: lastUsedAt } : await db.sessions.get(id);
    // Do not store a session again that another call has just ended.
    if (session) await db.sessions.put({ ...session, lastUsedAt, userAgent: navigator.userAgent });
    return true;
  } catch (error) {
    if (isQuotaError(error)) return !isNew;
    throw error;
  }
}

export function rethrowSigningError(cause: unknown): never {
  if (isQuotaError(cause)) throw cause;
  console.error(cause);
  throw badRequest({ email: ["Something went wrong"] });
}
