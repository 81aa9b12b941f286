import type { ReleaseNote } from "../lib/release-notes.ts";
import type { Area } from "./areas.ts";

/** What a page may ask of the worker. */
export type PageMessage =
  /** Let the waiting version take over: the person agreed. */
  | { type: "activate-update" }
  /** Take this page over: it was loaded past the worker (a forced reload). */
  | { type: "claim-clients" }
  /** Say which version this is. The port that comes along hears it, as {@link VersionReply}. */
  | { type: "tell-version" }
  /** A page was opened, or looked at again: what is kept for pages of the build before may have become useless. */
  | { type: "page-opened" }
  /** Deliver what is due. The port that comes along hears when something is due next, as {@link DeliveryReply}. */
  | { type: "deliver"; ignoreBackoff: boolean };

/** When the outbox wants to be asked again, ISO 8601; null where nothing waits for a moment. */
export interface FlushReply {
  nextAttemptAt: string | null;
}

export interface VersionReply {
  /** Another for every build. */
  build: string;
  notes: readonly ReleaseNote[];
}

/**
 * An open page of the app holds a lock of this name with the path of its entry script behind it. The worker knows by it
 * which build the page is of; the browser lets go of it when the page is closed or dies.
 */
export const PAGE_LOCK_PREFIX = "phrom-page:";

/** The BroadcastChannel on which the worker says what a committed write changed. */
export const CHANGES_CHANNEL = "phrom-changes";
export interface ChangeEvent {
  areas: readonly Area[];
}
