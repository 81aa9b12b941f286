/** Right clocks of two devices differ by up to this, and so do the times before and after a correction. */
const TOLERANCE_MS = 60_000;

/**
 * A time further ahead of `now` than the longest wait was stored by a clock that was ahead and has been corrected
 * since. Pass 0 as `maxWaitMs` for times that can only be past.
 */
export const isTooFarAhead = (time: string | number | Date, maxWaitMs: number, now: string | number | Date): boolean =>
  new Date(time).getTime() > new Date(now).getTime() + maxWaitMs + TOLERANCE_MS;
