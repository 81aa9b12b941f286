import { repairAppFiles } from "../../api/send-to-worker.ts";
import { getEntryScriptPath } from "../../api/version.ts";
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

/** Forms with unsaved input cancel `beforeunload`, so an event of this type finds them without leaving the page. */
function hasUnsavedInput(): boolean {
  return !dispatchEvent(new CustomEvent("beforeunload", { cancelable: true }));
}

/** `navigator.onLine` is also true without internet access. */
async function canReachServer(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const response = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
  return response !== undefined;
}

/**
 * If the server can be reached, the worker first repairs the app's files. Before a reload, stores the build, so that
 * the page reloads at most once per build.
 */
export async function getChunkErrorRecovery(): Promise<ChunkErrorRecovery> {
  const build = getEntryScriptPath();
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
  // If the browser did not store the build, the page could reload again and again.
  return wasReloaded() ? "reload" : "ask";
}

/** True once, if the page was reloaded because a chunk was missing and now has another build. */
export function consumeUpdateReload(): boolean {
  const reloadedBuild = safeSessionStorage.getItem(storageKeys.reloadedFor);
  if (reloadedBuild === null || reloadedBuild === getEntryScriptPath()) return false;
  safeSessionStorage.removeItem(storageKeys.reloadedFor);
  return true;
}
