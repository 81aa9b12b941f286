import type { TeamMember } from "../../../contract/intake.ts";
import type { Database } from "../../../db/database.ts";
import { getNextId } from "../../../db/next-id.ts";
import type { Account } from "../../../db/tables/auth.ts";
import { buildSecondaryKey } from "../../../domain/lookup-key.ts";
import { hashPassword, type PasswordHash, verifyPassword } from "../../../domain/password.ts";
import { addUserToAccount } from "../account/identity.ts";
import { buildAccount } from "../auth/account-record.ts";
import { findAccountByUsername } from "../auth/find-account.ts";

/** Does not accept another spelling of a staff account's name: it belongs to another member. */
async function findAccount(db: Database, { username }: TeamMember): Promise<Account | undefined> {
  const foundAccount = await findAccountByUsername(db, username);
  return foundAccount?.isStaff && foundAccount.username.toLowerCase() !== username.toLowerCase()
    ? undefined
    : foundAccount;
}

/** If another account's name looks the same, the account gets secondary keys. */
async function buildStaffAccount(db: Database, { username, fullName }: TeamMember, password: PasswordHash) {
  const id = await getNextId(db, "accounts");
  const account = buildAccount({ id, fullName, username, email: "", password, isStaff: true });
  const { emailKey, usernameKey } = account;
  const isTaken = (await db.accounts.where({ usernameKey }).count()) > 0;
  if (!isTaken) return account;
  return { ...account, emailKey: buildSecondaryKey(emailKey, id), usernameKey: buildSecondaryKey(usernameKey, id) };
}

/**
 * Returns undefined if a user registered the account here. Keeps the hash of the same password, because a new hash
 * would end the account's sessions. `password` is undefined after a sign-in with a one-time code: the account then has
 * no password that anyone knows until the member signs in with the password.
 */
export async function getOrHashStaffPassword(db: Database, member: TeamMember, password: string | undefined) {
  const account = await findAccount(db, member);
  if (account && !account.isStaff) return undefined;
  if (password === undefined) return account ? account.password : hashPassword(crypto.randomUUID());
  return account && (await verifyPassword(password, account.password)) ? account.password : hashPassword(password);
}

/**
 * The password is the one that the member uses on the server, so that the member can also sign in offline. Call this
 * inside a transaction over `accounts` and `users`.
 */
export async function upsertStaffAccount(
  db: Database,
  member: TeamMember,
  password: PasswordHash | undefined,
): Promise<Account> {
  const existingAccount = await findAccount(db, member);
  if (existingAccount && (!existingAccount.isStaff || !password)) return existingAccount;
  // The account and the hash are both missing only if someone deleted the account after `getOrHashStaffPassword` ran.
  // The next sign-in creates the account.
  if (!password) throw new Error(`No account for ${member.username}`);
  const account = existingAccount
    ? { ...existingAccount, password }
    : await addUserToAccount(db, await buildStaffAccount(db, member, password));
  await db.accounts.put(account);
  return account;
}
