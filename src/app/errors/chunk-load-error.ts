import { repairAppFiles } from "../../api/send-to-worker.ts";
import { getPageBuild } from "../../api/version.ts";
import { safeSessionStorage } from "../../lib/safe-storage.ts";
import { storageKeys } from "../../lib/storage-keys.ts";
import { CHUNK_LOAD_ERROR } from "../../ui/lazy-with-retry.tsx";

export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error && error.message.startsWith(CHUNK_LOAD_ERROR);

/**
 * The router recognizes the browsers' own messages of chunk load errors and would reload the page at once, even when
 * the device is offline or a form has unsaved changes.
 */
export function prefixPreloadErrorMessages(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    payload.message = `${CHUNK_LOAD_ERROR}: ${payload.message}`;
  });
}

/** Reload now, wait for the network, or ask the user. */
export type ChunkErrorRecovery = "reload" | "wait" | "ask";

interface RecoveryConditions {
  canReachServer: boolean;
  /** The page was already reloaded for this build. */
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

/** A form that would ask before the page unloads would lose its input by a reload. */
function hasUnsavedInput(): boolean {
  return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

/** `navigator.onLine` is also true without internet access. */
async function canReachServer(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const response = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
  return response !== undefined;
}

/**
 * Lets the worker repair its files first if the server can be reached. Stores the choice of a reload, so that the page
 * reloads at most once per build.
 */
export async function getChunkErrorRecovery(): Promise<ChunkErrorRecovery> {
  const build = getPageBuild();
  const isReachable = await canReachServer();
  if (isReachable) await repairAppFiles();
  const wasReloaded = () => safeSessionStorage.getItem(storageKeys.reloadedFor) === build;
  const recovery = chooseRecovery({
    canReachServer: isReachable,
    wasReloaded: wasReloaded(),
    hasUnsavedInput: hasUnsavedInput(),
  });
  if (recovery !== "reload") return recovery;
  safeSessionStorage.setItem(storageKeys.reloadedFor, build);
  // If the browser did not store it, the page could reload again and again.
  return wasReloaded() ? "reload" : "ask";
}

/** True once after a missing chunk has reloaded the page and the reload brought another build. */
export function consumeUpdateReload(): boolean {
  const reloadedBuild = safeSessionStorage.getItem(storageKeys.reloadedFor);
  if (reloadedBuild === null || reloadedBuild === getPageBuild()) return false;
  safeSessionStorage.removeItem(storageKeys.reloadedFor);
  return true;
}
