import type { Endpoint } from "../contract/endpoint.ts";
import { Failure } from "../contract/problem.ts";
import { userRefusals } from "../contract/users.ts";
import { rows } from "../db/rows.ts";
import type { Account } from "../db/tables/auth.ts";
import type { StoredUser } from "../db/tables/users.ts";
import { leavesNoAdmin, refusalOf } from "../domain/user-guards.ts";
import type { Context } from "./handle.ts";

type Acting = Pick<Context<Endpoint>, "db" | "account">;

/** The account in whose name something is done, as {@link actingAccount} has it; undefined where there is none. */
export async function whoActs({ db, account }: Acting): Promise<Account | undefined> {
  const accounts = await rows(db.accounts);
  return account ? accounts.find(({ id }) => id === account.id) : accounts[0];
}

/** True where the user is the person of the account: they share the e-mail address or the username. */
export const isPerson = (
  { emailKey, usernameKey }: Pick<StoredUser, "emailKey" | "usernameKey">,
  account: Pick<Account, "emailKey" | "usernameKey">,
): boolean => emailKey === account.emailKey || usernameKey === account.usernameKey;

/** A user as they were and as they become; undefined where they are deleted. */
export interface StoredChange {
  id: number;
  before: StoredUser;
  after: StoredUser | undefined;
}

/**
 * Throws a 409 Failure where the changes would lock the acting person out, or leave no active administrator. Belongs
 * inside a transaction over the users and the accounts.
 */
export async function guardUsers(context: Acting, changes: readonly StoredChange[]): Promise<void> {
  const acting = await whoActs(context);
  const own = acting ? changes.filter(({ before }) => isPerson(before, acting)).map(({ id }) => id) : [];
  const refusal = refusalOf(changes, own);
  if (refusal) throw new Failure(409, userRefusals[refusal]);
  const mayLeaveNone = changes.some(({ before, after }) => before.role === "admin" && before !== after);
  if (mayLeaveNone && leavesNoAdmin(await context.db.users.toArray(), changes))
    throw new Failure(409, userRefusals.lastAdmin);
}
