import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { HttpError } from "../../src/contract/errors.ts";
import { rateLimitAttempts } from "../database/schema.ts";
import { type Database, queryRows } from "../database/store.ts";

export interface RateLimit {
  /** What is counted, such as `requests`. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** An address may try to sign in `max` times with one username, and `max` times this factor in all. */
const ALL_USERNAMES_FACTOR = 10;
const SIGN_IN_WINDOW_MS = 15 * 60_000;

export const getSignInLimits = (max: number): { readonly perUsername: RateLimit; readonly perAddress: RateLimit } => ({
  perUsername: { name: "sign-in", max, windowMs: SIGN_IN_WINDOW_MS },
  perAddress: { name: "sign-ins", max: max * ALL_USERNAMES_FACTOR, windowMs: SIGN_IN_WINDOW_MS },
});

export class RateLimitError extends HttpError {
  readonly retryAfterSeconds: number;

  constructor(retryAfterMs: number) {
    super(429, "Too many requests");
    this.retryAfterSeconds = Math.max(1, Math.ceil(retryAfterMs / 1_000));
  }
}

/** Counts attempts per subject, such as an address, in windows that begin with the first attempt. */
export interface RateLimiter {
  /** Counts one attempt. Throws a RateLimitError if it exceeds the limit. */
  increment(limit: RateLimit, subject: string): Promise<void>;
  /** Removes one attempt from the count. */
  decrement(limit: RateLimit, subject: string): Promise<void>;
  reset(limit: RateLimit, subject: string): Promise<void>;
  /** Returns the key of the subject's row in `attempts`. */
  getKey(limit: RateLimit, subject: string): string;
}

/** Counts in the database, which all servers share. Only a keyed digest of the subject is stored. */
export function createRateLimiter(db: Database, key: Uint8Array, now: () => Date): RateLimiter {
  const getKey = ({ name }: RateLimit, subject: string) =>
    createHmac("sha256", key).update(`${name}\n${subject}`).digest("base64url");
  return {
    async increment(limit, subject) {
      const at = now();
      const end = new Date(at.getTime() + limit.windowMs).toISOString();
      // Does not wait for the disk: losing a count in a crash does no harm.
      const [row] = await queryRows<{ count: number; ends_at: string | Date }>(
        db,
        sql`with setting as (select set_config('synchronous_commit', 'off', true))
          insert into attempts as existing (key, count, ends_at)
          select ${getKey(limit, subject)}, 1, ${end}::timestamptz from setting
          on conflict (key) do update set
            count = case when existing.ends_at <= ${at.toISOString()}::timestamptz then 1 else existing.count + 1 end,
            ends_at = case when existing.ends_at <= ${at.toISOString()}::timestamptz then excluded.ends_at else existing.ends_at end
          returning count, ends_at`,
      );
      if (row && row.count > limit.max) throw new RateLimitError(new Date(row.ends_at).getTime() - at.getTime());
    },
    async decrement(limit, subject) {
      await db
        .update(rateLimitAttempts)
        .set({ count: sql`greatest(${rateLimitAttempts.count} - 1, 0)` })
        .where(eq(rateLimitAttempts.key, getKey(limit, subject)));
    },
    async reset(limit, subject) {
      await db.delete(rateLimitAttempts).where(eq(rateLimitAttempts.key, getKey(limit, subject)));
    },
    getKey,
  };
}
