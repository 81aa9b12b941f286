import { rebuildLookupKeys, tablesWithLookupKeys } from "../../domain/lookup-key.ts";
import type { BackupTables } from "./backup-tables.ts";

export const tablesOfVersion11 = tablesWithLookupKeys;

/** Usernames and e-mails that look equal get the same lookup key. */
export const upgradeToVersion11 = ({ accounts, users, ...tables }: BackupTables): BackupTables => ({
  ...tables,
  ...(accounts && { accounts: rebuildLookupKeys(accounts) }),
  ...(users && { users: rebuildLookupKeys(users) }),
});
