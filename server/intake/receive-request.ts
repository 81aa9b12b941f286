import { isDeepStrictEqual } from "node:util";
import { getTableColumns, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import { requestId } from "../../src/contract/contact.ts";
import { badRequest, idempotencyKeyReused } from "../../src/contract/errors.ts";
import { contactRequestPayload, sendContactRequest } from "../../src/contract/intake.ts";
import { isDatabaseUnavailable, isUniqueViolation } from "../database/errors.ts";
import { requests } from "../database/schema.ts";
import { type Database, queryRows } from "../database/store.ts";
import { findErasedIds } from "../privacy/erased-requests.ts";
import { createBatchQueue } from "./batch.ts";
import {
  type ContactRequestToStore,
  createHandler,
  type HandlerContext,
  type RequestRow,
  type Services,
  type StoredRequest,
} from "./create-handler.ts";
import { generateReadableCode } from "./passwords.ts";
import { type Attempt, isWindowOver, type RateLimit, RateLimitError } from "./rate-limiter.ts";
import { buildSearchText, SEARCH_REVISION } from "./search-text.ts";

type RequestBody = HandlerContext<typeof sendContactRequest>["body"];

export const receiveRequestHandler = createHandler(
  sendContactRequest,
  async ({ body, idempotencyKey, clientIp, storeRequest, feed, push, setStatus }) => {
    const { row, isNew } = await storeRequest({ id: parseIdempotencyKey(idempotencyKey), body, clientIp });
    if (isNew) {
      feed.publish();
      if (body.website === "") void push.notifyOfRequest(row);
    } else if (!hasSameContent(row, body)) throw idempotencyKeyReused();
    setStatus(isNew ? 201 : 200);
    return { reference: row.reference, receivedAt: row.receivedAt.toISOString() };
  },
);

/** In lower case. Throws a 400 HttpError unless the key is a UUID. */
export function parseIdempotencyKey(key: string | undefined): string {
  const { success, output, issues } = v.safeParse(requestId, key);
  if (!success) throw badRequest({ "Idempotency-Key": issues.map(({ message }) => message) });
  return output;
}

/**
 * Ignores changes by the team. Cleans the stored fields like those of the call, because an older version of the server
 * stored them as it received them.
 */
const hasSameContent = (row: StoredRequest["row"], body: RequestBody): boolean =>
  (Object.keys(body) as (keyof RequestBody)[]).every((name) => {
    const parsedField = v.safeParse(contactRequestPayload.entries[name], row[name]);
    // Compare deeply: PostgreSQL does not keep the order of the keys in a jsonb column.
    return parsedField.success && isDeepStrictEqual(parsedField.output, body[name]);
  });

/** Keeps a statement below 8 MB. */
const MAX_BATCH_SIZE = 100;
const WINDOW_MS = 10 * 60_000;
/** Two references collide once in 10¹² times; more than a few collisions in a row mean a bug. */
const MAX_REFERENCE_ATTEMPTS = 5;

/** Requests that arrive at the same time share one statement and one flush to the disk. */
export function createRequestStore(
  { db, rateLimiter, now }: Pick<Services, "db" | "rateLimiter" | "now">,
  maxPerWindow: number,
): Services["storeRequest"] {
  const limit: RateLimit = { name: "requests", max: maxPerWindow, windowMs: WINDOW_MS };
  const toAttempt = ({ clientIp }: ContactRequestToStore): Attempt => ({ limit, subject: clientIp });

  async function storeBatch(items: readonly ContactRequestToStore[]): Promise<(StoredRequest | RateLimitError)[]> {
    const at = now();
    // If a batch has several requests with the same id, insert only the first one.
    const firstById = new Map<string, ContactRequestToStore>();
    for (const item of items) if (!firstById.has(item.id)) firstById.set(item.id, item);
    // Only look for requests of blocked addresses: repeats of stored requests must be answered, a flood not written.
    const unblockedItems = [...firstById.values()].filter((item) => rateLimiter.getBlockedMs(toAttempt(item)) === 0);
    const rows = new Map(unblockedItems.map((item) => [item.id, buildRow(item, at)]));
    const limitKeys = unblockedItems.map((item) => rateLimiter.getKey(toAttempt(item)));
    const insertResults = await insertBatch(db, [...rows.values()], limitKeys, limit, at);
    const isInserted = (id: string) => insertResults.get(id)?.isInserted ?? false;
    const notInsertedIds = [...firstById.keys()].filter((id) => !isInserted(id));
    const storedRows = new Map((await findStored(db, notInsertedIds)).map((row) => [row.id, row]));
    // A blocked address is told later.
    const missingIds = [...rows.keys()].filter((id) => !isInserted(id) && !storedRows.has(id));
    const erasedIds = await findErasedIds(db, missingIds);
    for (const item of unblockedItems) {
      const result = insertResults.get(item.id);
      if (!result || result.isInserted) continue;
      // Correct the count of a request that another server stored at the same time.
      if (storedRows.has(item.id)) await rateLimiter.decrement(toAttempt(item));
      else rateLimiter.block(toAttempt(item), result.endsAt);
    }
    return items.map((item) => {
      const row = isInserted(item.id) ? rows.get(item.id) : storedRows.get(item.id);
      if (row) return { row, isNew: isInserted(item.id) && firstById.get(item.id) === item };
      // The device has lost the answer, and the request was erased meanwhile: it must not come back.
      if (erasedIds.has(item.id)) return { row: buildRow(item, at), isNew: false };
      return new RateLimitError(rateLimiter.getBlockedMs(toAttempt(item)));
    });
  }

  async function storeWithRetries(items: readonly ContactRequestToStore[], attempt = 1): ReturnType<typeof storeBatch> {
    try {
      return await storeBatch(items);
    } catch (error) {
      // Retry only a single request here: the batcher runs the requests of a larger failed batch one by one.
      if (items.length > 1 || !isUniqueViolation(error, "requests_reference") || attempt === MAX_REFERENCE_ATTEMPTS)
        throw error;
      return storeWithRetries(items, attempt + 1);
    }
  }

  return createBatchQueue<ContactRequestToStore, StoredRequest>((items) => storeWithRetries(items), {
    maxSize: MAX_BATCH_SIZE,
    canSplit: (error) => !isDatabaseUnavailable(error),
  });
}

const requestColumns = Object.entries(getTableColumns(requests));
const columnNames = sql.raw(requestColumns.map(([, { name }]) => name).join(", "));
const columnValues = sql.raw(requestColumns.map(([, { name }]) => `(request).${name}`).join(", "));

const toColumns = (row: typeof requests.$inferInsert) =>
  Object.fromEntries(requestColumns.map(([key, { name }]) => [name, row[key as keyof typeof row]]));

/**
 * Inserts the requests within the limit of their address, but none that was erased. A repeat counts nothing and changes
 * nothing, also if several servers receive it at once. Returns the results of the requests that were not stored before. Rows are locked in the
 * order of their keys, so that the batches of two servers cannot deadlock.
 */
async function insertBatch(
  db: Database,
  rows: readonly (typeof requests.$inferInsert)[],
  limitKeys: readonly string[],
  limit: RateLimit,
  at: Date,
): Promise<Map<string, { isInserted: boolean; endsAt: number }>> {
  if (rows.length === 0) return new Map();
  const items = JSON.stringify(rows.map((row, index) => ({ row: toColumns(row), key: limitKeys[index] })));
  const end = new Date(at.getTime() + limit.windowMs);
  const countedRows = await queryRows<{ id: string; is_inserted: boolean; ends_at: string | Date }>(
    db,
    sql`with fresh as materialized (
        select request, item ->> 'key' as key,
          row_number() over (partition by item ->> 'key' order by position) as rank,
          count(*) over (partition by item ->> 'key') as total
        from json_array_elements(${items}::json) with ordinality as list (item, position),
          json_populate_record(null::requests, item -> 'row') as request
        -- "not exists" may scan the whole table instead of its index.
        where (select stored.id from requests as stored where stored.id = request.id) is null
          and (select erased.id from erased_requests as erased where erased.id = request.id) is null
      ), counted as (
        insert into attempts as existing (key, count, ends_at)
        select key, count(*), ${end.toISOString()}::timestamptz from fresh group by key order by key
        on conflict (key) do update set
          count = case when ${isWindowOver(at)} then excluded.count else existing.count + excluded.count end,
          ends_at = case when ${isWindowOver(at)} then excluded.ends_at else existing.ends_at end
        returning key, count, ends_at
      ), inserted as (
        insert into requests (${columnNames})
        select ${columnValues} from fresh join counted using (key) where count - total + rank <= ${limit.max}
        order by (request).id
        on conflict (id) do nothing
        returning id
      )
      select (request).id, inserted.id is not null as is_inserted, ends_at
      from fresh join counted using (key) left join inserted on inserted.id = (request).id`,
  );
  return new Map(
    countedRows.map(({ id, is_inserted, ends_at }) => [
      id,
      { isInserted: is_inserted, endsAt: new Date(ends_at).getTime() },
    ]),
  );
}

const findStored = async (db: Database, ids: string[]): Promise<RequestRow[]> =>
  ids.length > 0 ? db.select().from(requests).where(inArray(requests.id, ids)) : [];

function buildRow({ id, body }: ContactRequestToStore, at: Date) {
  const reference = generateReference();
  return {
    id,
    reference,
    receivedAt: at,
    updatedAt: at,
    ...body,
    // The field `website` is hidden from people, so a filled one is most likely from a bot.
    status: body.website === "" ? ("new" as const) : ("spam" as const),
    searchText: buildSearchText({ ...body, reference }),
    searchRevision: SEARCH_REVISION,
  };
}

/** "PH-7K3M-9QXT". Random, so that it does not reveal how many requests there are. */
const generateReference = () => `PH-${generateReadableCode(4)}-${generateReadableCode(4)}`;
