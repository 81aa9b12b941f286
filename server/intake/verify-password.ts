import type { SQL } from "drizzle-orm";
import { members } from "../database/schema.ts";
import type { Services } from "./create-handler.ts";
import { type Attempt, RateLimitError } from "./rate-limiter.ts";

type Context = Pick<Services, "db" | "rateLimiter" | "passwordQueue"> & { readonly clientIp: string };

/**
 * Counts the attempts before checking the password, so that parallel attempts cannot exceed the limits; attempts that
 * the password queue rejects do not count. The check may wait, so compare the returned `passwordHash` with the stored
 * one before relying on the result.
 */
export async function findVerifiedMember(
  { db, rateLimiter, passwordQueue, clientIp }: Context,
  condition: SQL,
  password: string,
  attempts: readonly Attempt[],
): Promise<typeof members.$inferSelect | undefined> {
  rateLimiter.assertNotBlocked(attempts);
  passwordQueue.assertFreePlace(clientIp);
  await rateLimiter.increment(attempts);
  const [member] = await db.select().from(members).where(condition);
  const verification = passwordQueue.admit(clientIp, (hasher) => hasher.verify(password, member?.passwordHash));
  const isCorrect = await verification.catch(async (error) => {
    if (error instanceof RateLimitError) for (const attempt of attempts) await rateLimiter.decrement(attempt);
    throw error;
  });
  return isCorrect ? member : undefined;
}
