import type { Endpoint } from "../../contract/endpoint.ts";
import { badRequest, idempotencyKeyReused } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import type { Account } from "../../db/tables/auth.ts";
import type { IdempotencyRecord } from "../../db/tables/system.ts";
import { pbkdf2Base64, sha256 } from "../../domain/digest.ts";

const MAX_KEY_LENGTH = 200;
const MAX_AGE_MS = 24 * 60 * 60_000;
/** The newest records stay whatever the clock says: it may jump between a request and its repetition. */
const KEPT_RECORDS = 200;

export interface IdempotencyKey {
  key: string;
  /** A hash of the request. It shows whether a request with the same key is a repetition or another request. */
  request: string;
}

interface KeyedRequest {
  request: Request;
  endpoint: Endpoint;
  body: string;
  /** The same request from two accounts counts as two requests. */
  account: Account | undefined;
}

/** Returns undefined if the request has no key. Throws a 400 HttpError if the key is too short or too long. */
export async function readIdempotencyKey(keyed: KeyedRequest): Promise<IdempotencyKey | undefined> {
  const { request, endpoint, body, account } = keyed;
  const key = request.headers.get("idempotency-key");
  if (key === null) return undefined;
  if (key === "" || key.length > MAX_KEY_LENGTH)
    throw badRequest({ "Idempotency-Key": [`Use 1 to ${MAX_KEY_LENGTH} characters.`] });
  const text = `${request.method} ${request.url}\n${account?.id}\n${body}`;
  // If the body contains a password, the request's hash must be as slow to guess as the password's hash.
  const hash = await (endpoint.isSecret ? pbkdf2Base64(text, key) : sha256(text));
  return { key, request: hash };
}

/** Throws a 409 HttpError if the key belongs to another request. */
export async function findIdempotencyRecord(
  db: Database,
  { key, request }: Pick<IdempotencyKey, "key" | "request">,
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
export const addIdempotencyRecord = (db: Database, key: IdempotencyKey, data: unknown, lifetimeMs?: number) =>
  db.idempotencyRecords.put({
    ...key,
    at: Date.now() - (lifetimeMs === undefined ? 0 : MAX_AGE_MS - lifetimeMs),
    ...(lifetimeMs !== undefined && { isShortLived: true as const }),
    data,
  });

export async function deleteExpiredRecords(db: Database): Promise<void> {
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
