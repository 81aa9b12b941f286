import type { TeamMember } from "../../../contract/intake.ts";
import type { Database } from "../../../db/database.ts";
import { nextId } from "../../../db/next-id.ts";
import type { Account } from "../../../db/tables/auth.ts";
import { hashPassword, type PasswordHash, verifyPassword } from "../../../domain/password.ts";
import { foldText } from "../../../lib/search.ts";
import { buildAccount } from "../auth/account-record.ts";

const accountOf = (db: Database, { username }: TeamMember) => db.accounts.get({ usernameKey: foldText(username) });

/**
 * The hash that the member's account on this device needs; undefined where a person made that account here themselves.
 * The same password keeps its hash: with another one every session of the account would end.
 */
export async function prepareStaffPassword(db: Database, member: TeamMember, password: string) {
  const account = await accountOf(db, member);
  if (account && !account.isStaff) return undefined;
  return account && (await verifyPassword(password, account.password)) ? account.password : hashPassword(password);
}

/**
 * The device account under which a member of the server's staff works here: the one of the same name, made where there
 * is none. One that was made so follows the server's password, so that it lets the person in without a network too.
 * Belongs inside a transaction over the accounts.
 */
export async function upsertStaffAccount(
  db: Database,
  member: TeamMember,
  password: PasswordHash | undefined,
): Promise<Account> {
  const known = await accountOf(db, member);
  if (known && (!known.isStaff || !password)) return known;
  // Prepared for an account that has been removed meanwhile: the next sign-in makes it.
  if (!password) throw new Error(`No account for ${member.username}`);
  const { username, fullName } = member;
  const account = known
    ? { ...known, password }
    : buildAccount({ id: await nextId(db, db.accounts), fullName, username, email: "", password, isStaff: true });
  await db.accounts.put(account);
  return account;
}
