import type { Area } from "../../contract/areas.ts";
import type { Endpoint } from "../../contract/endpoint.ts";
import { badRequest, databaseReadOnly, idempotencyKeyReused } from "../../contract/errors.ts";
import { deleteOldActivities } from "../../db/activities.ts";
import { changeSetTables, storeChangeSet } from "../../db/change-sets.ts";
import type { Database } from "../../db/database.ts";
import { getTouchedRows } from "../../db/recorder.ts";
import { hasTransactionWritten } from "../../db/row-cache.ts";
import type { Account } from "../../db/tables/auth.ts";
import type { TableName } from "../../db/tables/index.ts";
import type { ActivityRow, IdempotencyRecord } from "../../db/tables/system.ts";
import { pbkdf2Base64, sha256 } from "../../domain/digest.ts";
import { AUTOMATIC } from "../../sync/change-set.ts";
import { buildActivityRow } from "./activities.ts";
import type { AnyContext, Handler } from "./handler.ts";
import type { ScheduledJob } from "./scheduled-job.ts";
import type { StorageReserve } from "./storage-reserve.ts";

const systemTables = ["counters", "idempotencyRecords", "changeEvents", "activities"] as const;
const CLEANUP_INTERVAL_MS = 60 * 60_000;
/**
 * Once this many change events are published, the next write deletes their rows. A worker that starts before then
 * publishes the events again, which only makes pages refetch once more.
 */
const EVENT_BATCH = 16;

interface CommitOptions {
  tables: readonly TableName[] | undefined;
  areas: readonly Area[];
  key?: IdempotencyKey | undefined;
  recordLifetimeMs?: number | undefined;
  repeat?: (() => Promise<unknown>) | undefined;
  buildActivity?: ((data: unknown) => Omit<ActivityRow, "id"> | undefined) | undefined;
  /**
   * For a full device. A repeated request then runs again, but deletes nothing more. If the worker is killed before it
   * publishes the change event, the event is lost.
   */
  addsNoRows?: boolean;
  isAutomatic?: boolean;
}

export type PublishChangesFunction = (areas: readonly Area[]) => void;

export function createTransactionRunner(publishChanges: PublishChangesFunction, reserve: StorageReserve) {
  /** Ids of published events, whose rows a later write deletes. */
  let publishedIds: string[] = [];
  let lastCleanup = 0;

  /** The browser may have killed the worker after the commit and before it could publish the events. */
  async function publishPendingChanges(db: Database): Promise<void> {
    const events = await db.changeEvents.toArray();
    if (events.length === 0) return;
    publishChanges([...new Set(events.flatMap(({ areas }) => areas))]);
    publishedIds.push(...events.map(({ id }) => id));
  }

  /**
   * Returns the result of `write`, or the stored one if the key is known. `write` must not wrap its work in another
   * async function: Dexie then loses track of the transaction.
   */
  async function commit(
    db: Database,
    {
      tables = [],
      areas,
      key,
      recordLifetimeMs,
      repeat,
      buildActivity,
      addsNoRows = false,
      isAutomatic,
    }: CommitOptions,
    write: () => Promise<unknown>,
  ): Promise<unknown> {
    const outdatedIds = publishedIds.length < EVENT_BATCH ? [] : publishedIds;
    const event = { id: crypto.randomUUID(), areas };
    const needed = db.slot === undefined ? systemTables : [...systemTables, ...changeSetTables];
    const stored = [...tables, ...needed].map((name) => db[name]);
    let isChanged = false;
    const result = await db.transaction("rw", stored, async () => {
      const record = key && (await findIdempotencyRecord(db, key));
      if (record) return repeat ? repeat() : record.data;
      const data = await write();
      isChanged = hasTransactionWritten();
      // Also on a full device: other devices must learn what was deleted.
      const recording =
        isChanged && getTouchedRows().length > 0 ? storeChangeSet(db, isAutomatic ? AUTOMATIC : Date.now()) : undefined;
      if (!isChanged || addsNoRows) {
        await recording;
        return data;
      }
      const activity = buildActivity?.(data);
      await Promise.all([
        recording,
        activity && db.activities.add(activity),
        db.changeEvents.add(event),
        key && addIdempotencyRecord(db, key, repeat ? undefined : data, recordLifetimeMs),
        outdatedIds.length > 0 && db.changeEvents.bulkDelete(outdatedIds),
      ]);
      return data;
    });
    if (!isChanged) return result;
    if (!addsNoRows) publishedIds = [...publishedIds.filter((id) => !outdatedIds.includes(id)), event.id];
    publishChanges(event.areas);
    return result;
  }

  async function run(handler: Handler, context: AnyContext, key: IdempotencyKey | undefined): Promise<unknown> {
    const { db } = context;
    // Reject a write to a newer version's database. A GET that also writes, such as opening a chat, goes on and skips
    // its writes.
    if (db.isNewer && handler.endpoint.method !== "GET") throw databaseReadOnly();
    const isCleanupDue =
      context.storage === "normal" && Math.abs(Date.now() - lastCleanup) >= CLEANUP_INTERVAL_MS && !db.isNewer;
    // In a transaction of its own before the write, because the write may need the space.
    if (isCleanupDue) {
      await deleteExpiredRecords(db);
      await deleteOldActivities(db);
    }
    // Look for a stored response before `prepare` runs, because `prepare` may be slow or call the intake server.
    const earlier = key && handler.prepare && (await findIdempotencyRecord(db, key));
    const repeat = handler.repeat && (() => handler.repeat?.(context) as Promise<unknown>);
    if (earlier) return repeat ? repeat() : earlier.data;
    const prepared = await handler.prepare?.(context);
    const { tables, endpoint, recordLifetimeMs } = handler;
    const options: CommitOptions = {
      ...{ tables, areas: endpoint.invalidates ?? [], key, recordLifetimeMs, repeat },
      buildActivity: (data) => buildActivityRow(handler, context, data),
      addsNoRows: context.storage === "deleteOnly",
    };
    const data = await commit(db, options, () => handler.run({ ...context, prepared }));
    if (isCleanupDue) {
      lastCleanup = Date.now();
      // Fill the reserve that a killed worker may have left empty: after the write, which may have needed the space.
      void reserve.restore();
    }
    return data;
  }

  /** Each job has a transaction of its own, so that one cannot undo the others. */
  const runJob = (db: Database, { tables, areas, run }: ScheduledJob, now: string): Promise<unknown> =>
    commit(db, { tables, areas, isAutomatic: true }, () => run(db, now));

  return { run, runJob, publishPendingChanges };
}

const MAX_KEY_LENGTH = 200;
const MAX_AGE_MS = 24 * 60 * 60_000;
/** The newest records stay whatever the clock says: it may jump between a request and its repetition. */
const KEPT_RECORDS = 200;

interface IdempotencyKey {
  key: string;
  /** A hash of the request. It shows whether a request with the same key is a repetition or another request. */
  request: string;
}

/** Returns undefined if the request has no key. Throws a 400 HttpError if the key is too short or too long. */
export async function readIdempotencyKey(
  request: Request,
  endpoint: Endpoint,
  body: string,
  account: Account | undefined,
): Promise<IdempotencyKey | undefined> {
  const key = request.headers.get("idempotency-key");
  if (key === null) return undefined;
  if (key === "" || key.length > MAX_KEY_LENGTH)
    throw badRequest({ "Idempotency-Key": [`Use 1 to ${MAX_KEY_LENGTH} characters.`] });
  // The same request from two accounts counts as two requests.
  const text = `${request.method} ${request.url}\n${account?.id}\n${body}`;
  // If the body contains a password, the request's hash must be as slow to guess as the password's hash.
  const hash = await (endpoint.isSecret ? pbkdf2Base64(text, key) : sha256(text));
  return { key, request: hash };
}

/** Throws a 409 HttpError if the key belongs to another request. */
async function findIdempotencyRecord(
  db: Database,
  { key, request }: IdempotencyKey,
): Promise<IdempotencyRecord | undefined> {
  const record = await db.idempotencyRecords.get(key);
  if (!record || (record.isShortLived && isExpired(record))) return undefined;
  if (record.request !== request) throw idempotencyKeyReused();
  return record;
}

const isExpired = ({ at }: IdempotencyRecord) => at < Date.now() - MAX_AGE_MS;

/**
 * Stores the response to a request for a day, or longer if few others follow. With `lifetimeMs`, exactly that long.
 */
const addIdempotencyRecord = (db: Database, key: IdempotencyKey, data: unknown, lifetimeMs?: number) =>
  db.idempotencyRecords.put({
    ...key,
    at: Date.now() - (lifetimeMs === undefined ? 0 : MAX_AGE_MS - lifetimeMs),
    ...(lifetimeMs !== undefined && { isShortLived: true as const }),
    data,
  });

async function deleteExpiredRecords(db: Database): Promise<void> {
  const now = Date.now();
  // Records of a clock that was ahead would stay until their time.
  await db.idempotencyRecords
    .where("at")
    .above(now)
    .modify((record) => {
      record.at = now;
    });
  const oldestKept = await db.idempotencyRecords
    .orderBy("at")
    .reverse()
    .offset(KEPT_RECORDS - 1)
    .first();
  await db.idempotencyRecords
    .where("at")
    .below(now - MAX_AGE_MS)
    .filter(({ at, isShortLived }) => isShortLived === true || at < (oldestKept?.at ?? 0))
    .delete();
}
