import type { Row } from "../sync/policy.ts";
import type { Database } from "./database.ts";
import { type ChangedRow, toActivities } from "./row-activities.ts";
import type { ActivityRow } from "./tables/system.ts";

const MAX_KEPT_ACTIVITIES = 60;

/** Those of other devices may be older than what is stored. */
const compareByNewest = (a: { at: string }, b: { at: string }): number => Number(a.at < b.at) - Number(a.at > b.at);

/** Newest first. */
export async function readNewestActivities(db: Database): Promise<ActivityRow[]> {
  const stored = await db.activities.reverse().toArray();
  return stored.toSorted(compareByNewest).slice(0, MAX_KEPT_ACTIVITIES);
}

/** Activities from a clock that was ahead get the current time. */
export async function deleteOldActivities(db: Database): Promise<void> {
  const newestActivities = await readNewestActivities(db);
  const newestIds = new Set(newestActivities.map(({ id }) => id));
  const ids = await db.activities.toCollection().primaryKeys();
  await db.activities.bulkDelete(ids.filter((id) => !newestIds.has(id)));
  const now = new Date().toISOString();
  await db.activities.bulkPut(newestActivities.filter(({ at }) => at > now).map((row) => ({ ...row, at: now })));
}

/**
 * Stores what other devices have done. Call this in the transaction of a page; `before` has the rows as they were, by
 * `toRowKey`.
 */
export async function storeActivities(
  db: Database,
  rows: readonly ChangedRow[],
  before: ReadonlyMap<string, Row>,
): Promise<void> {
  const changed = rows.filter(({ change }) => change);
  if (changed.length === 0) return;
  const stored: readonly ActivityRow[] = await db.activities.toArray();
  const activities = toActivities(changed, { before, stored, slot: db.slot });
  // Of two with the same time, the later one of the page is newer.
  const newest = [...stored, ...activities].reverse().toSorted(compareByNewest).slice(0, MAX_KEPT_ACTIVITIES);
  const keptActivities = new Set<object>(newest);
  await db.activities.bulkDelete(stored.filter((each) => !keptActivities.has(each)).map(({ id }) => id));
  const added = activities.filter((each) => keptActivities.has(each));
  await db.activities.bulkAdd(added.toSorted((a, b) => compareByNewest(b, a)));
}
