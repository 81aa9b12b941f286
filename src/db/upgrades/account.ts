import type { BackupTables } from "./backup-tables.ts";

/** Converts accounts and settings of version 8 to version 9. */
export const upgradeAccounts = (tables: BackupTables): BackupTables => tables;
