import type { Area } from "../../contract/endpoint.ts";
import { badRequest, databaseReadOnly, idempotencyKeyReused } from "../../contract/errors.ts";
import type { Database } from "../../db/database.ts";
import { hasWritten } from "../../db/row-cache.ts";
import type { Account } from "../../db/tables/auth.ts";
import type { IdempotencyRecord } from "../../db/tables/system.ts";
import { pbkdf2Digest, sha256 } from "../../domain/digest.ts";
import type { Handler } from "./handler.ts";

const HOUR_MS = 60 * 60_000;
/** How long a repeated request is answered from the journal. */
const KEPT_MS = 24 * HOUR_MS;
const MAX_KEY_LENGTH = 200;
/** How many made announcements gather before their rows are cleared. One made twice does no harm. */
const CLEARED_AT_ONCE = 16;

export type PublishChanges = (areas: readonly Area[]) => void;
type Context = Parameters<NonNullable<Handler["prepare"]>>[0];

/** The key of a request and what it stands for. */
export interface IdempotencyKey {
  key: string;
  request: string;
}

interface KeyedRequest {
  request: Request;
  body: string;
  /** Whose token came with it: someone else's request is another one. */
  account: Account | undefined;
  /** True where the body holds a password: its digest must be as slow to guess as the password's own. */
  isSecret: boolean;
}

/** The request's `Idempotency-Key` with a digest of what it asks for; undefined where it has none. */
export async function readIdempotencyKey(keyed: KeyedRequest): Promise<IdempotencyKey | undefined> {
  const { request, body, account, isSecret } = keyed;
  const key = request.headers.get("idempotency-key");
  if (key === null) return undefined;
  if (key === "" || key.length > MAX_KEY_LENGTH)
    throw badRequest({ "Idempotency-Key": [`Use 1 to ${MAX_KEY_LENGTH} characters.`] });
  const text = `${request.method} ${request.url}\n${account?.id}\n${body}`;
  return { key, request: await (isSecret ? pbkdf2Digest(text, key) : sha256(text)) };
}

/** Runs writing calls on one database. */
export function createTransactionRunner(announce: PublishChanges) {
  /** Announcements that were made; their rows go with a later write. */
  let made: string[] = [];
  let nextSweep = 0;

  /** Clears what the journal no longer needs, by itself: it makes room where a write would find none. */
  async function sweep(db: Database): Promise<void> {
    if (Date.now() < nextSweep || db.isNewer) return;
    nextSweep = Date.now() + HOUR_MS;
    await db.journal
      .where("at")
      .below(Date.now() - KEPT_MS)
      .delete();
  }

  /** Makes the announcements of a worker that was killed between its commit and its word. */
  async function announceLeftovers(db: Database): Promise<void> {
    const left = await db.announcements.toArray();
    if (left.length === 0) return;
    announce([...new Set(left.flatMap(({ areas }) => areas))]);
    made.push(...left.map(({ id }) => id));
  }

  /** Does what the handler says, once for each key, and tells every page of it. */
  async function write(handler: Handler, context: Context, key: IdempotencyKey | undefined): Promise<unknown> {
    const { db } = context;
    // Reading that leaves a trace, such as opening a chat, goes without it.
    if (db.isNewer && handler.endpoint.method !== "GET") throw databaseReadOnly();
    await sweep(db);
    if (key && handler.prepare) {
      const known = answered(await db.journal.get(key.key), key);
      if (known) return known.data;
    }
    const prepared = await handler.prepare?.(context);
    const told = made.length < CLEARED_AT_ONCE ? [] : made;
    const announcement = { id: crypto.randomUUID(), areas: handler.endpoint.invalidates ?? [] };
    let isWritten = false;
    const tables = [...(handler.tables ?? []), "counters", "journal", "announcements"];
    const data = await db.transaction("rw", tables, async () => {
      const known = key && answered(await db.journal.get(key.key), key);
      if (known) return known.data;
      const result = await handler.run({ ...context, prepared });
      isWritten = hasWritten();
      if (!isWritten) return result;
      await Promise.all([
        db.announcements.add(announcement),
        key && db.journal.put({ ...key, at: Date.now(), data: result }),
        told.length > 0 && db.announcements.bulkDelete(told),
      ]);
      return result;
    });
    if (!isWritten) return data;
    made = [...made.filter((id) => !told.includes(id)), announcement.id];
    announce(announcement.areas);
    return data;
  }

  return { write, announceLeftovers };
}

/** The journal's answer to this very request. Throws a 409 Failure where the key came with another one. */
function answered(row: IdempotencyRecord | undefined, { request }: IdempotencyKey): IdempotencyRecord | undefined {
  if (!row || row.at < Date.now() - KEPT_MS) return undefined;
  if (row.request !== request) throw idempotencyKeyReused();
  return row;
}
