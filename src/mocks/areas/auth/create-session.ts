import type { Session } from "../../../contract/auth.ts";
import { badRequest } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import type { Account } from "../../../db/tables/auth.ts";
import { isQuotaError } from "../../core/storage-errors.ts";
import { signToken } from "../../core/tokens.ts";
import { toUserData } from "./account-record.ts";

/** Creates a session for an account on this device. Throws a 400 HttpError if the device cannot sign tokens. */
export async function createSession(db: Database, account: Account): Promise<Session> {
  const [accessToken, refreshToken] = await Promise.all([
    signToken(db, "access", account),
    signToken(db, "refresh", account),
  ]).catch(rethrowSigningError);
  return { userData: toUserData(account), accessToken, refreshToken };
}

export function rethrowSigningError(cause: unknown): never {
  if (isQuotaError(cause)) throw cause;
  console.error(cause);
  throw badRequest({ email: ["Something went wrong"] });
}
