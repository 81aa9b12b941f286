export type BackupTables = Record<string, readonly Record<string, unknown>[]>;
