/** Clocks of two devices may differ, or a clock be corrected, by this without being wrong. */
const TOLERANCE_MS = 60_000;

/**
 * The time is further ahead of `now` than the longest wait, in milliseconds: it was stored by a clock that was ahead
 * and has been put right since. With a wait of 0, for times that can only be past.
 */
export const isTooFarAhead = (time: string | number | Date, maxWaitMs: number, now: string | number | Date): boolean =>
  new Date(time).getTime() > new Date(now).getTime() + maxWaitMs + TOLERANCE_MS;
