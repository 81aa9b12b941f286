import { PAGE_LOCK_PREFIX, type PageMessage, type VersionReply } from "../contract/worker-messages.ts";
import { RELEASE_NOTES_PATH, type ReleaseNote } from "../lib/release-notes.ts";

/** A version that does not know the question never answers. */
const PATIENCE_MS = 3_000;

/** Asks a version of the worker, one that waits too, which it is and what it brings; null where it does not say. */
export function getWorkerVersion(worker: ServiceWorker): Promise<VersionReply | null> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve(null), PATIENCE_MS);
    port1.onmessage = ({ data }: MessageEvent<VersionReply>) => {
      clearTimeout(timer);
      port1.close();
      resolve(data);
    };
    worker.postMessage({ type: "tell-version" } satisfies PageMessage, [port2]);
  });
}

/** The notes of the version that answers for this page, the newest first; none where they cannot be had. */
export async function fetchReleaseNotes(): Promise<readonly ReleaseNote[]> {
  const response = await fetch(RELEASE_NOTES_PATH).catch(() => undefined);
  return response?.ok ? ((await response.json()) as ReleaseNote[]) : [];
}

/** Which build this page is of: the path of its entry script, whose name has the hash. */
export const getPageBuild = (): string => {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]');
  return entry ? new URL(entry.src).pathname : "";
};

/** Says, for as long as the page is open, which build it is of: the worker keeps that build's scripts for it. */
export function registerPageBuild(): void {
  const tell = async () => {
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: "page-opened" } satisfies PageMessage);
  };
  document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && void tell());
  // Never let go of: the browser does when the page ends.
  void navigator.locks.request(PAGE_LOCK_PREFIX + getPageBuild(), { mode: "shared" }, async () => {
    await tell();
    return new Promise(() => {});
  });
}
