import type { Database } from "../../../db/database.ts";
import type { Account } from "../../../db/tables/auth.ts";
import type { TableName } from "../../../db/tables/index.ts";
import type { UserRow } from "../../../db/tables/users.ts";
import type { AccountContext } from "../../core/auth.ts";
import { putIfChanged } from "../../core/records.ts";
import { diffUsers, recordHistory } from "../users/user-history.ts";

// A person's full name and picture are stored in the account. The user's row and the chat profile contain copies, which
// lists filter, sort and search. Change the name or picture only through this file, inside a transaction over
// `identityTables`.

export const identityTables = [
  "accounts",
  "users",
  "userDetails",
  "chatProfile",
] as const satisfies readonly TableName[];

export const changeIdentity = (
  context: AccountContext,
  account: Account,
  {
    fullName = account.fullName,
    avatar = account.avatar,
  }: { fullName?: string | undefined; avatar?: string | undefined },
): Promise<Account> => putAccount(context, account, { ...account, fullName, avatar });

export async function putAccount(context: AccountContext, before: Account | undefined, after: Account) {
  await putIfChanged(context.db.accounts, before, after);
  await copyIdentity(context, after);
  return after;
}

export const findOwner = (db: Database): PromiseLike<Account | undefined> => db.accounts.toCollection().first();

async function copyIdentity(context: AccountContext, { id, userId, fullName, avatar }: Account): Promise<void> {
  const { db } = context;
  const user = userId === undefined ? undefined : await db.users.get(userId);
  if (user) {
    const after = { ...user, fullName, avatar };
    await putIfChanged(db.users, user, after);
    const changes = diffUsers(user, after);
    if (changes.length > 0) await recordHistory(context, [{ id: user.id, event: "changed", changes }]);
  }
  // The device has one chat profile, which belongs to the device's owner.
  const [owner, chatProfile] = [await findOwner(db), await db.chatProfile.toCollection().first()];
  if (chatProfile && owner?.id === id)
    await putIfChanged(db.chatProfile, chatProfile, { ...chatProfile, fullName, avatar });
}

/** Fills a new account from the user's row with the same e-mail or username, unless the row has another account. */
export async function addUserToAccount(db: Database, account: Account): Promise<Account> {
  const candidates = [
    await db.users.get({ emailKey: account.emailKey }),
    await db.users.get({ usernameKey: account.usernameKey }),
  ];
  for (const user of candidates)
    if (user && !(await findAccountOfUser(db, user.id)))
      return { ...account, userId: user.id, fullName: user.fullName, avatar: user.avatar || account.avatar };
  return account;
}

/**
 * Gives the name and picture of an added or changed user to the user's account. A user without one gets the account
 * that has the same e-mail or username and no user yet. Returns the stored user.
 */
export async function changeIdentityOfUser(context: AccountContext, user: UserRow): Promise<UserRow> {
  const { db } = context;
  const ownAccount = await findAccountOfUser(db, user.id);
  const account = ownAccount ?? (await findUnlinkedAccount(db, user));
  if (!account) return user;
  // A user without a picture takes that of the newly linked account.
  const avatar = user.avatar || (ownAccount ? "" : account.avatar);
  await putAccount(context, account, { ...account, userId: user.id, fullName: user.fullName, avatar });
  return { ...user, avatar };
}

export async function changeIdentitiesOfUsers(context: AccountContext, users: readonly UserRow[]): Promise<UserRow[]> {
  const accounts = await context.db.accounts.toArray();
  const result: UserRow[] = [];
  for (const user of users) {
    // Nearly no user of a long file has an account on this device.
    const hasAccount = accounts.some(
      ({ userId, emailKey, usernameKey }) =>
        userId === user.id || emailKey === user.emailKey || usernameKey === user.usernameKey,
    );
    result.push(hasAccount ? await changeIdentityOfUser(context, user) : user);
  }
  return result;
}

const findAccountOfUser = async (db: Database, userId: number) =>
  (await db.accounts.toArray()).find((account) => account.userId === userId);

/** Finds an account with the user's e-mail or username that is linked to no existing user. */
async function findUnlinkedAccount(db: Database, user: UserRow): Promise<Account | undefined> {
  const candidates = [
    await db.accounts.get({ emailKey: user.emailKey }),
    await db.accounts.get({ usernameKey: user.usernameKey }),
  ];
  for (const account of candidates)
    if (account && (account.userId === undefined || !(await db.users.get(account.userId)))) return account;
  return undefined;
}

/** Call this after rows were imported, restored or reset. */
export async function alignIdentities(context: AccountContext): Promise<void> {
  for (const account of await context.db.accounts.toArray()) await copyIdentity(context, account);
}

/**
 * Finds the user of each account by e-mail and username, after only one of the two tables was replaced: the stored ids
 * may then belong to other people.
 */
export async function relinkAccounts(db: Database): Promise<void> {
  const freeUsers = new Set(await db.users.toArray());
  for (const account of await db.accounts.toArray()) {
    const { userId: _, ...unlinkedAccount } = account;
    const user =
      [...freeUsers].find(({ emailKey }) => emailKey === account.emailKey) ??
      [...freeUsers].find(({ usernameKey }) => usernameKey === account.usernameKey);
    if (user) freeUsers.delete(user);
    await putIfChanged(db.accounts, account, user ? { ...unlinkedAccount, userId: user.id } : unlinkedAccount);
  }
}
