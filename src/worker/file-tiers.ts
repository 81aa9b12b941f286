import { FILES_CHANNEL, type FilesEvent, type MessageToWorker, type RepairReply } from "../contract/worker-messages.ts";
import { hashContent } from "../lib/content-hash.ts";
import { FILE_CACHE, type FileTier, fileTiers } from "../lib/file-tiers.ts";
import {
  ChangedFileError,
  downloadBuildFile,
  downloadList,
  getBuild,
  getBuildId,
  getCacheKey,
  getListKey,
} from "./build-files.ts";

declare const self: ServiceWorkerGlobalScope;

/** With one download at a time, a slow network needs one round trip per file. */
const PARALLEL_DOWNLOADS = 8;
const FILES_PER_PROGRESS_EVENT = 8;

/** An empty file with this path and the build in its query marks that the device has all files of a tier. */
const MARKER_PATH_PREFIX = "/tiers/";
export const getMarkerKey = (tier: FileTier) => getCacheKey(MARKER_PATH_PREFIX + tier, getBuildId());

const filesChannel = new BroadcastChannel(FILES_CHANNEL);
/**
 * Does nothing while there is a next version, because this worker may be the next version, whose files open pages do
 * not use. (Firefox has no `self.serviceWorker`, which would tell.)
 */
function publishFilesEvent(event: FilesEvent): void {
  const { installing, waiting } = self.registration;
  if (!installing && !waiting) filesChannel.postMessage(event);
}

const storingTasks = new Map<FileTier, Promise<void>>();
const changedTiers = new Set<FileTier>();
/** Aborted before an update: the browser activates the next version only when this worker has nothing to do. */
const storingAbort = new AbortController();
export const stopStoring = (): void => storingAbort.abort();

/**
 * The first installation needs only the `base`: no visitor waits for files that the page does not use. Pages ask for
 * the other tiers. A new version installs only with all tiers that the device has.
 */
export function registerFileTiers(): void {
  self.addEventListener("install", (event) => event.waitUntil(storePreviousTiers()));
  self.addEventListener("message", (event) => {
    const message = event.data as MessageToWorker;
    const reply = (work: Promise<unknown>, onError: unknown) => {
      const result = work.catch((error) => {
        console.warn(error);
        return onError;
      });
      event.waitUntil(result.then((value) => event.ports[0]?.postMessage(value)));
    };
    if (message.type === "store-tiers") event.waitUntil(replyStored(message.tiers, event.ports[0]));
    if (message.type === "tell-tiers") reply(getTierStates(), null);
    if (message.type === "repair-files") reply(repairFiles(), { isOk: false, repaired: 0 } satisfies RepairReply);
  });
}

/**
 * Before an update a page gets no reply. It would ask for the stored tiers at once, and a message to a worker that
 * Chromium is stopping starts it again, which delays the update by 30 seconds or more. Without a reply the page asks
 * again later.
 */
async function replyStored(tiers: readonly FileTier[], port: MessagePort | undefined): Promise<void> {
  const isStored = await storeTiers(tiers).catch((error) => {
    console.warn(error);
    return false;
  });
  if (!storingAbort.signal.aborted) port?.postMessage(isStored);
}

async function storePreviousTiers(): Promise<void> {
  const cache = await caches.open(FILE_CACHE);
  const paths = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  // Versions before 0.7 stored all files and no markers; before 0.5, Workbox stored them.
  const wasUsedBefore =
    paths.has("/index.html") || (await caches.keys()).some((name) => name.startsWith("workbox-precache"));
  const hasAll = wasUsedBefore && !paths.has(`${MARKER_PATH_PREFIX}base`);
  // Store the base last: if the installation fails before, the next attempt still finds an old device.
  const tiers = fileTiers.filter((tier) => tier !== "base" && (hasAll || paths.has(MARKER_PATH_PREFIX + tier)));
  for (const tier of tiers) await storeTier(tier);
  // Behind a proxy that edits pages, the app works with a network. The first visit then only needs the list of files.
  await storeTier("base").catch((error) => {
    if (!(error instanceof ChangedFileError)) throw error;
  });
}

/**
 * Stores the tiers in the given order. Throws if the network fails or the storage is full; a later call goes on. If
 * files of a tier arrive changed, stores the other tiers before it throws.
 */
async function storeTiers(tiers: readonly FileTier[]): Promise<true> {
  let changedFile: ChangedFileError | undefined;
  for (const tier of tiers)
    await storeTier(tier).catch((error) => {
      if (!(error instanceof ChangedFileError)) throw error;
      changedFile = error;
    });
  if (changedFile) throw changedFile;
  return true;
}

function storeTier(tier: FileTier): Promise<void> {
  const start = async () => {
    changedTiers.delete(tier);
    await storeMissingFiles(tier).catch((error) => {
      if (error instanceof ChangedFileError) changedTiers.add(tier);
      throw error;
    });
  };
  const task = storingTasks.get(tier) ?? start().finally(() => storingTasks.delete(tier));
  storingTasks.set(tier, task);
  return task;
}

/** Does not load files again that an interrupted attempt has stored. */
async function storeMissingFiles(tier: FileTier): Promise<void> {
  const cache = await caches.open(FILE_CACHE);
  // The device may have lost the list, without which it finds no file, although this worker still has it in memory.
  if (!(await cache.match(getListKey()))) await cache.put(getListKey(), await downloadList());
  if (await cache.match(getMarkerKey(tier))) return;
  const files = Object.entries((await getBuild()).tiers[tier].files);
  const storedUrls = new Set((await cache.keys()).map(({ url }) => url));
  const missingFiles = files.filter(
    ([path, hash]) => !storedUrls.has(new URL(getCacheKey(path, hash), self.origin).href),
  );
  const { signal } = storingAbort;
  let storedCount = files.length - missingFiles.length;
  await forEachInParallel(missingFiles, async ([path, hash]) => {
    await cache.put(getCacheKey(path, hash), await downloadBuildFile(path, hash, { signal, priority: "low" }));
    storedCount++;
    if (storedCount % FILES_PER_PROGRESS_EVENT === 0 && storedCount < files.length)
      publishFilesEvent({ tier, progress: storedCount / files.length });
  });
  await cache.put(getMarkerKey(tier), new Response());
  publishFilesEvent({ tier, progress: 1 });
}

async function getTierStates() {
  const [{ tiers }, cache] = await Promise.all([getBuild(), caches.open(FILE_CACHE)]);
  const getState = async (tier: FileTier) => {
    const { bytes } = tiers[tier];
    const isStored = (await cache.match(getMarkerKey(tier))) !== undefined;
    return { tier, bytes, isStored, isChanged: changedTiers.has(tier) };
  };
  return Promise.all(fileTiers.map(getState));
}

/** Loads files with wrong content, and those that a stored tier lacks. */
async function repairFiles(): Promise<RepairReply> {
  const { tiers, hashes } = await getBuild();
  const cache = await caches.open(FILE_CACHE);
  const states = await getTierStates();
  const neededPaths = new Set(
    states.filter(({ isStored }) => isStored).flatMap(({ tier }) => Object.keys(tiers[tier].files)),
  );
  const reply: RepairReply = { isOk: true, repaired: 0 };
  await forEachInParallel([...hashes], async ([path, hash]) => {
    try {
      const storedResponse = await cache.match(getCacheKey(path, hash));
      const isRight = storedResponse
        ? (await hashContent(await storedResponse.arrayBuffer())) === hash
        : !neededPaths.has(path);
      if (isRight) return;
      await cache.put(getCacheKey(path, hash), await downloadBuildFile(path, hash));
      reply.repaired++;
    } catch (error) {
      console.warn(error);
      reply.isOk = false;
      // Mark the tiers of this file as incomplete.
      const brokenTiers = fileTiers.filter((tier) => path in tiers[tier].files);
      await Promise.all([getCacheKey(path, hash), ...brokenTiers.map(getMarkerKey)].map((key) => cache.delete(key)));
    }
  });
  return reply;
}

/** After a failure, starts no more work and throws when none is running, so that the next attempt runs alone. */
async function forEachInParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  let hasFailed = false;
  // All loops take their items from the same iterator.
  const rest = items.values();
  const run = async () => {
    for (const item of rest) {
      if (hasFailed) return;
      await work(item).catch((error) => {
        hasFailed = true;
        throw error;
      });
    }
  };
  const results = await Promise.allSettled(Array.from({ length: PARALLEL_DOWNLOADS }, run));
  const failedResult = results.find((result) => result.status === "rejected");
  if (failedResult) throw failedResult.reason;
}
