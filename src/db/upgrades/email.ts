import type { BackupTables } from "./backup-tables.ts";

/** Converts the email rows of version 6 to version 7. Tables that are missing stay missing. */
export const upgradeEmail = (tables: BackupTables): BackupTables => tables;
