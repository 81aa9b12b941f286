import type { Transaction } from "dexie";
import type { BackupTables } from "./backup-tables.ts";

export const tablesOfVersion10 = ["tasks"] as const;

export const upgradeToVersion10 = ({ tasks, ...tables }: BackupTables): BackupTables => ({
  ...tables,
  // Before, the newest task came first.
  ...(tasks && { tasks: tasks.map((task) => ({ ...task, order: task.id, subtasks: [], repeat: null })) }),
});

/**
 * Applies to a device that was connected to the server: otherwise the inbox would show the sample requests instead of
 * the cached ones when the session ends.
 */
export async function skipSampleRequests(upgrade: Transaction): Promise<void> {
  const facts = upgrade.table("facts");
  if ((await facts.where("name").anyOf("team-session", "team-kept-at").count()) === 0) return;
  await facts.put({ name: "filled:requests", value: { at: new Date().toISOString(), revision: "" } });
}
