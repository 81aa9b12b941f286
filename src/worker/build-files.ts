import { registerRoute } from "workbox-routing";
import { type MessageToWorker, OPEN_PAGE_LOCK_PREFIX, type RepairReply } from "../contract/worker-messages.ts";
import { hashContent } from "../lib/content-hash.ts";

declare const self: ServiceWorkerGlobalScope;

/** A file of the build: its URL without the leading slash, and the hash of its content (`hashContent`). */
export interface BuildFile {
  url: string;
  revision: string;
}

/** The cache of the files of all builds. The key of a file contains its hash, so builds never overwrite each other. */
const CACHE = "phrom-files";
/** This empty cache says that `CACHE` may have files of other builds. Looking through all keys takes 10 ms. */
const PREVIOUS_BUILDS = "phrom-previous";
const ASSETS = "/assets/";
/** How many scripts and styles of earlier builds to keep at most: those of about two builds. */
const MAX_PREVIOUS_ASSETS = 600;
/** How many files to load at the same time. One by one, a slow network needs one round trip per file. */
const PARALLEL_DOWNLOADS = 8;

/** The hash of each file of this build, by path. Empty in development. */
let hashes: ReadonlyMap<string, string> = new Map();
const getKey = (path: string, hash: string) => `${path}?v=${hash}`;

/**
 * Stores the whole build in the cache and serves it from there, so that even screens that the user never visited open
 * offline. The worker installs only if every file has the content that the build gave it: a public Wi-Fi may answer
 * with its sign-in page, and a server that is being updated with a file of another build.
 */
export function registerBuildFiles(build: readonly BuildFile[]): void {
  hashes = new Map(build.map(({ url, revision }) => [`/${url}`, revision]));
  self.addEventListener("install", (event) => event.waitUntil(storeMissingFiles()));
  self.addEventListener("activate", (event) => event.waitUntil(deletePreviousBuilds()));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && hashes.has(url.pathname),
    ({ url }) => fetchBuildFile(url.pathname).catch(() => Response.error()),
  );
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(ASSETS) && hashes.size > 0,
    ({ url, request }) => fetchPreviousAsset(url.pathname, request),
  );
  self.addEventListener("message", (event) => {
    const message = event.data as MessageToWorker;
    if (message.type === "page-opened")
      event.waitUntil(caches.has(PREVIOUS_BUILDS).then((has) => (has ? deletePreviousBuilds() : undefined)));
    if (message.type === "repair-files")
      event.waitUntil(repairFiles().then((reply) => event.ports[0]?.postMessage(reply)));
  });
}

/** Returns the hash of a file in this build; an empty string in development. */
export const getBuildRevision = (path: string): string => hashes.get(path) ?? "";

/**
 * Returns a file of the build from the cache. Loads and stores it again if the cache has lost it. Throws if the file
 * cannot be loaded, or if the server has another build.
 */
export async function fetchBuildFile(path: string): Promise<Response> {
  const hash = hashes.get(path);
  if (hash === undefined) {
    const response = await fetch(path);
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return response;
  }
  return (await caches.match(getKey(path, hash), { cacheName: CACHE })) ?? restoreFile(path, hash);
}

/** Returns a document of the build, like `fetchBuildFile`, and also loads it again if its stored content is wrong. */
export async function fetchBuildDocument(path: string): Promise<Response> {
  const hash = getBuildRevision(path);
  const response = await fetchBuildFile(path);
  const content = await response.arrayBuffer();
  if ((await hashContent(content)) !== hash) return restoreFile(path, hash);
  return new Response(content, { headers: response.headers });
}

async function restoreFile(path: string, hash: string): Promise<Response> {
  const response = await download(path, hash);
  const cache = await caches.open(CACHE);
  // If the storage is full, the page still gets its file.
  await cache.put(getKey(path, hash), response.clone()).catch(console.warn);
  return response;
}

/** Loads a file of this build. Throws if its content is not the one that the build gave it. */
async function download(path: string, hash: string): Promise<Response> {
  // The browser's own cache may have a wrong copy. Then load the file again without it.
  for (const cache of [path.startsWith(ASSETS) ? "default" : "no-cache", "reload"] as const) {
    const response = await fetch(path, { cache });
    const isComplete = response.ok && !response.redirected;
    if (isComplete && (await hashContent(await response.clone().arrayBuffer())) === hash) return response;
  }
  throw new Error(`${path} is not a file of this build.`);
}

/** Files that an interrupted or failed installation has stored are not loaded again. */
async function storeMissingFiles(): Promise<void> {
  const cache = await caches.open(CACHE);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const isMissing = ([path, hash]: [string, string]) => !stored.has(new URL(getKey(path, hash), self.origin).href);
  await forEachInParallel([...hashes].filter(isMissing), async ([path, hash]) =>
    cache.put(getKey(path, hash), await download(path, hash)),
  );
}

/** Checks the content of every stored file, and loads the wrong and the missing ones again. */
async function repairFiles(): Promise<RepairReply> {
  const cache = await caches.open(CACHE);
  const reply: RepairReply = { isOk: true, repaired: 0 };
  await forEachInParallel([...hashes], async ([path, hash]) => {
    try {
      const stored = await cache.match(getKey(path, hash));
      if (stored && (await hashContent(await stored.arrayBuffer())) === hash) return;
      await cache.put(getKey(path, hash), await download(path, hash));
      reply.repaired++;
    } catch (error) {
      console.warn(error);
      reply.isOk = false;
    }
  });
  return reply;
}

async function forEachInParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  // All loops take their items from the same iterator.
  const rest = items.values();
  const run = async () => {
    for (const item of rest) await work(item);
  };
  await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, run));
}

/** Serves a script or style of an earlier build to a page that still runs that build. */
async function fetchPreviousAsset(path: string, request: Request): Promise<Response> {
  // A file name with a hash always means the same content. Search all caches, because versions before 0.5 used others.
  return (await caches.match(path, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

/** Versions before 0.5 used Workbox's cache and stored rendered pages in “snapshots”. */
const isCacheOfPreviousBuilds = (name: string) =>
  name === PREVIOUS_BUILDS || name === "snapshots" || name.startsWith("workbox-precache");

/**
 * Deletes the files of earlier builds; as long as a page may run such a build, keeps the scripts and styles. Public
 * pages hold no lock, because a lock would disable the browser's back/forward cache: while one is open, they stay.
 */
async function deletePreviousBuilds(): Promise<void> {
  const [pages, { held = [] }] = await Promise.all([
    self.clients.matchAll({ type: "window", includeUncontrolled: true }),
    navigator.locks.query(),
  ]);
  const current = held.filter(
    ({ name = "" }) => name.startsWith(OPEN_PAGE_LOCK_PREFIX) && hashes.has(name.slice(OPEN_PAGE_LOCK_PREFIX.length)),
  );
  // Compare the number of pages with the number of locks (one per staff page). Matching each page with its lock is
  // impossible, because the lock's client id differs from the page's id.
  const isUsed = pages.length > current.length;
  const cache = await caches.open(CACHE);
  const keys = await cache.keys();
  // Files of other builds can also belong to the next build, which deletes them itself when it activates.
  if (self.registration.installing || self.registration.waiting) {
    await caches.open(PREVIOUS_BUILDS);
    return;
  }
  const previous = keys.filter(({ url }) => {
    const { pathname, search } = new URL(url);
    return getKey(pathname, getBuildRevision(pathname)) !== pathname + search;
  });
  // The keys are in the order in which the files were stored, the newest last.
  const assets = previous.filter(({ url }) => new URL(url).pathname.startsWith(ASSETS));
  const kept = new Set(isUsed ? assets.slice(-MAX_PREVIOUS_ASSETS) : []);
  await Promise.all(previous.filter((request) => !kept.has(request)).map((request) => cache.delete(request)));
  if (isUsed) await caches.open(PREVIOUS_BUILDS);
  else await Promise.all((await caches.keys()).filter(isCacheOfPreviousBuilds).map((name) => caches.delete(name)));
}
