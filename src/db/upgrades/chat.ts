import type { BackupTables } from "./backup-tables.ts";

/** Converts the chat rows of version 6 to version 7. Tables that are missing stay missing. */
export const upgradeChat = (tables: BackupTables): BackupTables => tables;
