import { PrecacheController, type PrecacheEntry, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { findDocumentFile } from "../site/paths.ts";
import { cachePreviousAssets, registerPreviousAssets } from "./previous-build.ts";

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
