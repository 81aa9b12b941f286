import type { Transaction } from "dexie";
import type { BackupTables } from "./backup-tables.ts";

/** The tables whose rows version 10 reads or writes. */
export const tablesOfVersion10 = ["tasks"] as const;

/** Converts rows of version 9 to version 10: tasks with a place in the user's order, subtasks and a repetition. */
export const upgradeToVersion10 = ({ tasks, ...tables }: BackupTables): BackupTables => ({
  ...tables,
  // The newest task was first.
  ...(tasks && { tasks: tasks.map((task) => ({ ...task, order: task.id, subtasks: [], repeat: null })) }),
});

/**
 * Marks the sample requests as seeded on a device that was connected to the server. Otherwise the inbox would show them
 * instead of the cached requests when the session ends.
 */
export async function skipSampleRequests(upgrade: Transaction): Promise<void> {
  const facts = upgrade.table("facts");
  if ((await facts.where("name").anyOf("team-session", "team-kept-at").count()) === 0) return;
  await facts.put({ name: "filled:requests", value: { at: new Date().toISOString(), revision: "" } });
}
