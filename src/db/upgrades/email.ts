import type { BackupTables } from "./backup-tables.ts";

/**
 * Converts the email rows of version 6 to version 7. Tables that are missing stay missing. Older backups have no files:
 * the table becomes empty, so that the files on this device do not outlive the emails that an import replaces.
 */
export const upgradeEmail = ({ emails, ...tables }: BackupTables): BackupTables => ({
  ...tables,
  ...(emails && {
    emails: emails.map((email) => ({ ...email, inReplyTo: null, scheduledAt: null })),
    emailFiles: [],
  }),
});
