import type { SQL } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { openStore, runMigrations } from "../database/open-store.ts";
import { rateLimitAttempts } from "../database/schema.ts";
import type { Store } from "../database/store.ts";
import { createRateLimiter, RateLimitError, type RateLimiter } from "./rate-limiter.ts";

const signInLimit = { name: "sign-in", max: 3, windowMs: 60_000 };
const addressLimit = { name: "sign-ins", max: 100, windowMs: 60_000 };
const attempt = { limit: signInLimit, subject: "192.0.2.1" };
const START = Date.parse("2026-11-25T09:00:00Z");

let store: Store;
let rateLimiter: RateLimiter;
let now = START;
beforeAll(async () => {
  store = await openStore({ kind: "memory" }, () => {});
  await store.withExclusiveLock(runMigrations);
}, 60_000);
afterAll(() => store.close());
beforeEach(async () => {
  now = START;
  await store.db.delete(rateLimitAttempts);
  rateLimiter = createRateLimiter(store.db, new Uint8Array(32), () => new Date(now));
});
const getCounts = async () => (await store.db.select().from(rateLimitAttempts)).map(({ count }) => count).sort();
const countStatements = () => vi.spyOn(store.db, "execute").mockClear().mock;

describe("createRateLimiter", () => {
  test("95 parallel attempts are counted in one statement, and three pass", async () => {
    const statements = countStatements();
    const results = await Promise.allSettled(Array.from({ length: 95 }, () => rateLimiter.increment([attempt])));
    expect(statements.calls).toHaveLength(1);
    expect(results.map(({ status }) => status)).toEqual([...Array(3).fill("fulfilled"), ...Array(92).fill("rejected")]);
    expect(results[94]).toMatchObject({ reason: { retryAfter: 60 } });
  });

  test("further attempts of a blocked subject are rejected without a statement until its window ends", async () => {
    await Promise.allSettled(Array.from({ length: 4 }, () => rateLimiter.increment([attempt])));
    now += 20_000;
    const statements = countStatements();
    await expect(rateLimiter.increment([attempt])).rejects.toMatchObject({ retryAfter: 40 });
    expect(() => rateLimiter.assertNotBlocked([attempt])).toThrow(RateLimitError);
    expect(statements.calls).toHaveLength(0);
    now += 40_000;
    await rateLimiter.increment([attempt]);
    expect(await getCounts()).toEqual([1]);
  });

  test.each([1, 31, 3_650])(
    "a rate limit window that a clock %d days ahead started is over, in memory and stored",
    async (days) => {
      now = START + days * 24 * 60 * 60_000;
      await Promise.allSettled(Array.from({ length: 4 }, () => rateLimiter.increment([attempt])));
      now = START;
      expect(rateLimiter.getBlockedMs(attempt)).toBe(0);
      await rateLimiter.increment([attempt]);
      expect(await getCounts()).toEqual([1]);
      // Another server's clock may be some seconds ahead: its window counts.
      now = START - 30_000;
      await rateLimiter.increment([attempt]);
      expect(await getCounts()).toEqual([2]);
    },
  );

  test("several attempts of one call are counted, and added to the counts of earlier calls", async () => {
    const addressAttempt = { limit: addressLimit, subject: "192.0.2.1" };
    const otherAttempt = { limit: signInLimit, subject: "192.0.2.2" };
    await rateLimiter.increment([addressAttempt, attempt]);
    await Promise.all([
      rateLimiter.increment([addressAttempt, attempt]),
      rateLimiter.increment([addressAttempt, otherAttempt]),
    ]);
    expect(await getCounts()).toEqual([1, 2, 3]);
  });

  const blockSubject = () => Promise.allSettled(Array.from({ length: 4 }, () => rateLimiter.increment([attempt])));

  test("after reset, a blocked subject starts at one", async () => {
    await blockSubject();
    await rateLimiter.reset(attempt);
    await rateLimiter.increment([attempt]);
    expect(await getCounts()).toEqual([1]);
  });

  test("a blocked subject may try once more when decrement has brought its count below the limit", async () => {
    await blockSubject();
    for (let times = 0; times < 2; times++) await rateLimiter.decrement(attempt);
    await rateLimiter.increment([attempt]);
    await expect(rateLimiter.increment([attempt])).rejects.toThrow(RateLimitError);
  });

  test("an attempt over the limit during a reset does not block the subject after the reset", async () => {
    for (let times = 0; times < 3; times++) await rateLimiter.increment([attempt]);
    let resume = () => {};
    const pause = new Promise<void>((resolve) => {
      resume = resolve;
    });
    const deleteRows = store.db.delete.bind(store.db);
    const where = (condition: SQL) => pause.then(() => deleteRows(rateLimitAttempts).where(condition));
    vi.spyOn(store.db, "delete").mockReturnValueOnce({ where } as never);
    const reset = rateLimiter.reset(attempt);
    await expect(rateLimiter.increment([attempt])).rejects.toThrow(RateLimitError);
    resume();
    await reset;
    await rateLimiter.increment([attempt]);
    expect(await getCounts()).toEqual([1]);
  });
});
