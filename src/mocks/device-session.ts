import type { Session } from "../contract/auth.ts";
import { invalid } from "../contract/problem.ts";
import type { Database } from "../db/database.ts";
import type { Account } from "../db/tables/auth.ts";
import { publicData } from "./account-record.ts";
import { isQuotaError } from "./storage-errors.ts";
import { signToken } from "./tokens.ts";

/** A session of the account on this device. Throws a 400 Failure where its tokens cannot be signed. */
export async function openSession(db: Database, account: Account): Promise<Session> {
  const [accessToken, refreshToken] = await Promise.all([
    signToken(db, "access", account),
    signToken(db, "refresh", account),
  ]).catch(signingFailed);
  return { userData: publicData(account), accessToken, refreshToken };
}

export function signingFailed(cause: unknown): never {
  if (isQuotaError(cause)) throw cause;
  console.error(cause);
  throw invalid({ email: ["Something went wrong"] });
}
