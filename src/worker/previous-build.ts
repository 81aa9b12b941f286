import { registerRoute } from "workbox-routing";
import { PAGE_LOCK_PREFIX, type PageMessage } from "../contract/worker-messages.ts";

declare const self: ServiceWorkerGlobalScope;

/** The scripts and styles of the build that this one replaced, for the pages that still run it. */
const CACHE = "phrom-previous";
const ASSETS = "/assets/";
/** More assets than two builds have; versions that were installed but never activated may have left more. */
const MAX_ASSETS = 600;

/** True if the path is a file of this worker's build. */
type IsCurrent = (path: string) => boolean;

/**
 * Copies the assets that the update will remove from the precache, replacing those of the build before. Only files with
 * a hash in their name: no other build uses the same URL.
 */
export async function cachePreviousAssets(precacheName: string, isCurrent: IsCurrent): Promise<void> {
  try {
    await caches.delete(CACHE);
    const precache = await caches.open(precacheName);
    const paths = (await precache.keys()).map(({ url }) => new URL(url).pathname);
    const leaving = paths.filter((path) => path.startsWith(ASSETS) && !isCurrent(path)).slice(0, MAX_ASSETS);
    if (leaving.length === 0) return;
    const previous = await caches.open(CACHE);
    for (const path of leaving) {
      const response = await precache.match(path, { ignoreSearch: true });
      if (response) await previous.put(path, response);
    }
  } catch (error) {
    // If storage is full, the update continues; old pages reload when they need a missing chunk.
    console.warn(error);
  }
}

/** Serves assets of the previous build, and deletes them once no page of it is open. */
export function registerPreviousAssets(isCurrent: IsCurrent): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ASSETS) && !isCurrent(url.pathname),
    async ({ request, url }) =>
      // Hashed names are immutable, so the cached copy equals the one on the network.
      (await caches.match(url.pathname, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request),
  );
  self.addEventListener("message", (event) => {
    if ((event.data as PageMessage).type === "page-opened") event.waitUntil(deleteWhenUnused(isCurrent));
  });
}

/** Public pages hold no lock, because it would disable the back/forward cache: while one is open, the assets stay. */
async function deleteWhenUnused(isCurrent: IsCurrent): Promise<void> {
  if (!(await caches.has(CACHE))) return;
  const [pages, { held = [] }] = await Promise.all([
    self.clients.matchAll({ type: "window", includeUncontrolled: true }),
    navigator.locks.query(),
  ]);
  const current = held.filter(
    ({ name = "" }) => name.startsWith(PAGE_LOCK_PREFIX) && isCurrent(name.slice(PAGE_LOCK_PREFIX.length)),
  );
  // Compare counts: a lock's client id differs from the page's. Each staff page holds one lock.
  if (pages.length <= current.length) await caches.delete(CACHE);
}
