import type * as v from "valibot";
import type { FileTier } from "../lib/file-tiers.ts";
import type { Language } from "../lib/language.ts";
import type { ReleaseNote } from "../lib/release-notes.ts";
import type { Area } from "./areas.ts";
import type { PushKind, pushSubscription } from "./push.ts";
import type { Presence } from "./workspace-presence.ts";

/** Busy if the device has reported too often; null without an answer, or without a workspace. */
export type PresenceAnswer = Presence[] | "busy" | null;

export type MessageToWorker =
  /** The page sends this after the user agreed to the update. */
  | { type: "activate-update" }
  /** The active version must end its streams, because the browser activates the waiting one only after that. */
  | { type: "prepare-for-update" }
  /** The page sends this after a forced reload (Shift+reload), which bypasses the worker. */
  | { type: "claim-clients" }
  /** The worker sends a {@link VersionReply} through the transferred port. */
  | { type: "tell-version" }
  /** A page was opened or became visible. The worker then checks whether it can delete the previous build's files. */
  | { type: "page-opened" }
  /**
   * The worker sends true through the transferred port when the device has the files of the tiers, and false if it
   * could not store them all.
   */
  | { type: "store-tiers"; tiers: readonly FileTier[] }
  /** The worker sends a list of {@link TierState} through the transferred port. */
  | { type: "tell-tiers" }
  /**
   * The worker checks all stored files of its build and loads wrong and missing ones again. It sends a {@link
   * RepairReply} through the transferred port.
   */
  | { type: "repair-files" }
  /** The worker flushes the outbox and sends a {@link FlushReply} through the transferred port. */
  | { type: "deliver"; ignoreBackoff: boolean }
  /** The worker sends a {@link DatabaseReply} through the transferred port. */
  | { type: "tell-database" }
  /** A colleague has changed something. `change` is the event's data; see `workspaceChange`. */
  | { type: "change"; change: unknown }
  /** The worker sends a `PresenceAnswer` through the transferred port. */
  | { type: "report-presence" }
  | { type: "report-typing"; room: string }
  /** The worker sends the server's key for Web Push through the transferred port, or null if the server does not answer. */
  | { type: "get-push-key" }
  /** The worker sends true through the transferred port when the server has stored it. */
  | {
      type: "save-push";
      kinds: readonly PushKind[];
      language: Language;
      subscription: v.InferInput<typeof pushSubscription> | null;
    };

/** `isOk` is false if files could not be loaded. */
export interface RepairReply {
  isOk: boolean;
  repaired: number;
}

export interface TierState {
  tier: FileTier;
  /** The total size of the files, whether the device has them or not. */
  bytes: number;
  isStored: boolean;
  /** True if they last arrived with other content than the build's, so that the device could not keep them. */
  isChanged: boolean;
}

/** A BroadcastChannel with a {@link FilesEvent} while the worker stores files. */
export const FILES_CHANNEL = "phrom-app-files";
export interface FilesEvent {
  tier: FileTier;
  /** From 0 to 1. */
  progress: number;
}

/** When to flush the outbox next (ISO 8601); null if the outbox is not waiting for anything. */
export interface FlushReply {
  nextAttemptAt: string | null;
}

/** False if the worker uses the device's own database. */
export interface DatabaseReply {
  isInWorkspace: boolean;
}

export interface VersionReply {
  build: string;
  notes: readonly ReleaseNote[];
}

/**
 * Every open page holds a Web Lock. The lock's name is this prefix plus the path of the page's entry script, so the
 * worker can see which build the page runs. The browser releases the lock when the page closes or crashes.
 */
export const OPEN_PAGE_LOCK_PREFIX = "phrom-page:";

/** A BroadcastChannel with a {@link ChangeEvent} after each commit. */
export const CHANGES_CHANNEL = "phrom-changes";
export interface ChangeEvent {
  areas: readonly Area[];
  /** The device no longer belongs to a workspace, so the session is over. */
  hasLeftWorkspace?: true;
}
