import { desc, inArray, lt } from "drizzle-orm";
import { erasedRequests } from "../database/privacy-schema.ts";
import type { Database } from "../database/store.ts";

const MAX_LISTED_IDS = 1_000;
/** A device that stays away longer keeps its copies until somebody signs out there. */
const ERASED_ID_LIFETIME_MS = 365 * 24 * 60 * 60_000;

/** Newest first. */
export async function listErasedIds(db: Database): Promise<string[]> {
  const rows = await db
    .select({ id: erasedRequests.id })
    .from(erasedRequests)
    .orderBy(desc(erasedRequests.erasedAt), desc(erasedRequests.id))
    .limit(MAX_LISTED_IDS);
  return rows.map(({ id }) => id);
}

export async function findErasedIds(db: Database, ids: string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db.select({ id: erasedRequests.id }).from(erasedRequests).where(inArray(erasedRequests.id, ids));
  return new Set(rows.map(({ id }) => id));
}

export async function deleteOldErasedIds(db: Database, now: Date): Promise<void> {
  const limit = new Date(now.getTime() - ERASED_ID_LIFETIME_MS);
  await db.delete(erasedRequests).where(lt(erasedRequests.erasedAt, limit));
}
