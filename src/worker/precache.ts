import { PrecacheController, type PrecacheEntry, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { type MessageToWorker, OPEN_PAGE_LOCK_PREFIX } from "../contract/worker-messages.ts";
import { findDocumentFileForPath } from "../site/paths.ts";
import { findEntryDocument } from "./entry-documents.ts";

declare const self: ServiceWorkerGlobalScope;

/** The files of a build with their revisions. */
export type BuildFiles = Array<PrecacheEntry | string>;

/** The paths of the server that a user may open in a tab; the worker must not answer them with the app. */
const SERVER_PATHS = [/^\/intake\//, /^\/healthz$/];

let revisions: ReadonlyMap<string, string> = new Map();
const precache = new PrecacheController();
const isCurrent = (path: string) => precache.getCacheKeyForURL(path) !== undefined;

/**
 * Stores the whole build in the cache and serves it from there, so that even screens that the user never visited open
 * offline.
 */
export function precacheBuild(build: BuildFiles): void {
  precache.addToCacheList(build);
  // The precache matches exact URLs only; `registerNavigation` chooses the document for a navigation.
  registerRoute(new PrecacheRoute(precache, { cleanURLs: false, directoryIndex: "" }));
  registerPreviousAssets(isCurrent);
  self.addEventListener("install", precache.install);
  // Copy the old assets before Workbox's own activation handler deletes them.
  self.addEventListener("activate", (event) =>
    event.waitUntil(cachePreviousAssets(precache.strategy.cacheName, isCurrent).then(() => precache.activate(event))),
  );
  // Delete the cache in which earlier versions stored the rendered HTML of pages.
  self.addEventListener("activate", (event) => event.waitUntil(caches.delete("snapshots")));
  const entries = build.filter((entry) => typeof entry === "object");
  revisions = new Map(entries.map(({ url, revision }) => [`/${url}`, revision ?? ""]));
}

const APP_DOCUMENT = "/index.html";

/**
 * Answers navigations: public pages in the language of the URL, and the app shell for every other path. Some paths are
 * also API calls; a navigation there gets the screen, a fetch gets the data. `addData` receives the response
 * with the app shell and may append to it. `findStoredDocument` builds public pages from rows of the device; "missing" is
 * a page that the device does not show, although it may be prerendered.
 */
export function registerNavigation(
  build: BuildFiles,
  addData: (document: Response, event: FetchEvent) => Response,
  findStoredDocument: (path: string) => Promise<Response | "missing" | undefined>,
): void {
  // In development, register no route for navigations, because Vite serves the documents.
  if (build.length === 0) return;
  registerRoute(
    new NavigationRoute(
      async (options) => {
        const { pathname } = options.url;
        const post = await findStoredDocument(pathname);
        if (post instanceof Response) return post;
        const entry = post ? undefined : await findEntryDocument(pathname, fetchBuildFile);
        if (entry) return entry;
        const file = findDocumentFileForPath(pathname) ?? APP_DOCUMENT;
        const document = await precache.createHandlerBoundToURL(file)(options);
        return file === APP_DOCUMENT ? addData(document, options.event as FetchEvent) : document;
      },
      { denylist: SERVER_PATHS },
    ),
  );
}

/** Returns the revision of a file in this build; an empty string in development. */
export const getBuildRevision = (path: string): string => revisions.get(path) ?? "";

/** Returns a file of the build from the cache, or from the network if the file is not cached yet. */
export async function fetchBuildFile(path: string): Promise<Response> {
  const response = (await precache.matchPrecache(path)) ?? (await fetch(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}

/**
 * The name of the cache that keeps the scripts and styles of the previous build. Pages that still run the previous
 * build need them.
 */
const CACHE = "phrom-previous";
const ASSETS = "/assets/";
/**
 * The maximum number of cached assets. Two builds have fewer, but versions that were installed and never activated may
 * have left more.
 */
const MAX_ASSETS = 600;

/** Returns true if the path is a file of this worker's build. */
type IsCurrent = (path: string) => boolean;

/**
 * Copies the assets that the update will remove from the precache. These copies replace those of an earlier update.
 * Copies only files with a hash in their name, because the file at such a URL never changes.
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
    // If the storage is full, the update continues without the copies. Pages of the old build then reload when they
    // need a missing file.
    console.warn(error);
  }
}

/** Serves the assets of the previous build. Deletes them when no open page runs that build any more. */
function registerPreviousAssets(isCurrent: IsCurrent): void {
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ASSETS) && !isCurrent(url.pathname),
    async ({ request, url }) =>
      // A file name with a hash always means the same content, so the cached copy equals the file on the network.
      (await caches.match(url.pathname, { cacheName: CACHE, ignoreVary: true })) ?? fetch(request),
  );
  self.addEventListener("message", (event) => {
    if ((event.data as MessageToWorker).type === "page-opened") event.waitUntil(deleteWhenUnused(isCurrent));
  });
}

/**
 * Deletes the previous assets if no open page needs them. Public pages hold no lock, because a lock would disable the
 * browser's back/forward cache. So while a public page is open, the assets stay.
 */
async function deleteWhenUnused(isCurrent: IsCurrent): Promise<void> {
  if (!(await caches.has(CACHE))) return;
  const [pages, { held = [] }] = await Promise.all([
    self.clients.matchAll({ type: "window", includeUncontrolled: true }),
    navigator.locks.query(),
  ]);
  const current = held.filter(
    ({ name = "" }) => name.startsWith(OPEN_PAGE_LOCK_PREFIX) && isCurrent(name.slice(OPEN_PAGE_LOCK_PREFIX.length)),
  );
  // Compare the number of pages with the number of locks (one per staff page). Matching each page with its lock is
  // impossible, because the lock's client id differs from the page's id.
  if (pages.length <= current.length) await caches.delete(CACHE);
}
