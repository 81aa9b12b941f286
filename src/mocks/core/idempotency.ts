import { badRequest, idempotencyKeyReused } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import type { Account } from "../../db/tables/auth.ts";
import type { IdempotencyRecord } from "../../db/tables/system.ts";
import { pbkdf2Digest, sha256 } from "../../domain/digest.ts";

const MAX_KEY_LENGTH = 200;
const MAX_AGE_MS = 24 * 60 * 60_000;

export interface IdempotencyKey {
  key: string;
  /** A digest of the request, to tell a repetition from another request with the same key. */
  request: string;
}

interface KeyedRequest {
  request: Request;
  body: string;
  /** The same request by another account is another request. */
  account: Account | undefined;
  /** True if the body holds a password: its digest must be as slow to guess as the password's hash. */
  isSecret: boolean;
}

/** The request's `Idempotency-Key` with a digest of the request; undefined if it has none. Throws 400 for a bad length. */
export async function readIdempotencyKey(keyed: KeyedRequest): Promise<IdempotencyKey | undefined> {
  const { request, body, account, isSecret } = keyed;
  const key = request.headers.get("idempotency-key");
  if (key === null) return undefined;
  if (key === "" || key.length > MAX_KEY_LENGTH)
    throw badRequest({ "Idempotency-Key": [`Use 1 to ${MAX_KEY_LENGTH} characters.`] });
  const text = `${request.method} ${request.url}\n${account?.id}\n${body}`;
  return { key, request: await (isSecret ? pbkdf2Digest(text, key) : sha256(text)) };
}

/** The stored response to the same request. Throws a 409 HttpError if the key was used for another request. */
export async function findIdempotencyRecord(
  db: Database,
  { key, request }: IdempotencyKey,
): Promise<IdempotencyRecord | undefined> {
  const record = await db.journal.get(key);
  if (!record || record.at < Date.now() - MAX_AGE_MS) return undefined;
  if (record.request !== request) throw idempotencyKeyReused();
  return record;
}

/** Deletes the expired records. */
export const deleteExpiredRecords = (db: Database): Promise<number> =>
  db.journal
    .where("at")
    .below(Date.now() - MAX_AGE_MS)
    .delete();
