import type { BackupTables } from "./backup-tables.ts";

/** Converts blog posts and comments of version 8 to version 9. */
export const upgradeBlog = (tables: BackupTables): BackupTables => tables;
