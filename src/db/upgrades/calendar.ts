import type { BackupTables } from "./backup-tables.ts";

/** Converts the calendar rows of version 6 to version 7. Tables that are missing stay missing. */
export const upgradeCalendar = (tables: BackupTables): BackupTables => tables;
