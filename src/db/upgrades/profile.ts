import type { BackupTables } from "./backup-tables.ts";

/** Converts profiles, posts and polls of version 8 to version 9. */
export const upgradeProfiles = (tables: BackupTables): BackupTables => tables;
