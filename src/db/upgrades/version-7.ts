import type { BackupTables } from "./backup-tables.ts";
import { upgradeCalendar } from "./calendar.ts";
import { upgradeChat } from "./chat.ts";
import { upgradeEmail } from "./email.ts";

export const tablesOfVersion7 = ["chatContacts", "chatProfile", "chatThreads", "emails", "events"] as const;

export const upgradeToVersion7 = (tables: BackupTables): BackupTables =>
  upgradeCalendar(upgradeEmail(upgradeChat(tables)));
