import { storageKeys } from "../lib/storage-keys.ts";
import { isTooFarAhead } from "../lib/wrong-clock.ts";

/** How long "Later" hides an update. */
export const SNOOZE_MS = 2 * 60 * 60_000;

/** Applies to every tab. */
export function snoozeUpdate(build: string, now = Date.now()): void {
  try {
    localStorage.setItem(storageKeys.updateLater, JSON.stringify({ build, until: now + SNOOZE_MS }));
  } catch (error) {
    // If the storage is full or blocked, only log the error: the next page then offers the update again.
    console.warn(error);
  }
}

/** Returns 0 if the user has not snoozed this build. */
export function getRemainingSnoozeMs(build: string, now = Date.now()): number {
  try {
    const snooze: unknown = JSON.parse(localStorage.getItem(storageKeys.updateLater) ?? "null");
    if (typeof snooze !== "object" || snooze === null || !("build" in snooze) || !("until" in snooze)) return 0;
    if (snooze.build !== build || typeof snooze.until !== "number") return 0;
    // If the clock was ahead when the user chose "Later", the two hours may be over.
    if (isTooFarAhead(snooze.until, SNOOZE_MS, now)) return 0;
    return Math.max(0, snooze.until - now);
  } catch {
    return 0;
  }
}
