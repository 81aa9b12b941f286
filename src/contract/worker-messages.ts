import type { FileTier } from "../lib/file-tiers.ts";
import type { ReleaseNote } from "../lib/release-notes.ts";
import type { Area } from "./areas.ts";

/** The messages that a page sends to the worker. */
export type MessageToWorker =
  /** Asks the waiting version of the worker to activate. The page sends this after the user agreed to the update. */
  | { type: "activate-update" }
  /** Tells the active version to end its streams, because the browser activates the waiting one only after they end. */
  | { type: "prepare-for-update" }
  /** Asks the worker to control this page, because a forced reload (Shift+reload) bypassed the worker. */
  | { type: "claim-clients" }
  /** Asks the worker to send a {@link VersionReply} through the transferred port. */
  | { type: "tell-version" }
  /**
   * Tells the worker that a page was opened or became visible. The worker then checks whether it can delete the
   * previous build's files.
   */
  | { type: "page-opened" }
  /**
   * Asks the worker to make the page's first calls (URLs of GET calls) and to write the responses into the document
   * that it is still sending. Without a session the page sends no token, and the worker ends the document.
   */
  | { type: "request-start-data"; token: string | null; language: string; calls: readonly string[] }
  /**
   * Asks the worker to store files of its build. It sends true through the transferred port when the device has them,
   * and false if it could not store them all.
   */
  | { type: "store-tiers"; tiers: readonly FileTier[] }
  /** Asks the worker which files the device has. It sends a list of {@link TierState} through the transferred port. */
  | { type: "tell-tiers" }
  /**
   * Asks the worker to check all stored files of its build and to load wrong and missing ones again. It sends a
   * {@link RepairReply} through the transferred port.
   */
  | { type: "repair-files" }
  /** Asks the worker to flush the outbox and to send a {@link FlushReply} through the transferred port. */
  | { type: "deliver"; ignoreBackoff: boolean };

/** Tells the page how many files were repaired. `isOk` is false if others could not be loaded. */
export interface RepairReply {
  isOk: boolean;
  repaired: number;
}

export interface TierState {
  tier: FileTier;
  /** How much room the files take, whether the device has them or not. */
  bytes: number;
  /** True if the device has all of them. */
  isStored: boolean;
  /** True if they last arrived with other content than the build's, so that the device could not keep them. */
  isChanged: boolean;
}

/** The name of the BroadcastChannel on which the worker publishes a {@link FilesEvent} while it stores files. */
export const FILES_CHANNEL = "phrom-app-files";
export interface FilesEvent {
  tier: FileTier;
  /** How much of the tier is stored, from 0 to 1. */
  progress: number;
}

/** Tells the page when to flush the outbox next (ISO 8601); null if the outbox is not waiting for anything. */
export interface FlushReply {
  nextAttemptAt: string | null;
}

/** The id of the document's element that contains the {@link StartData}. */
export const START_DATA_ID = "start-data";

/** The responses to the first calls of a page, which the worker writes into the page's document. */
export interface StartData {
  /** The user whose token the worker used; the page ignores the responses of another user. */
  userId: number;
  language: string;
  /** The data of successful calls, by URL. */
  responses: Readonly<Record<string, unknown>>;
}

export interface VersionReply {
  /** The id of the worker's build; each build of the app has a different id. */
  build: string;
  notes: readonly ReleaseNote[];
}

/**
 * Every open page holds a Web Lock. The lock's name is this prefix plus the path of the page's entry script, so the
 * worker can see which build the page runs. The browser releases the lock when the page closes or crashes.
 */
export const OPEN_PAGE_LOCK_PREFIX = "phrom-page:";

/** The name of the BroadcastChannel on which the worker publishes a {@link ChangeEvent} after each commit. */
export const CHANGES_CHANNEL = "phrom-changes";
export interface ChangeEvent {
  areas: readonly Area[];
}
