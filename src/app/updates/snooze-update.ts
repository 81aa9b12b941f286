import { storageKeys } from "../../lib/storage-keys.ts";

/** How long "Later" is heard. */
export const SNOOZE_MS = 2 * 60 * 60_000;

/** Keeps an update from being offered again for two hours, in every tab. */
export function snoozeUpdate(build: string, now = Date.now()): void {
  try {
    localStorage.setItem(storageKeys.updateLater, JSON.stringify({ build, until: now + SNOOZE_MS }));
  } catch (error) {
    // Then it is offered at the next visit.
    console.warn(error);
  }
}

/** How long the person wants to hear nothing of a build, in milliseconds; 0 where it may be offered. Another build asks anew. */
export function getSnoozeRemaining(build: string, now = Date.now()): number {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKeys.updateLater) ?? "null");
    if (typeof kept !== "object" || kept === null || !("build" in kept) || !("until" in kept)) return 0;
    if (kept.build !== build || typeof kept.until !== "number") return 0;
    // A clock that was set back must not keep it quiet for a year.
    return Math.min(SNOOZE_MS, Math.max(0, kept.until - now));
  } catch {
    return 0;
  }
}
