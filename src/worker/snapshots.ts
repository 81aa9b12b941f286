import type { PageMessage } from "../contract/worker-messages.ts";
import { hasSnapshots, insertSnapshot, type PageSnapshot, SNAPSHOTS } from "../lib/page-snapshot.ts";

declare const self: ServiceWorkerGlobalScope;

/** Keeps pages as they are seen, and forgets them, in the order in which the pages say so. */
export function keepSnapshots(): void {
  let last: Promise<unknown> = Promise.resolve();
  self.addEventListener("message", (event) => {
    const message = event.data as PageMessage;
    const act =
      message.type === "keep-snapshot"
        ? async () => (await caches.open(SNAPSHOTS)).put(message.path, Response.json(message.snapshot))
        : message.type === "forget-snapshots" && (async () => void (await caches.delete(SNAPSHOTS)));
    if (!act) return;
    // A full disk costs the snapshot, and nothing else.
    last = last.then(act).catch((error: unknown) => console.warn(error));
    event.waitUntil(last);
  });
}

/**
 * The app's shell with the page as it was last seen, if it was kept: on a slow phone the app takes seconds to start, and
 * what it will show is known. Whatever is wrong with a snapshot, the shell alone will do.
 */
export async function withSnapshot(shell: Response, address: URL): Promise<Response> {
  if (!hasSnapshots(address)) return shell;
  try {
    const kept = await caches.match(address.pathname, { cacheName: SNAPSHOTS });
    if (!kept) return shell;
    const [document, snapshot]: [string, PageSnapshot] = await Promise.all([shell.clone().text(), kept.json()]);
    const headers = new Headers(shell.headers);
    // Those are of the body as it came.
    for (const name of ["content-length", "content-encoding", "etag"]) headers.delete(name);
    return new Response(insertSnapshot(document, snapshot), { headers });
  } catch (error) {
    console.warn(error);
    return shell;
  }
}
