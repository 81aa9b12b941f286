import type { VersionUpgrades } from "../../sync/upgrade.ts";

/**
 * How each version of the database changes the rows of synced tables. Devices upgrade their rows, change sets, snapshots and
 * backups with these functions, and servers the rows of their workspaces, so all have equal rows without sending them.
 */
export const rowUpgrades: VersionUpgrades = {};
