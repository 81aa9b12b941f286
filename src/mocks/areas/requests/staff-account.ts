import type { TeamMember } from "../../../contract/intake.ts";
import type { Database } from "../../../db/database.ts";
import { getNextId } from "../../../db/next-id.ts";
import type { Account } from "../../../db/tables/auth.ts";
import { markQueued } from "../../../domain/delivery.ts";
import { buildChangedLookupKeys, buildSecondaryKey } from "../../../domain/lookup-key.ts";
import { hashPassword, type PasswordHash, verifyPassword } from "../../../domain/password.ts";
import { addUserToAccount } from "../account/identity.ts";
import { buildAccount } from "../auth/account-record.ts";
import { storeSession } from "../auth/create-session.ts";
import { findAccountByUsername } from "../auth/find-account.ts";
import { clearSignInAttempts } from "../auth/sign-in-attempts.ts";
import { SESSION_END, TEAM_SESSION_METADATA_NAME, type TeamSession } from "./team-session.ts";

/** Does not accept another spelling of a staff account's name: it belongs to another member. */
async function findAccount(db: Database, { id, username }: TeamMember): Promise<Account | undefined> {
  // A workspace's accounts have the ids of the server's members, who may get another name.
  if (db.slot !== undefined) return db.accounts.get(id);
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
 * Keeps the hash of a staff account's same password, because a new hash would end its sessions. `password` is undefined
 * after a sign-in with a one-time code: a new account then has no password that anyone knows until the member signs in
 * with the password.
 */
export async function getOrHashPassword(db: Database, member: TeamMember, password: string | undefined) {
  const account = await findAccount(db, member);
  const staffPassword = account?.isStaff ? account.password : undefined;
  if (password === undefined) return staffPassword ?? hashPassword(crypto.randomUUID());
  return staffPassword && (await verifyPassword(password, staffPassword)) ? staffPassword : hashPassword(password);
}

const rename = (account: Account, username: string): Account => ({
  ...account,
  username,
  ...buildChangedLookupKeys(account, { ...account, username }),
});

/** An account that a user registered here keeps its password. */
async function upsertStaffAccount(db: Database, member: TeamMember, password: PasswordHash): Promise<Account> {
  const existingAccount = await findAccount(db, member);
  if (db.slot !== undefined && !existingAccount) throw new Error("The database of the workspace is another member's.");
  if (existingAccount && !existingAccount.isStaff) return existingAccount;
  const account = existingAccount
    ? { ...(db.slot === undefined ? existingAccount : rename(existingAccount, member.username)), password }
    : await addUserToAccount(db, await buildStaffAccount(db, member, password));
  await db.accounts.put(account);
  return account;
}

export const signInTables = ["accounts", "users", "sessions", "metadata", "requestChanges", "sampleRequests"] as const;

/**
 * Stores the session of the server and a session of the member on this device, with the account of the same username or a
 * new one. The password is the one that the member uses on the server, so that the member can also sign in offline. Call
 * this inside a transaction over `signInTables`, and sign the session's tokens.
 */
export async function storeSignIn(db: Database, session: TeamSession, password: PasswordHash) {
  const account = await upsertStaffAccount(db, session.member, password);
  await clearSignInAttempts(db, account.id);
  await db.metadata.put({ name: TEAM_SESSION_METADATA_NAME, value: { ...session, password } });
  await db.metadata.delete(SESSION_END);
  const blockedChanges = (await db.requestChanges.toArray()).filter(
    ({ trouble: errorCode }) => errorCode === "signed-out",
  );
  await db.requestChanges.bulkPut(blockedChanges.map((change) => markQueued(change, new Date())));
  await db.sampleRequests.clear();
  const id = crypto.randomUUID();
  const isStored = await storeSession(db, account.id, id, true);
  return { account, sessionId: isStored ? id : undefined };
}
