import type { BackupTables } from "./backup-tables.ts";

type Row = BackupTables[string][number];

export function upgradeAccounts(tables: BackupTables): BackupTables {
  const { accounts, users = [], settings } = tables;
  const upgradedTables = { ...tables, ...(settings && { settings: upgradeSettings(settings, tables) }) };
  if (!accounts) return upgradedTables;
  const linkedAccounts = linkAccounts(accounts, users);
  return { ...upgradedTables, accounts: linkedAccounts, ...copyIdentities(tables, linkedAccounts) };
}

/** The owner's choice of two-step verification was stored in the chat profile only. */
function upgradeSettings(settings: readonly Row[], { accounts = [], chatProfile = [] }: BackupTables): Row[] {
  const isTwoStepOn = (chatProfile[0]?.settings as Row | undefined)?.isTwoStepAuthVerificationEnabled === true;
  return settings.map((row) => ({
    security: { isTwoStepAuthVerificationEnabled: isTwoStepOn && row.id === accounts[0]?.id },
    ...row,
    info: { language: null, spokenLanguages: [], gender: null, preferredContact: null, ...(row.info as Row) },
  }));
}

/** Up to version 8, an account belonged to the user with the same e-mail or username. */
function linkAccounts(accounts: readonly Row[], users: readonly Row[]): Row[] {
  const freeUsers = new Set(users);
  return accounts.map((account) => {
    const user =
      [...freeUsers].find(({ emailKey }) => emailKey === account.emailKey) ??
      [...freeUsers].find(({ usernameKey }) => usernameKey === account.usernameKey);
    if (!user) return account;
    freeUsers.delete(user);
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
