/** Counts since the last successful sign-in. */
export interface SignInAttempts {
  count: number;
  /** In milliseconds since 1970. */
  lastAt: number;
}

/** This many wrong sign-ins have no delay, because people mistype. */
const FREE_ATTEMPTS = 3;
const MAX_DELAY_MS = 30_000;
/** After this time without an attempt, the count starts again. */
const RESET_AFTER_MS = 15 * 60_000;

/**
 * In milliseconds: no delay for the first three wrong sign-ins, then 1, 2, 4, 8, 16 and at most 30 seconds after the
 * last one. Ignores an attempt in the future, because the clock was set back.
 */
export function getSignInDelay({ count, lastAt }: SignInAttempts, now: number): number {
  if (count <= FREE_ATTEMPTS || lastAt > now) return 0;
  const delayMs = Math.min(MAX_DELAY_MS, 1_000 * 2 ** (count - FREE_ATTEMPTS - 1));
  return Math.max(0, lastAt + delayMs - now);
}

export const addSignInAttempt = ({ count, lastAt }: SignInAttempts, now: number): SignInAttempts => ({
  count: now - lastAt > RESET_AFTER_MS ? 1 : Math.min(count + 1, Number.MAX_SAFE_INTEGER),
  lastAt: now,
});
