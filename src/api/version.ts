import { type MessageToWorker, OPEN_PAGE_LOCK_PREFIX, type VersionReply } from "../contract/worker-messages.ts";
import { RELEASE_NOTES_PATH, type ReleaseNote } from "../lib/release-notes.ts";
import { sendToWorker } from "./send-to-worker.ts";

/** How long the page waits for a worker's version. An old worker does not know the message and never replies. */
const REPLY_TIMEOUT_MS = 3_000;

/** Resolves to null if the worker does not reply. */
export const getWorkerVersion = (worker: ServiceWorker): Promise<VersionReply | null> =>
  sendToWorker(worker, { type: "tell-version" }, REPLY_TIMEOUT_MS);

/** Newest first. Returns an empty list if the release notes cannot be loaded. */
export async function fetchReleaseNotes(): Promise<readonly ReleaseNote[]> {
  const response = await fetch(RELEASE_NOTES_PATH).catch(() => undefined);
  return response?.ok ? ((await response.json()) as ReleaseNote[]) : [];
}

/**
 * The path of the entry script, which contains a hash. The scripts that the entry imports may be the same in several
 * builds; they come before it.
 */
export const getEntryScriptPath = (): string => {
  const entry = [...document.querySelectorAll<HTMLScriptElement>('script[type="module"][src]')].at(-1);
  return entry ? new URL(entry.src).pathname : "";
};

/** The worker keeps the files of this build in the cache. */
export function tellWorkerPageBuild(): void {
  const notifyWorker = async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: "page-opened" } satisfies MessageToWorker);
  };
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void notifyWorker());
  // Hold a lock with the build's name until the page closes: the names of these locks tell the worker which builds the
  // open pages run.
  void navigator.locks.request(OPEN_PAGE_LOCK_PREFIX + getEntryScriptPath(), { mode: "shared" }, async () => {
    await notifyWorker();
    return new Promise(() => {});
  });
}
