import { forbidden, notFound } from "../../contract/errors.ts";
import { readAllCached } from "../../db/row-cache.ts";
import type { Account } from "../../db/tables/auth.ts";
import type { Self } from "../../domain/assignments.ts";
import { can } from "../../lib/auth.ts";
import type { HandlerContext } from "./handler.ts";

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

/** The user of {@link findCurrentAccount}. */
export async function findSelf(context: AccountContext): Promise<Self> {
  const account = await findCurrentAccount(context);
  return { fullName: account?.fullName ?? "", memberId: context.db.slot === undefined ? undefined : account?.id };
}

/** Like {@link findCurrentAccount}, but throws a 404 HttpError if the account was deleted. */
export async function getCurrentAccount(context: AccountContext): Promise<Account> {
  const account = await findCurrentAccount(context);
  if (!account) throw notFound("Account");
  return account;
}
