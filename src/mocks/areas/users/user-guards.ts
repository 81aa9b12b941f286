import { HttpError } from "../../../contract/errors.ts";
import { userConflictErrors } from "../../../contract/users.ts";
import type { Account } from "../../../db/tables/auth.ts";
import type { UserRow } from "../../../db/tables/users.ts";
import { findUserConflict, wouldRemoveLastAdmin } from "../../../domain/user-guards.ts";
import { type AccountContext, findCurrentAccount } from "../../core/auth.ts";

export const isAccountOfUser = ({ id }: Pick<UserRow, "id">, { userId }: Pick<Account, "userId">): boolean =>
  userId === id;

/** `after` is undefined if the change deletes the user. */
export interface UserRowChange {
  id: number;
  before: UserRow;
  after: UserRow | undefined;
}

/**
 * Throws a 409 HttpError if the changes would lock out the current account or leave no active administrator. Call it
 * inside a transaction over users and accounts.
 */
export async function assertUserChangesAllowed(
  context: AccountContext,
  changes: readonly UserRowChange[],
): Promise<void> {
  const actingAccount = await findCurrentAccount(context);
  const ownIds = actingAccount
    ? changes.filter(({ before }) => isAccountOfUser(before, actingAccount)).map(({ id }) => id)
    : [];
  const conflict = findUserConflict(changes, ownIds);
  if (conflict) throw new HttpError(409, userConflictErrors[conflict]);
  const canLeaveNone = changes.some(({ before, after }) => before.role === "admin" && before !== after);
  if (canLeaveNone && wouldRemoveLastAdmin(await context.db.users.toArray(), changes))
    throw new HttpError(409, userConflictErrors.lastAdmin);
}
