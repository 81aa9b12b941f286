import type { BackupTables } from "./backup-tables.ts";
import { upgradeCalendar } from "./calendar.ts";
import { upgradeChat } from "./chat.ts";
import { upgradeEmail } from "./email.ts";

/** The tables whose rows version 7 reads or writes. */
export const tablesOfVersion7 = ["chatContacts", "chatProfile", "chatThreads", "emails", "events"] as const;

/** Converts rows of version 6 to version 7: messages with ids in a table of their own, emails and events with more fields. */
export const upgradeToVersion7 = (tables: BackupTables): BackupTables =>
  upgradeCalendar(upgradeEmail(upgradeChat(tables)));
