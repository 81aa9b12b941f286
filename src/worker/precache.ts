import { PrecacheController, type PrecacheEntry, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { PAGE_LOCK_PREFIX, type PageMessage } from "../contract/worker-messages.ts";
import { findDocumentFile } from "../site/paths.ts";

declare const self: ServiceWorkerGlobalScope;

/** The files of the build with their revisions. */
export type BuildFiles = Array<PrecacheEntry | string>;

/** Server paths that a user may open in a tab. */
const SERVER_PATHS = [/^\/intake\//, /^\/healthz$/];

let revisions: ReadonlyMap<string, string> = new Map();
const precache = new PrecacheController();
const isCurrent = (path: string) => precache.getCacheKeyForURL(path) !== undefined;

/** Precaches and serves the whole build, so that screens that were never visited open offline. */
export function precacheBuild(build: BuildFiles): void {
  precache.addToCacheList(build);
  // Only exact URLs: `registerNavigation` maps navigations to documents.
  registerRoute(new PrecacheRoute(precache, { cleanURLs: false, directoryIndex: "" }));
  registerPreviousAssets(isCurrent);
  self.addEventListener("install", precache.install);
  // Keep the old assets before Workbox's own activation deletes them.
  self.addEventListener("activate", (event) =>
    event.waitUntil(cachePreviousAssets(precache.strategy.cacheName, isCurrent).then(() => precache.activate(event))),
  );
  // Earlier versions stored page images in this cache.
  self.addEventListener("activate", (event) => event.waitUntil(caches.delete("snapshots")));
  const entries = build.filter((entry) => typeof entry === "object");
  revisions = new Map(entries.map(({ url, revision }) => [`/${url}`, revision ?? ""]));
}

/**
 * Serves public pages in the URL's language and the app shell for every other navigation, including paths that are also
 * API calls: a navigation gets the screen, a fetch gets the data.
 */
export function registerNavigation(build: BuildFiles): void {
  // In development Vite serves the documents.
  if (build.length === 0) return;
  registerRoute(
    new NavigationRoute(
      async (options) =>
        precache.createHandlerBoundToURL(findDocumentFile(options.url.pathname) ?? "/index.html")(options),
      { denylist: SERVER_PATHS },
    ),
  );
}

/** The revision of a file in this build; empty in development. */
export const getBuildRevision = (path: string): string => revisions.get(path) ?? "";

/** Fetches a file of the build from the precache, or from the network if it is not cached yet. */
export async function fetchBuildFile(path: string): Promise<Response> {
  const response = (await precache.matchPrecache(path)) ?? (await fetch(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

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
async function cachePreviousAssets(precacheName: string, isCurrent: IsCurrent): Promise<void> {
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
function registerPreviousAssets(isCurrent: IsCurrent): void {
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
