import { getPageBuild } from "../../api/version.ts";
import { storageKeys } from "../../lib/storage-keys.ts";

const FAILED = "A part of the page could not be loaded";

/** True if the error says that a code chunk failed to load. */
export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && error.message.startsWith(FAILED);

/**
 * Changes the message of chunk load errors. The router recognizes the browsers' own messages and would reload the page
 * at once, even when the device is offline or a form has unsaved changes.
 */
export function prefixPreloadErrorMessages(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    payload.message = `${FAILED}: ${payload.message}`;
  });
}

/** How to recover from a missing code chunk: reload now, wait for the network, or ask the user. */
export type ChunkErrorRecovery = "reload" | "wait" | "ask";

interface RecoveryConditions {
  canReachServer: boolean;
  /** True if the page has already been reloaded once for this build. */
  wasReloaded: boolean;
  hasUnsavedInput: boolean;
}

export function chooseRecovery({
  canReachServer,
  wasReloaded,
  hasUnsavedInput,
}: RecoveryConditions): ChunkErrorRecovery {
  if (!canReachServer) return "wait";
  return wasReloaded || hasUnsavedInput ? "ask" : "reload";
}

/** True if a form would ask before the page unloads: a reload would lose its input. */
function hasUnsavedInput(): boolean {
  return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

/** Sends a request to the server, because `navigator.onLine` is also true without internet access. */
async function canReachServer(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const response = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
  return response !== undefined;
}

/**
 * Decides how to recover from a failed chunk. Stores that it chose a reload, so that the page reloads at most once per
 * build.
 */
export async function getChunkErrorRecovery(): Promise<ChunkErrorRecovery> {
  const build = getPageBuild();
  const recovery = chooseRecovery({
    canReachServer: await canReachServer(),
    wasReloaded: sessionStorage.getItem(storageKeys.reloadedFor) === build,
    hasUnsavedInput: hasUnsavedInput(),
  });
  if (recovery === "reload") sessionStorage.setItem(storageKeys.reloadedFor, build);
  return recovery;
}
