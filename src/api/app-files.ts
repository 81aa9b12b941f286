import { atom, getDefaultStore } from "jotai";
import { FILES_CHANNEL, type FilesEvent, type TierState } from "../contract/worker-messages.ts";
import { type FileTier, fileTiers, getOfflineTiers } from "../lib/file-tiers.ts";
import { isLanguage, languages } from "../lib/language.ts";
import { isMetered } from "../lib/metered.ts";
import { sendToWorker } from "./send-to-worker.ts";
import { waitForWorker } from "./service-worker.ts";

/**
 * How long to wait before asking the worker again: the browser may have killed it, and ends its work on one message after
 * five minutes. A worker that is still storing goes on.
 */
const ASK_AGAIN_MS = 5_000;
const MAX_STORE_REQUESTS = 180;
const STATES_TIMEOUT_MS = 10_000;
const STORE_TIMEOUT_MS = 5 * 60_000;
const RETRY_MS = 30_000;
/** Files that arrive changed stay so until someone mends the proxy, or until the servers are updated. */
const RETRY_CHANGED_MS = 10 * 60_000;

export interface AppFiles {
  tiers: readonly TierState[];
  /** How much of a tier is stored, from 0 to 1, while the device stores it. */
  progress: Readonly<Partial<Record<FileTier, number>>>;
  /** Another attempt follows. */
  hasFailed: boolean;
}

/** Undefined until the worker has answered. */
export const appFilesAtom = atom<AppFiles>();
const store = getDefaultStore();

const wantedTiers = new Set<FileTier>();
let storingTask: Promise<void> | undefined;
let retryTimer: ReturnType<typeof setTimeout> | undefined;

/**
 * Stores the tiers in the given order. Goes on after a failure and in the next attempts of this page. Resolves after
 * the first attempt.
 */
export async function storeFiles(tiers: readonly FileTier[]): Promise<void> {
  // The development server serves the files, and its worker stores none.
  if (import.meta.env.DEV) return;
  if (wantedTiers.size === 0) watchFiles();
  // The device has the base since the first installation, unless its files arrived changed.
  for (const tier of ["base", ...tiers] as const) wantedTiers.add(tier);
  await storingTask;
  storingTask ??= storeWanted().finally(() => {
    storingTask = undefined;
  });
  await storingTask;
}

/**
 * After the screens of the staff app, stores the large extras and the public pages of the other language, unless the
 * line is slow or may cost money.
 */
export async function prepareForOffline(language: string): Promise<void> {
  await storeFiles(getOfflineTiers(isLanguage(language) ? language : languages[0]));
  if (!isMetered()) await storeFiles(fileTiers);
}

function watchFiles(): void {
  new BroadcastChannel(FILES_CHANNEL).addEventListener("message", ({ data }: MessageEvent<FilesEvent>) => {
    store.set(appFilesAtom, (files) => files && addProgress(files, data));
  });
  addEventListener("online", retryStoring);
  document.addEventListener("visibilitychange", retryStoring);
  // A new version that was installed meanwhile needs the tiers too.
  void navigator.serviceWorker.ready.then((registration) =>
    registration.addEventListener("updatefound", () =>
      registration.installing?.addEventListener("statechange", retryStoring),
    ),
  );
}

/** Progress may arrive late, after the reply which says that the tier is stored: then it changes nothing. */
export function addProgress(files: AppFiles, { tier, progress }: FilesEvent): AppFiles {
  if (files.tiers.some((each) => each.tier === tier && each.isStored)) return files;
  const tiers = files.tiers.map((each) => (each.tier === tier ? { ...each, isStored: progress === 1 } : each));
  return { ...files, tiers, progress: { ...files.progress, [tier]: progress } };
}

function retryStoring(): void {
  if (navigator.onLine && document.visibilityState === "visible") void storeFiles([]);
}

async function storeWanted(): Promise<void> {
  clearTimeout(retryTimer);
  try {
    await waitForWorker();
    const tiers = await readTiers();
    // Keep the failure until an attempt succeeds: a change would be announced to users of screen readers.
    store.set(appFilesAtom, (previousFiles) => ({ tiers, progress: {}, hasFailed: previousFiles?.hasFailed ?? false }));
    const missingTiers = [...wantedTiers].filter((tier) => tiers.some((each) => each.tier === tier && !each.isStored));
    if (missingTiers.length > 0 && !(await requestTiers(missingTiers)))
      throw new Error("Some files of the app could not be stored.");
    store.set(appFilesAtom, { tiers: await readTiers(), progress: {}, hasFailed: false });
  } catch (error) {
    console.warn(error);
    const previousFiles = store.get(appFilesAtom);
    const tiers = previousFiles && (await readTiers().catch(() => previousFiles.tiers));
    if (tiers) store.set(appFilesAtom, { tiers, progress: {}, hasFailed: true });
    retryTimer = setTimeout(retryStoring, tiers?.some(({ isChanged }) => isChanged) ? RETRY_CHANGED_MS : RETRY_MS);
  }
  // Do this also if this version could not store the files, because the server has only the next version.
  await storeInNextVersion();
}

async function requestTiers(tiers: readonly FileTier[]): Promise<boolean> {
  for (let requestCount = 0; requestCount < MAX_STORE_REQUESTS; requestCount++) {
    const isStored = await askWorker<boolean>({ type: "store-tiers", tiers }, ASK_AGAIN_MS);
    if (isStored !== null) return isStored;
  }
  return false;
}

/** A waiting version was installed with the tiers of that moment: give it those that were stored since. */
async function storeInNextVersion(): Promise<void> {
  const waitingWorker = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (waitingWorker)
    await sendToWorker(waitingWorker, { type: "store-tiers", tiers: [...wantedTiers] }, STORE_TIMEOUT_MS);
}

async function readTiers(): Promise<readonly TierState[]> {
  const tiers = await askWorker<readonly TierState[]>({ type: "tell-tiers" }, STATES_TIMEOUT_MS);
  if (!tiers) throw new Error("The worker does not say which files it has.");
  return tiers;
}

async function askWorker<Reply>(message: Parameters<typeof sendToWorker>[1], timeoutMs: number): Promise<Reply | null> {
  const worker = navigator.serviceWorker.controller;
  return worker && sendToWorker<Reply>(worker, message, timeoutMs);
}

/** The progress of the staff app in a language, from 0 to 1. */
export function getOfflineProgress({ tiers, progress }: AppFiles, language: string): number {
  const names = getOfflineTiers(isLanguage(language) ? language : languages[0]);
  const neededTiers = tiers.filter(({ tier }) => names.includes(tier));
  const totalBytes = neededTiers.reduce((sum, { bytes }) => sum + bytes, 0);
  const storedBytes = neededTiers.reduce(
    (sum, { tier, bytes, isStored }) => sum + bytes * (isStored ? 1 : (progress[tier] ?? 0)),
    0,
  );
  return totalBytes === 0 ? 0 : storedBytes / totalBytes;
}
