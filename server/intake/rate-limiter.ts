import { createHmac } from "node:crypto";
import { eq, type SQL, sql } from "drizzle-orm";
import { HttpError } from "../../src/contract/errors.ts";
import { isTooFarAhead } from "../../src/lib/wrong-clock.ts";
import { isDatabaseUnavailable } from "../database/errors.ts";
import { rateLimitAttempts } from "../database/schema.ts";
import { type Database, queryRows } from "../database/store.ts";
import { createBatchQueue } from "./batch.ts";

export interface RateLimit {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/**
 * An address may try to sign in `max` times with one username, and `max` times this factor with all usernames or with
 * tokens.
 */
const ALL_USERNAMES_FACTOR = 10;
const SIGN_IN_WINDOW_MS = 15 * 60_000;

interface SignInLimits {
  readonly perUsername: RateLimit;
  readonly perAddress: RateLimit;
  readonly unknownTokens: RateLimit;
}

export const getSignInLimits = (max: number): SignInLimits => ({
  perUsername: { name: "sign-in", max, windowMs: SIGN_IN_WINDOW_MS },
  perAddress: { name: "sign-ins", max: max * ALL_USERNAMES_FACTOR, windowMs: SIGN_IN_WINDOW_MS },
  unknownTokens: { name: "unknown-tokens", max: max * ALL_USERNAMES_FACTOR, windowMs: SIGN_IN_WINDOW_MS },
});

export class RateLimitError extends HttpError {
  constructor(retryAfterMs: number) {
    super(429, "Too many requests", Math.max(1, Math.ceil(retryAfterMs / 1_000)));
  }
}

export interface Attempt {
  readonly limit: RateLimit;
  readonly subject: string;
}

/** A window begins with the subject's first attempt. */
export interface RateLimiter {
  /** Knows only what this server has in memory, because it does not ask the database. Throws a RateLimitError. */
  assertNotBlocked(attempts: readonly Attempt[]): void;
  /** Throws a RateLimitError if one of the attempts exceeds its limit. */
  increment(attempts: readonly Attempt[]): Promise<void>;
  decrement(attempt: Attempt): Promise<void>;
  reset(attempt: Attempt): Promise<void>;
  /** In milliseconds; 0 if this server asks the database for the subject. */
  getBlockedMs(attempt: Attempt): number;
  /** Blocks until the window ends, so that a flood does not cost a write per attempt. */
  block(attempt: Attempt, until: number): void;
  getKey(attempt: Attempt): string;
}

interface KeyedAttempt extends Attempt {
  readonly key: string;
}

interface AddedAttempts {
  readonly attempts: number;
  readonly windowMs: number;
}

const MAX_BATCH_SIZE = 100;
/** More blocked subjects are still blocked by their count in the database. */
const MAX_BLOCKED_SUBJECTS = 10_000;

/** All servers share the counts in the database. Only a keyed digest of the subject is stored. */
export function createRateLimiter(db: Database, key: Uint8Array, now: () => Date): RateLimiter {
  const blockedUntil = new Map<string, number>();
  const getKey = ({ limit: { name }, subject }: Attempt) =>
    createHmac("sha256", key).update(`${name}\n${subject}`).digest("base64url");

  function blockKey(attemptKey: string, until: number): void {
    const [oldest] = blockedUntil.keys();
    if (blockedUntil.size >= MAX_BLOCKED_SUBJECTS && oldest) blockedUntil.delete(oldest);
    blockedUntil.set(attemptKey, until);
  }

  async function countBatch(calls: readonly (readonly KeyedAttempt[])[]): Promise<(RateLimitError | null)[]> {
    const at = now();
    const addedByKey = new Map<string, AddedAttempts>();
    for (const { key, limit } of calls.flat())
      addedByKey.set(key, { attempts: (addedByKey.get(key)?.attempts ?? 0) + 1, windowMs: limit.windowMs });
    const totals = await countAttempts(db, addedByKey, at);
    // Each attempt gets the count that it would have got in a statement of its own.
    const counts = new Map([...totals].map(([key, { count }]) => [key, count - (addedByKey.get(key)?.attempts ?? 0)]));
    const results: (RateLimitError | null)[] = [];
    for (const attempts of calls) {
      let error: RateLimitError | null = null;
      for (const { key, limit } of attempts) {
        const count = (counts.get(key) ?? 0) + 1;
        counts.set(key, count);
        if (count <= limit.max) continue;
        const { endsAt } = totals.get(key) ?? { endsAt: at.getTime() };
        blockKey(key, endsAt);
        error ??= new RateLimitError(endsAt - at.getTime());
      }
      results.push(error);
    }
    return results;
  }

  const count = createBatchQueue<readonly KeyedAttempt[], null>(countBatch, {
    maxSize: MAX_BATCH_SIZE,
    canSplit: (error) => !isDatabaseUnavailable(error),
  });

  function getBlockedMs(attempt: Attempt): number {
    const until = blockedUntil.get(getKey(attempt)) ?? 0;
    const at = now().getTime();
    return isTooFarAhead(until, attempt.limit.windowMs, at) ? 0 : Math.max(0, until - at);
  }

  function assertNotBlocked(attempts: readonly Attempt[]): void {
    for (const attempt of attempts) {
      const blockedMs = getBlockedMs(attempt);
      if (blockedMs > 0) throw new RateLimitError(blockedMs);
    }
  }

  return {
    assertNotBlocked,
    async increment(attempts) {
      assertNotBlocked(attempts);
      await count(attempts.map((attempt) => ({ ...attempt, key: getKey(attempt) })));
    },
    // Both methods forget the block after the statement: an attempt that was counted meanwhile may have blocked again.
    async decrement(attempt) {
      await db
        .update(rateLimitAttempts)
        .set({ count: sql`greatest(${rateLimitAttempts.count} - 1, 0)` })
        .where(eq(rateLimitAttempts.key, getKey(attempt)));
      blockedUntil.delete(getKey(attempt));
    },
    async reset(attempt) {
      await db.delete(rateLimitAttempts).where(eq(rateLimitAttempts.key, getKey(attempt)));
      blockedUntil.delete(getKey(attempt));
    },
    getBlockedMs,
    block: (attempt, until) => blockKey(getKey(attempt), until),
    getKey,
  };
}

/**
 * Use this in a statement that inserts into `attempts as existing`. A window that ends later than a new one was stored
 * by a clock that was ahead; the clocks of two servers may differ by a minute.
 */
export const isWindowOver = (at: Date): SQL =>
  sql`(existing.ends_at <= ${at.toISOString()}::timestamptz or existing.ends_at > excluded.ends_at + interval '1 minute')`;

/** Rows are locked in the order of their keys, so that the batches of two servers cannot deadlock. */
async function countAttempts(
  db: Database,
  addedByKey: ReadonlyMap<string, AddedAttempts>,
  at: Date,
): Promise<Map<string, { count: number; endsAt: number }>> {
  const rows = [...addedByKey].map(([key, { attempts, windowMs }]) => ({
    key,
    count: attempts,
    ends_at: new Date(at.getTime() + windowMs).toISOString(),
  }));
  // Does not wait for the disk: losing a count in a crash does no harm.
  const countedRows = await queryRows<{ key: string; count: number; ends_at: string | Date }>(
    db,
    sql`with setting as (select set_config('synchronous_commit', 'off', true))
      insert into attempts as existing (key, count, ends_at)
      select added.* from setting, json_populate_recordset(null::attempts, ${JSON.stringify(rows)}::json) as added
      order by added.key
      on conflict (key) do update set
        count = case when ${isWindowOver(at)} then excluded.count else existing.count + excluded.count end,
        ends_at = case when ${isWindowOver(at)} then excluded.ends_at else existing.ends_at end
      returning key, count, ends_at`,
  );
  return new Map(countedRows.map(({ key, count, ends_at }) => [key, { count, endsAt: new Date(ends_at).getTime() }]));
}
