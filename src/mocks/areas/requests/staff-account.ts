import type { TeamMember } from "../../../contract/intake.ts";
import type { Database } from "../../../db/database.ts";
import { nextId } from "../../../db/next-id.ts";
import type { Account } from "../../../db/tables/auth.ts";
import { hashPassword, type PasswordHash, verifyPassword } from "../../../domain/password.ts";
import { foldText } from "../../../lib/search.ts";
import { buildAccount } from "../auth/account-record.ts";

const findAccount = (db: Database, { username }: TeamMember) => db.accounts.get({ usernameKey: foldText(username) });

/**
 * The password hash for the member's account on this device; undefined if a user registered that account here. An
 * unchanged password keeps its hash: a new hash would end the account's sessions.
 */
export async function prepareStaffPassword(db: Database, member: TeamMember, password: string) {
  const account = await findAccount(db, member);
  if (account && !account.isStaff) return undefined;
  return account && (await verifyPassword(password, account.password)) ? account.password : hashPassword(password);
}

/**
 * Finds or creates the device account of a member of the server's team, by username. A created account takes over the
 * server's password, so that the member can sign in offline too. Call it inside a transaction over `accounts`.
 */
export async function upsertStaffAccount(
  db: Database,
  member: TeamMember,
  password: PasswordHash | undefined,
): Promise<Account> {
  const existing = await findAccount(db, member);
  if (existing && (!existing.isStaff || !password)) return existing;
  // The account was deleted since `prepareStaffPassword`: the next sign-in creates it.
  if (!password) throw new Error(`No account for ${member.username}`);
  const { username, fullName } = member;
  const account = existing
    ? { ...existing, password }
    : buildAccount({ id: await nextId(db, db.accounts), fullName, username, email: "", password, isStaff: true });
  await db.accounts.put(account);
  return account;
}
