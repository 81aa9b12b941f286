import type { Endpoint } from "../../contract/endpoint.ts";
import { forbidden, notFound, unauthorized } from "../../contract/errors.ts";
import { assertPermission, getBearerToken } from "../../contract/http.ts";
import type { Database } from "../../db/database.ts";
import { readAllCached } from "../../db/row-cache.ts";
import type { Account } from "../../db/tables/auth.ts";
import { can } from "../../lib/auth.ts";
import type { HandlerContext } from "./handler.ts";
import { type VerifiedToken, verifyToken } from "./tokens.ts";

/**
 * Returns undefined for a request without `Authorization` header: the data then belongs to the device's owner. Throws a
 * 401 HttpError if the token is invalid or expired, and a 403 one if the account lacks the permission.
 */
export async function authorizeRequest(
  db: Database,
  request: Request,
  permission: Endpoint["permission"],
): Promise<VerifiedToken | undefined> {
  const authorization = request.headers.get("authorization");
  if (authorization === null) return undefined;
  // Any other header is a failed attempt to prove who sends the request, so do not treat it as none.
  const token = getBearerToken(authorization) ?? "";
  const verified = await verifyToken(db, "access", token);
  if (!verified) throw unauthorized();
  assertPermission(permission, (action, subject) => can(verified.account.ability, action, subject));
  return verified;
}

/**
 * Throws a 403 HttpError if the account of the bearer token lacks a permission that only some bodies of a call need. Calls
 * without a token are the owner's.
 */
export function requirePermission(account: Account | undefined, action: string, subject: string): void {
  if (account && !can(account.ability, action, subject)) throw forbidden();
}

export type AccountContext = Pick<HandlerContext, "db" | "account">;

/**
 * Without a token, returns the first account, which belongs to the device's owner. Returns undefined if the account was
 * deleted.
 */
export async function findCurrentAccount({ db, account }: AccountContext): Promise<Account | undefined> {
  const accounts = await readAllCached(db.accounts);
  return account ? accounts.find(({ id }) => id === account.id) : accounts[0];
}

/** Like {@link findCurrentAccount}, but throws a 404 HttpError if the account was deleted. */
export async function getCurrentAccount(context: AccountContext): Promise<Account> {
  const account = await findCurrentAccount(context);
  if (!account) throw notFound("Account");
  return account;
}
