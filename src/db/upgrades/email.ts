import type { BackupTables } from "./backup-tables.ts";

/**
 * Backups of version 6 have no files: the table becomes empty, so that files on this device do not outlive the emails
 * that an import replaces.
 */
export const upgradeEmail = (tables: BackupTables): BackupTables => ({
  ...tables,
  ...(tables.emails && {
    emails: tables.emails.map((email) => ({ inReplyTo: null, scheduledAt: null, ...email })),
    emailFiles: tables.emailFiles ?? [],
  }),
});
