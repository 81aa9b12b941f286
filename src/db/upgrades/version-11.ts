import { rebuildLookupKeys, tablesWithLookupKeys } from "../../domain/lookup-key.ts";
import type { BackupTables } from "./backup-tables.ts";

/** The tables whose rows version 11 reads or writes. */
export const tablesOfVersion11 = tablesWithLookupKeys;

/** Converts rows of version 10 to version 11: usernames and e-mails that look equal have the same lookup key. */
export const upgradeToVersion11 = ({ accounts, users, ...tables }: BackupTables): BackupTables => ({
  ...tables,
  ...(accounts && { accounts: rebuildLookupKeys(accounts) }),
  ...(users && { users: rebuildLookupKeys(users) }),
});
