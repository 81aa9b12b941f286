import type { BackupTables } from "./backup-tables.ts";

type Row = BackupTables[string][number];

/** Converts accounts and settings of version 8 to version 9: each account stores which user it belongs to. */
export function upgradeAccounts(tables: BackupTables): BackupTables {
  const { accounts, users = [] } = tables;
  if (!accounts) return tables;
  const linked = linkAccounts(accounts, users);
  return { ...tables, accounts: linked, ...copyIdentities(tables, linked) };
}

/** Up to version 8, an account belonged to the user with the same e-mail or username. */
function linkAccounts(accounts: readonly Row[], users: readonly Row[]): Row[] {
  const free = new Set(users);
  return accounts.map((account) => {
    const user =
      [...free].find(({ emailKey }) => emailKey === account.emailKey) ??
      [...free].find(({ usernameKey }) => usernameKey === account.usernameKey);
    if (!user) return account;
    free.delete(user);
    return { ...account, userId: user.id };
  });
}

/** The account's name and picture replace those of its user and, for the first account, the chat profile. */
function copyIdentities({ users, chatProfile }: BackupTables, accounts: readonly Row[]): BackupTables {
  const [owner] = accounts;
  const getIdentity = (account: Row) => ({ fullName: account.fullName, avatar: account.avatar });
  return {
    ...(users && {
      users: users.map((user) => {
        const account = accounts.find(({ userId }) => userId === user.id);
        return account ? { ...user, ...getIdentity(account) } : user;
      }),
    }),
    ...(chatProfile && { chatProfile: chatProfile.map((row) => (owner ? { ...row, ...getIdentity(owner) } : row)) }),
  };
}
