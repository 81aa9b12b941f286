import { createHmac } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { HttpError } from "../../src/contract/errors.ts";
import { attempts } from "../database/schema.ts";
import { type Database, queryRows } from "../database/store.ts";

export interface RateLimit {
  /** What is counted, such as `requests`. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

/** Too much of something; tells when to come again. */
export class RateLimitError extends HttpError {
  readonly retryAfterSeconds: number;

  constructor(milliseconds: number) {
    super(429, "Too many requests");
    this.retryAfterSeconds = Math.max(1, Math.ceil(milliseconds / 1_000));
  }
}

export interface RateLimiter {
  /** Counts once; throws Limited where it was once too often. The window begins with the first time. */
  increment(limit: RateLimit, subject: string): Promise<void>;
  /** Takes one back. */
  decrement(limit: RateLimit, subject: string): Promise<void>;
  /** Forgets all of them. */
  reset(limit: RateLimit, subject: string): Promise<void>;
}

/** Counts in the database, which all instances share. Of whom it counts, only a digest under a secret key is kept. */
export function createRateLimiter(db: Database, key: Uint8Array, now: () => Date): RateLimiter {
  const digest = ({ name }: RateLimit, subject: string) =>
    createHmac("sha256", key).update(`${name}\n${subject}`).digest("base64url");
  return {
    async increment(limit, subject) {
      const at = now();
      const end = new Date(at.getTime() + limit.windowMs).toISOString();
      // Nobody waits for the disk: a count that a crash forgets harms nobody.
      const [row] = await queryRows<{ count: number; ends_at: string | Date }>(
        db,
        sql`with hurried as (select set_config('synchronous_commit', 'off', true))
          insert into attempts as known (key, count, ends_at)
          select ${digest(limit, subject)}, 1, ${end}::timestamptz from hurried
          on conflict (key) do update set
            count = case when known.ends_at <= ${at.toISOString()}::timestamptz then 1 else known.count + 1 end,
            ends_at = case when known.ends_at <= ${at.toISOString()}::timestamptz then excluded.ends_at else known.ends_at end
          returning count, ends_at`,
      );
      if (row && row.count > limit.max) throw new RateLimitError(new Date(row.ends_at).getTime() - at.getTime());
    },
    async decrement(limit, subject) {
      await db
        .update(attempts)
        .set({ count: sql`greatest(${attempts.count} - 1, 0)` })
        .where(eq(attempts.key, digest(limit, subject)));
    },
    async reset(limit, subject) {
      await db.delete(attempts).where(eq(attempts.key, digest(limit, subject)));
    },
  };
}
