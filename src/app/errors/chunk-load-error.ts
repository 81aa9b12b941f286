import { getPageBuild } from "../../api/version.ts";
import { storageKeys } from "../../lib/storage-keys.ts";

const FAILED = "A part of the page could not be loaded";

/** True where a part of the page's own code could not be had. */
export const isChunkLoadError = (error: unknown): boolean => error instanceof Error && error.message.startsWith(FAILED);

/**
 * Names the failure of a chunk in words of ours. By the browser's words the router would know it and reload the page at
 * once, offline and over unsaved words too; here `recoveryOf` decides.
 */
export function relabelPreloadErrors(): void {
  addEventListener("vite:preloadError", ({ payload }) => {
    payload.message = `${FAILED}: ${payload.message}`;
  });
}

/** What is done about a chunk that failed: a reload, at once or when the network is back, or what the person says. */
export type Recovery = "reload" | "wait" | "ask";

interface Circumstances {
  canReachServer: boolean;
  /** The page was reloaded for such a failure before, and is of the same build still. */
  wasReloaded: boolean;
  losesWords: boolean;
}

export function chooseRecovery({ canReachServer, wasReloaded, losesWords }: Circumstances): Recovery {
  if (!canReachServer) return "wait";
  return wasReloaded || losesWords ? "ask" : "reload";
}

/** True where a form would ask before the page is left: what stands in it is kept nowhere else. Drafts are kept. */
function losesWords(): boolean {
  return !dispatchEvent(new Event("beforeunload", { cancelable: true }));
}

/** `navigator.onLine` is true wherever there is a network, one without an internet too: the server is asked. */
async function canReachServer(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const answer = await fetch("/healthz", { cache: "no-store" }).catch(() => undefined);
  return answer !== undefined;
}

/** Decides about a chunk that has just failed, and notes the reload that follows: there is one a build. */
export async function decideRecovery(): Promise<Recovery> {
  const build = getPageBuild();
  const recovery = chooseRecovery({
    canReachServer: await canReachServer(),
    wasReloaded: sessionStorage.getItem(storageKeys.reloadedFor) === build,
    losesWords: losesWords(),
  });
  if (recovery === "reload") sessionStorage.setItem(storageKeys.reloadedFor, build);
  return recovery;
}
