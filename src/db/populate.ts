import type { Task } from "../contract/todo.ts";
import type { Account, Database } from "./database.ts";
import { resolveDays } from "./relative-days.ts";

/** The sample files by table; each is `sample/<name>.json`. */
export interface Samples {
  accounts: Account[];
  tasks: Task[];
}
export type LoadSample = <N extends keyof Samples>(name: N) => Promise<Samples[N]>;

const FILLED = "filled";

/**
 * Fills an empty database with the sample data, once. Everything goes in with one transaction together with the fact
 * that it did: a worker killed half-way leaves nothing, and the next start fills it completely.
 */
export async function populate(db: Database, load: LoadSample, now = new Date()): Promise<void> {
  if (await db.facts.get(FILLED)) return;
  // Loaded before the transaction: IndexedDB commits as soon as anything else is awaited.
  const [accounts, tasks] = await Promise.all([load("accounts"), load("tasks")]);
  await db.transaction("rw", db.tables, async () => {
    if (await db.facts.get(FILLED)) return;
    await db.accounts.bulkAdd(accounts);
    await db.tasks.bulkAdd(resolveDays(tasks, now));
    await db.facts.add({ name: FILLED, value: now.toISOString() });
  });
}
