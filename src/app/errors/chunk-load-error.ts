import { getPageBuild } from "../../api/version.ts";
import { storageKeys } from "../../lib/storage-keys.ts";

const FAILED = "A part of the page could not be loaded";

/** Returns true if a code chunk failed to load. */
export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && error.message.startsWith(FAILED);

/**
 * Renames chunk load errors. The router recognizes the browsers' messages and would reload at once, even offline or over
 * unsaved changes.
 */
export function relabelPreloadErrors(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    payload.message = `${FAILED}: ${payload.message}`;
  });
}

/** How to recover: reload now, reload when online, or ask. */
export type Recovery = "reload" | "wait" | "ask";

interface RecoveryConditions {
  canReachServer: boolean;
  /** The page was already reloaded once for this build. */
  wasReloaded: boolean;
  hasUnsavedInput: boolean;
}

export function chooseRecovery({ canReachServer, wasReloaded, hasUnsavedInput }: RecoveryConditions): Recovery {
  if (!canReachServer) return "wait";
  return wasReloaded || hasUnsavedInput ? "ask" : "reload";
}

/** True if a form would ask before leaving, so its input is stored nowhere else. */
function hasUnsavedInput(): boolean {
  return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

/** Asks the server, because `navigator.onLine` is also true without internet access. */
async function canReachServer(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const response = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
  return response !== undefined;
}

/** Decides how to recover from a failed chunk and records the reload; at most one per build. */
export async function decideRecovery(): Promise<Recovery> {
  const build = getPageBuild();
  const recovery = chooseRecovery({
    canReachServer: await canReachServer(),
    wasReloaded: sessionStorage.getItem(storageKeys.reloadedFor) === build,
    hasUnsavedInput: hasUnsavedInput(),
  });
  if (recovery === "reload") sessionStorage.setItem(storageKeys.reloadedFor, build);
  return recovery;
}
