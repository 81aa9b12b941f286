import { storageKeys } from "../lib/storage-keys.ts";

/** How long "Later" postpones the offer of an update. */
export const SNOOZE_MS = 2 * 60 * 60_000;

/** Stops offering a build for two hours, in every tab. */
export function snoozeUpdate(build: string, now = Date.now()): void {
  try {
    localStorage.setItem(storageKeys.updateLater, JSON.stringify({ build, until: now + SNOOZE_MS }));
  } catch (error) {
    // Storage is full or blocked: the next page offers it again.
    console.warn(error);
  }
}

/** Milliseconds until a build may be offered again; 0 if it is not snoozed. A snooze covers one build only. */
export function getSnoozeRemaining(build: string, now = Date.now()): number {
  try {
    const snooze: unknown = JSON.parse(localStorage.getItem(storageKeys.updateLater) ?? "null");
    if (typeof snooze !== "object" || snooze === null || !("build" in snooze) || !("until" in snooze)) return 0;
    if (snooze.build !== build || typeof snooze.until !== "number") return 0;
    // The upper limit covers a system clock that was set back.
    return Math.min(SNOOZE_MS, Math.max(0, snooze.until - now));
  } catch {
    return 0;
  }
}
