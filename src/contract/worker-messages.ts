import type { ReleaseNote } from "../lib/release-notes.ts";
import type { Area } from "./areas.ts";

/** Messages from a page to the worker. */
export type PageMessage =
  /** Activate the waiting version; the user agreed. */
  | { type: "activate-update" }
  /** Claim this page: a forced reload bypassed the worker. */
  | { type: "claim-clients" }
  /** Reply with a {@link VersionReply} on the transferred port. */
  | { type: "tell-version" }
  /** A page was opened or became visible: the worker may be able to drop the previous build's files. */
  | { type: "page-opened" }
  /** Flush the outbox and reply with a {@link FlushReply} on the transferred port. */
  | { type: "deliver"; ignoreBackoff: boolean };

/** When to flush the outbox next (ISO 8601); null if nothing is scheduled. */
export interface FlushReply {
  nextAttemptAt: string | null;
}

export interface VersionReply {
  /** Unique per build. */
  build: string;
  notes: readonly ReleaseNote[];
}

/**
 * Every open page holds a Web Lock named by this prefix and the path of its entry script. It tells the worker which
 * build the page belongs to; the browser releases it when the page closes or crashes.
 */
export const PAGE_LOCK_PREFIX = "phrom-page:";

/** BroadcastChannel on which the worker publishes a {@link ChangeEvent} after each commit. */
export const CHANGES_CHANNEL = "phrom-changes";
export interface ChangeEvent {
  areas: readonly Area[];
}
