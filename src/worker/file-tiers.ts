import { FILES_CHANNEL, type FilesEvent, type MessageToWorker, type RepairReply } from "../contract/worker-messages.ts";
import { hashContent } from "../lib/content-hash.ts";
import { type FileTier, fileTiers } from "../lib/file-tiers.ts";
import { downloadFile, FILE_CACHE, getBuild, getBuildId, getKey } from "./build-files.ts";

declare const self: ServiceWorkerGlobalScope;

/** How many files to load at the same time. One by one, a slow network needs one round trip per file. */
const PARALLEL_DOWNLOADS = 8;
/** After how many files pages hear of the progress. */
const PROGRESS_FILES = 8;

/** An empty file with this path says that the device has all files of a tier of the build in its query. */
const MARKERS = "/tiers/";
export const getMarker = (tier: FileTier) => getKey(MARKERS + tier, getBuildId());

const pages = new BroadcastChannel(FILES_CHANNEL);
const publish = (event: FilesEvent) => pages.postMessage(event);

const storing = new Map<FileTier, Promise<void>>();
/** Ends the downloads: the browser activates the next version only after this worker has nothing to do. */
let stopped = new AbortController();
export const stopStoring = (): void => stopped.abort();

/**
 * Stores the files of a build in tiers. The first installation needs only the `base`: no visitor waits for files that
 * the page does not use. Pages ask for the other tiers. A new version installs only with all tiers that the device has.
 */
export function registerFileTiers(): void {
  self.addEventListener("install", (event) => event.waitUntil(storePreviousTiers()));
  self.addEventListener("message", (event) => {
    const message = event.data as MessageToWorker;
    const reply = (work: Promise<unknown>) =>
      event.waitUntil(work.then((result) => event.ports[0]?.postMessage(result), console.warn));
    if (message.type === "store-tiers") reply(storeTiers(message.tiers));
    if (message.type === "tell-tiers") reply(getTierStates());
    if (message.type === "repair-files") reply(repairFiles());
  });
}

async function storePreviousTiers(): Promise<void> {
  const cache = await caches.open(FILE_CACHE);
  const paths = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const markers = new Set(paths);
  // Versions before 0.7 stored all files and no markers.
  const hasAll = markers.has("/index.html") && !paths.some((path) => path.startsWith(MARKERS));
  for (const tier of fileTiers) if (tier === "base" || hasAll || markers.has(MARKERS + tier)) await storeTier(tier);
}

/** Stores tiers in the given order. Returns false if the network fails or the storage is full; a later call goes on. */
async function storeTiers(tiers: readonly FileTier[]): Promise<boolean> {
  try {
    if (stopped.signal.aborted) stopped = new AbortController();
    for (const tier of tiers) await storeTier(tier);
    return true;
  } catch (error) {
    console.warn(error);
    return false;
  }
}

function storeTier(tier: FileTier): Promise<void> {
  const running = storing.get(tier) ?? storeMissingFiles(tier).finally(() => storing.delete(tier));
  storing.set(tier, running);
  return running;
}

/** Files that an interrupted attempt has stored are not loaded again. */
async function storeMissingFiles(tier: FileTier): Promise<void> {
  const cache = await caches.open(FILE_CACHE);
  if (await cache.match(getMarker(tier))) return;
  const files = Object.entries((await getBuild()).tiers[tier].files);
  const stored = new Set((await cache.keys()).map(({ url }) => url));
  const missing = files.filter(([path, hash]) => !stored.has(new URL(getKey(path, hash), self.origin).href));
  const { signal } = stopped;
  let count = files.length - missing.length;
  await forEachInParallel(missing, async ([path, hash]) => {
    await cache.put(getKey(path, hash), await downloadFile(path, hash, { signal, priority: "low" }));
    count++;
    if (count % PROGRESS_FILES === 0) publish({ tier, progress: count / files.length });
  });
  await cache.put(getMarker(tier), new Response());
  publish({ tier, progress: 1 });
}

async function getTierStates() {
  const [{ tiers }, cache] = await Promise.all([getBuild(), caches.open(FILE_CACHE)]);
  const state = async (tier: FileTier) => {
    const { bytes } = tiers[tier];
    return { tier, bytes, isStored: (await cache.match(getMarker(tier))) !== undefined };
  };
  return Promise.all(fileTiers.map(state));
}

/** Checks the content of all stored files, and loads the wrong ones and those that a stored tier lacks again. */
async function repairFiles(): Promise<RepairReply> {
  const { tiers, hashes } = await getBuild();
  const cache = await caches.open(FILE_CACHE);
  const states = await getTierStates();
  const needed = new Set(
    states.filter(({ isStored }) => isStored).flatMap(({ tier }) => Object.keys(tiers[tier].files)),
  );
  const reply: RepairReply = { isOk: true, repaired: 0 };
  await forEachInParallel([...hashes], async ([path, hash]) => {
    try {
      const stored = await cache.match(getKey(path, hash));
      const isRight = stored ? (await hashContent(await stored.arrayBuffer())) === hash : !needed.has(path);
      if (isRight) return;
      await cache.put(getKey(path, hash), await downloadFile(path, hash));
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
