import { type MessageToWorker, OPEN_PAGE_LOCK_PREFIX } from "../contract/worker-messages.ts";
import { FILE_CACHE, fileTiers } from "../lib/file-tiers.ts";
import { ASSETS_PATH_PREFIX, getBuild, getCacheKey, getListKey } from "./build-files.ts";
import { getMarkerKey } from "./file-tiers.ts";

declare const self: ServiceWorkerGlobalScope;

/** This empty cache marks that `FILE_CACHE` may have files of other builds. Looking through all keys takes 10 ms. */
const PREVIOUS_BUILDS = "phrom-previous";
const MAX_PREVIOUS_ASSETS = 600;

/** A page may still run an earlier build when the worker activates. */
export function registerPreviousBuilds(): void {
  self.addEventListener("activate", (event) => event.waitUntil(deletePreviousBuilds()));
  self.addEventListener("message", (event) => {
    const message = event.data as MessageToWorker;
    if (message.type === "page-opened")
      event.waitUntil(caches.has(PREVIOUS_BUILDS).then((has) => (has ? deletePreviousBuilds() : undefined)));
  });
}

/** Versions before 0.5 used Workbox's cache and stored rendered pages in “snapshots”. */
const isCacheOfPreviousBuilds = (name: string) =>
  name === PREVIOUS_BUILDS || name === "snapshots" || name.startsWith("workbox-precache");

/**
 * Keeps scripts and styles as long as a page may run their build. Public pages hold no lock, because a lock would
 * disable the browser's back/forward cache: while one is open, the files stay.
 */
async function deletePreviousBuilds(): Promise<void> {
  const [{ hashes }, pages, { held = [] }] = await Promise.all([
    getBuild(),
    self.clients.matchAll({ type: "window", includeUncontrolled: true }),
    navigator.locks.query(),
  ]);
  const currentLocks = held.filter(
    ({ name = "" }) => name.startsWith(OPEN_PAGE_LOCK_PREFIX) && hashes.has(name.slice(OPEN_PAGE_LOCK_PREFIX.length)),
  );
  // Compare the number of pages with the number of locks (one per staff page). Matching each page with its lock is
  // impossible, because the lock's client id differs from the page's id.
  const isUsed = pages.length > currentLocks.length;
  const cache = await caches.open(FILE_CACHE);
  const keys = await cache.keys();
  // Files of other builds can also belong to the next build, which deletes them itself when it activates.
  if (self.registration.installing || self.registration.waiting) {
    await caches.open(PREVIOUS_BUILDS);
    return;
  }
  const ownUrls = new Set([
    ...[...hashes].map(([path, hash]) => getCacheKey(path, hash)),
    ...fileTiers.map(getMarkerKey),
    getListKey(),
  ]);
  const previousRequests = keys.filter(({ url }) => {
    const { pathname, search } = new URL(url);
    return !ownUrls.has(pathname + search);
  });
  // The keys are in the order in which the files were stored, the newest last.
  const assets = previousRequests.filter(({ url }) => new URL(url).pathname.startsWith(ASSETS_PATH_PREFIX));
  const keptRequests = new Set(isUsed ? assets.slice(-MAX_PREVIOUS_ASSETS) : []);
  await Promise.all(
    previousRequests.filter((request) => !keptRequests.has(request)).map((request) => cache.delete(request)),
  );
  if (isUsed) await caches.open(PREVIOUS_BUILDS);
  else await Promise.all((await caches.keys()).filter(isCacheOfPreviousBuilds).map((name) => caches.delete(name)));
}
