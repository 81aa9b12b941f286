import type { Area } from "../../contract/areas.ts";
import { databaseReadOnly } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import { hasWritten } from "../../db/row-cache.ts";
import type { Handler, HandlerContext } from "./handler.ts";
import { deleteExpiredRecords, findIdempotencyRecord, type IdempotencyKey } from "./idempotency.ts";

const CLEANUP_INTERVAL_MS = 60 * 60_000;
/** Published events are deleted in batches of this size. Publishing one twice does no harm. */
const EVENT_BATCH = 16;

export type PublishChanges = (areas: readonly Area[]) => void;

/** Runs mutations: each in one transaction with its idempotency record and its change event. */
export function createTransactionRunner(publishChanges: PublishChanges) {
  /** Ids of published change events; their rows are deleted by a later write. */
  let publishedIds: string[] = [];
  let nextCleanup = 0;

  /** Runs before the write, in its own transaction: it frees space that the write may need. */
  async function cleanUp(db: Database): Promise<void> {
    if (Date.now() < nextCleanup || db.isNewer) return;
    nextCleanup = Date.now() + CLEANUP_INTERVAL_MS;
    await deleteExpiredRecords(db);
  }

  /** Publishes the changes of a worker that was killed between commit and publish. */
  async function publishPendingChanges(db: Database): Promise<void> {
    const events = await db.announcements.toArray();
    if (events.length === 0) return;
    publishChanges([...new Set(events.flatMap(({ areas }) => areas))]);
    publishedIds.push(...events.map(({ id }) => id));
  }

  /** Runs a mutation once per key, then publishes the areas that it changed. Returns the handler's data. */
  async function run(handler: Handler, context: HandlerContext, key: IdempotencyKey | undefined): Promise<unknown> {
    const { db } = context;
    // A GET that also writes, such as opening a chat, skips its writes instead.
    if (db.isNewer && handler.endpoint.method !== "GET") throw databaseReadOnly();
    await cleanUp(db);
    // Look before `prepare` too: it may be slow or call the intake server.
    const earlier = key && handler.prepare && (await findIdempotencyRecord(db, key));
    if (earlier) return earlier.data;
    const prepared = await handler.prepare?.(context);
    const outdatedIds = publishedIds.length < EVENT_BATCH ? [] : publishedIds;
    const event = { id: crypto.randomUUID(), areas: handler.endpoint.invalidates ?? [] };
    let isChanged = false;
    const tables = [...(handler.tables ?? []), "counters", "journal", "announcements"];
    const result = await db.transaction("rw", tables, async () => {
      const record = key && (await findIdempotencyRecord(db, key));
      if (record) return record.data;
      const data = await handler.run({ ...context, prepared });
      isChanged = hasWritten();
      if (!isChanged) return data;
      await Promise.all([
        db.announcements.add(event),
        key && db.journal.put({ ...key, at: Date.now(), data }),
        outdatedIds.length > 0 && db.announcements.bulkDelete(outdatedIds),
      ]);
      return data;
    });
    if (!isChanged) return result;
    publishedIds = [...publishedIds.filter((id) => !outdatedIds.includes(id)), event.id];
    publishChanges(event.areas);
    return result;
  }

  return { run, publishPendingChanges };
}
