/** Rows by table name, as a backup contains them and as upgrades change them. */
export type BackupTables = Record<string, readonly Record<string, unknown>[]>;
