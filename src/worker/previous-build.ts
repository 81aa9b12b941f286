import { registerRoute } from "workbox-routing";
import { PAGE_LOCK_PREFIX, type PageMessage } from "../contract/worker-messages.ts";

declare const self: ServiceWorkerGlobalScope;

/** The scripts and styles of the build that this one replaced, for the pages that still run it. */
const CACHE = "phrom-previous";
const ASSETS = "/assets/";
/** More than two builds have: versions that were installed and never ran may have left some. */
const MOST = 600;

/** Whether a file is in this worker's build. */
type IsCurrent = (path: string) => boolean;

/**
 * Keeps what leaves the precache with the update, before it does. Only what has a hash in its name: it is asked for by
 * pages of its own build alone. What was kept before goes: that is the build before the previous one.
 */
export async function cachePreviousAssets(precacheName: string, isCurrent: IsCurrent): Promise<void> {
  try {
    await caches.delete(CACHE);
    const precache = await caches.open(precacheName);
    const paths = (await precache.keys()).map(({ url }) => new URL(url).pathname);
    const leaving = paths.filter((path) => path.startsWith(ASSETS) && !isCurrent(path)).slice(0, MOST);
    if (leaving.length === 0) return;
    const previous = await caches.open(CACHE);
    for (const path of leaving) {
      const response = await precache.match(path, { ignoreSearch: true });
      if (response) await previous.put(path, response);
    }
  } catch (error) {
    // Without room for it the old pages must reload for what they have not loaded; the update goes on.
    console.warn(error);
  }
}

/** Answers for assets of the previous build, and forgets them when no page of it is open any more. */
export function registerPreviousAssets(isCurrent: IsCurrent): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ASSETS) && !isCurrent(url.pathname),
    async ({ request, url }) =>
      // A name with a hash has one content: what is kept is as good as what the network has, and is there.
      (await caches.match(url.pathname, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request),
  );
  self.addEventListener("message", (event) => {
    if ((event.data as PageMessage).type === "page-opened") event.waitUntil(forgetWhenUseless(isCurrent));
  });
}

/** Pages of the public site hold no lock, for it would cost them Back in an instant: while one is open, the assets stay. */
async function forgetWhenUseless(isCurrent: IsCurrent): Promise<void> {
  if (!(await caches.has(CACHE))) return;
  const [pages, { held = [] }] = await Promise.all([
    self.clients.matchAll({ type: "window", includeUncontrolled: true }),
    navigator.locks.query(),
  ]);
  const current = held.filter(
    ({ name = "" }) => name.startsWith(PAGE_LOCK_PREFIX) && isCurrent(name.slice(PAGE_LOCK_PREFIX.length)),
  );
  // By number: browsers do not give a lock's page the id that its client has. Each page holds one.
  if (pages.length <= current.length) await caches.delete(CACHE);
}
