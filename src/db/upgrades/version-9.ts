import { upgradeAccounts } from "./account.ts";
import type { BackupTables } from "./backup-tables.ts";
import { upgradeBlog } from "./blog.ts";
import { upgradeProfiles } from "./profile.ts";

/** The tables whose rows version 9 reads or writes. */
export const tablesOfVersion9 = [
  "accounts",
  "settings",
  "users",
  "chatProfile",
  "profiles",
  "profilePosts",
  "profilePolls",
  "blogPosts",
  "blogComments",
] as const;

/** Converts rows of version 8 to version 9: more account settings, a profile for each account, blog posts with a schedule. */
export const upgradeToVersion9 = (tables: BackupTables): BackupTables =>
  upgradeBlog(upgradeProfiles(upgradeAccounts(tables)));
