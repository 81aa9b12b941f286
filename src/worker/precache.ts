import { PrecacheController, type PrecacheEntry, PrecacheRoute } from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { findDocumentFile } from "../site/paths.ts";
import { cachePreviousAssets, registerPreviousAssets } from "./previous-build.ts";

declare const self: ServiceWorkerGlobalScope;

/** The files of the build with their revisions. */
export type BuildFiles = Array<PrecacheEntry | string>;

/** Paths of the real server that a person may open in a tab. */
const SERVER_PATHS = [/^\/intake\//, /^\/healthz$/];

let revisions: ReadonlyMap<string, string> = new Map();
const precache = new PrecacheController();
const isCurrent = (path: string) => precache.getCacheKeyForURL(path) !== undefined;

/** Keeps the whole build, so that screens open offline that were never visited, and answers for its files. */
export function precacheBuild(build: BuildFiles): void {
  precache.addToCacheList(build);
  // No file stands for another address: what a navigation gets is said below.
  registerRoute(new PrecacheRoute(precache, { cleanURLs: false, directoryIndex: "" }));
  registerPreviousAssets(isCurrent);
  self.addEventListener("install", precache.install);
  // One after the other, and therefore not left to Workbox: it deletes what the next version does not have.
  self.addEventListener("activate", (event) =>
    event.waitUntil(cachePreviousAssets(precache.strategy.cacheName, isCurrent).then(() => precache.activate(event))),
  );
  // Earlier versions kept images of pages here.
  self.addEventListener("activate", (event) => event.waitUntil(caches.delete("snapshots")));
  const entries = build.filter((entry) => typeof entry === "object");
  revisions = new Map(entries.map(({ url, revision }) => [`/${url}`, revision ?? ""]));
}

/**
 * Navigations to the public site get its document in the right language; every other one gets the app shell, including
 * the paths of API calls: a navigation wants the screen, a fetch wants the data.
 */
export function registerNavigation(build: BuildFiles): void {
  // While developing there is no build to keep: Vite gives the shell.
  if (build.length === 0) return;
  registerRoute(
    new NavigationRoute(
      async (options) =>
        precache.createHandlerBoundToURL(findDocumentFile(options.url.pathname) ?? "/index.html")(options),
      { denylist: SERVER_PATHS },
    ),
  );
}

/** Which edition of a file is in the build; empty while developing. */
export const getBuildRevision = (path: string): string => revisions.get(path) ?? "";

/** A file of the build: from the precache, or from the network while it is not there yet. */
export async function fetchBuildFile(path: string): Promise<Response> {
  const response = (await precache.matchPrecache(path)) ?? (await fetch(path));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return response;
}
