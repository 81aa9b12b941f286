import { HttpError } from "../../../contract/errors.ts";
import { userConflictErrors } from "../../../contract/users.ts";
import { readAllCached } from "../../../db/row-cache.ts";
import type { Account } from "../../../db/tables/auth.ts";
import type { UserRow } from "../../../db/tables/users.ts";
import { findUserConflict, removesLastAdmin } from "../../../domain/user-guards.ts";
import type { HandlerContext } from "../../core/handler.ts";

type Acting = Pick<HandlerContext, "db" | "account">;

/** The account in whose name something is done, as {@link actingAccount} has it; undefined where there is none. */
export async function findCurrentAccount({ db, account }: Acting): Promise<Account | undefined> {
  const accounts = await readAllCached(db.accounts);
  return account ? accounts.find(({ id }) => id === account.id) : accounts[0];
}

/** True where the user is the person of the account: they share the e-mail address or the username. */
export const isAccountOfUser = (
  { emailKey, usernameKey }: Pick<UserRow, "emailKey" | "usernameKey">,
  account: Pick<Account, "emailKey" | "usernameKey">,
): boolean => emailKey === account.emailKey || usernameKey === account.usernameKey;

/** A user as they were and as they become; undefined where they are deleted. */
export interface UserRowChange {
  id: number;
  before: UserRow;
  after: UserRow | undefined;
}

/**
 * Throws a 409 HttpError where the changes would lock the acting person out, or leave no active administrator. Belongs
 * inside a transaction over the users and the accounts.
 */
export async function assertUserChangesAllowed(context: Acting, changes: readonly UserRowChange[]): Promise<void> {
  const acting = await findCurrentAccount(context);
  const own = acting ? changes.filter(({ before }) => isAccountOfUser(before, acting)).map(({ id }) => id) : [];
  const refusal = findUserConflict(changes, own);
  if (refusal) throw new HttpError(409, userConflictErrors[refusal]);
  const mayLeaveNone = changes.some(({ before, after }) => before.role === "admin" && before !== after);
  if (mayLeaveNone && removesLastAdmin(await context.db.users.toArray(), changes))
    throw new HttpError(409, userConflictErrors.lastAdmin);
}
