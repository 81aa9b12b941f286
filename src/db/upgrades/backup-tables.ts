/** Rows by table name. */
export type BackupTables = Record<string, readonly Record<string, unknown>[]>;
