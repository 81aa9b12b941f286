import * as v from "valibot";
import { HttpError } from "../../../contract/errors.ts";
import type { Database } from "../../../db/database.ts";
import { addSignInAttempt, getSignInDelay } from "../../../domain/sign-in-delay.ts";
import { isQuotaError } from "../../core/storage-errors.ts";

/**
 * The count is stored, so that a reload does not reset it. All unknown names share one count, so that they add no rows.
 */
const getRowName = (accountId: number | undefined) => `sign-in-attempts:${accountId ?? "unknown"}`;
const storedAttempts = v.object({ count: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), lastAt: v.number() });

/**
 * Counts a sign-in as wrong before the password is checked, so that many at once do not pass. Throws a 429 HttpError
 * while this account must wait after earlier wrong ones.
 */
export async function countSignInAttempt(db: Database, accountId: number | undefined): Promise<void> {
  if (db.isNewer) return;
  const name = getRowName(accountId);
  const now = Date.now();
  await db
    .transaction("rw", db.metadata, async () => {
      const parsedAttempts = v.safeParse(storedAttempts, (await db.metadata.get(name))?.value);
      const attempts = parsedAttempts.success ? parsedAttempts.output : { count: 0, lastAt: 0 };
      const delayMs = getSignInDelay(attempts, now);
      if (delayMs > 0) throw tooManyAttempts(Math.ceil(delayMs / 1_000));
      await db.metadata.put({ name, value: addSignInAttempt(attempts, now) });
    })
    .catch((error) => {
      // People must be able to sign in on a full device.
      if (!isQuotaError(error)) throw error;
    });
}

export async function clearSignInAttempts(db: Database, accountId: number): Promise<void> {
  if (!db.isNewer) await db.metadata.delete(getRowName(accountId));
}

const tooManyAttempts = (seconds: number) =>
  new HttpError(429, { email: [`Too many attempts. Try again in ${seconds} s.`] }, seconds);
