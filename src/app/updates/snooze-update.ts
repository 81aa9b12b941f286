import { storageKeys } from "../../lib/storage-keys.ts";

/** How long “Later” hides an update. */
export const SNOOZE_MS = 2 * 60 * 60_000;

/** Hides a build's update offer for two hours in every tab. */
export function snoozeUpdate(build: string, now = Date.now()): void {
  try {
    localStorage.setItem(storageKeys.updateLater, JSON.stringify({ build, until: now + SNOOZE_MS }));
  } catch (error) {
    // Storage is full: the update is offered again at the next visit.
    console.warn(error);
  }
}

/** Returns the remaining snooze of a build in milliseconds, or 0. Another build is not snoozed. */
export function getSnoozeRemaining(build: string, now = Date.now()): number {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.updateLater) ?? "null");
    if (typeof kept !== "object" || kept === null || !("build" in kept) || !("until" in kept)) return 0;
    if (kept.build !== build || typeof kept.until !== "number") return 0;
    // If the clock was set back, do not snooze longer than the limit.
    return Math.min(SNOOZE_MS, Math.max(0, kept.until - now));
  } catch {
    return 0;
  }
}
