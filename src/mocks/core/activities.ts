import type { Database } from "../../db/database.ts";
import type { ActivityRow } from "../../db/tables/system.ts";
import type { AnyContext, Handler } from "./handler.ts";

const MAX_KEPT_ACTIVITIES = 60;
/** A deletion of more records can be restored only on their own screen: the activity's row would hold all of them. */
const MAX_RESTORABLE_RECORDS = 50;

/** `data` is the response. Returns undefined if the write is not worth mentioning. */
export function buildActivityRow(
  { endpoint: { permission }, describe }: Handler,
  { account }: AnyContext,
  data: unknown,
): Omit<ActivityRow, "id"> | undefined {
  const description = describe?.(data);
  if (!description || !permission) return undefined;
  const { restore, ...rest } = description;
  return {
    ...rest,
    at: new Date().toISOString(),
    accountId: account?.id,
    subject: permission[1],
    ...(rest.count <= MAX_RESTORABLE_RECORDS && { restore }),
  };
}

export const readNewestActivities = (db: Database): PromiseLike<ActivityRow[]> =>
  db.activities.reverse().limit(MAX_KEPT_ACTIVITIES).toArray();

/** Activities from a clock that was ahead get the current time. */
export async function deleteOldActivities(db: Database): Promise<void> {
  const newestActivities = await readNewestActivities(db);
  await db.activities
    .where("id")
    .below(newestActivities.at(-1)?.id ?? 0)
    .delete();
  const now = new Date().toISOString();
  await db.activities.bulkPut(newestActivities.filter(({ at }) => at > now).map((row) => ({ ...row, at: now })));
}
