import { upgradeAccounts } from "./account.ts";
import type { BackupTables } from "./backup-tables.ts";
import { upgradeBlog } from "./blog.ts";
import { upgradeProfiles } from "./profile.ts";

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

export const upgradeToVersion9 = (tables: BackupTables): BackupTables =>
  upgradeBlog(upgradeProfiles(upgradeAccounts(tables)));
