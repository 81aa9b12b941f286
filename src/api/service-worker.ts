import type { Area } from "../contract/areas.ts";
import {
  CHANGES_CHANNEL,
  type ChangeEvent,
  type DatabaseReply,
  type MessageToWorker,
  type VersionReply,
} from "../contract/worker-messages.ts";
import { workerUrl } from "../lib/trusted-types.ts";
import { sendToWorker } from "./send-to-worker.ts";
import { getWorkerVersion } from "./version.ts";

export interface WaitingWorker {
  /** Null if the worker does not reply. */
  version: VersionReply | null;
  activate: () => void;
}

export interface WorkerCallbacks {
  onUpdateWaiting: (update: WaitingWorker) => void;
  /** The page calls this function when a new worker controls it, even if another tab activated the worker. */
  onUpdated: () => void;
  /** The page calls this function after the first failed attempt to install the first worker. More attempts follow. */
  onFailed: () => void;
}

/** How often a visible page checks for a new version of the app. */
const UPDATE_CHECK_MS = 60 * 60_000;
/** The waits before the next attempts to install the first worker. The last one repeats. */
const RETRY_DELAYS_MS = [2_000, 5_000, 15_000, 60_000];

const scriptOptions: RegistrationOptions = import.meta.env.DEV ? { type: "module", scope: "/" } : {};

/** Waits for an attempt that is running. Rejects if the attempt fails. */
type InstallWorker = () => Promise<void>;

/** A call that finds no worker repeats the installation with the function. */
const installStarted = Promise.withResolvers<InstallWorker>();

let isWorkerMissing = false;
const listeners = new Set<() => void>();

function setWorkerMissing(value: boolean): void {
  isWorkerMissing = value;
  for (const listener of listeners) listener();
}

/** True while there is no worker because the last attempt to install it failed. For `useSyncExternalStore`. */
export const missingWorkerStore = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  getSnapshot: () => isWorkerMissing,
  getServerSnapshot: () => false,
};

/**
 * If the first worker cannot be installed, for example because the server cannot be reached, tries again: when a call
 * needs the worker, when the network returns, when the page becomes visible, and after growing waits.
 */
export function registerServiceWorker(callbacks: WorkerCallbacks): void {
  let attempt: Promise<void> | undefined;
  let failureCount = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let register: (() => Promise<void>) | undefined;

  const install: InstallWorker = () => {
    clearTimeout(timer);
    attempt ??= installAndRegister().then(
      () => {
        failureCount = 0;
        setWorkerMissing(false);
      },
      (error) => {
        attempt = undefined;
        timer = setTimeout(retry, RETRY_DELAYS_MS[Math.min(failureCount, RETRY_DELAYS_MS.length - 1)]);
        failureCount++;
        if (!navigator.serviceWorker.controller) {
          setWorkerMissing(true);
          if (failureCount === 1) callbacks.onFailed();
        }
        throw error;
      },
    );
    return attempt;
  };
  const installAndRegister = async () => {
    // Let the page load its own files first.
    if (document.readyState !== "complete") await new Promise((resolve) => addEventListener("load", resolve));
    if (!navigator.serviceWorker.controller) await installFirstWorker();
    register ??= watchWorker(callbacks, () => {
      attempt = undefined;
      retry();
    });
    await register();
  };
  const retry = () => {
    if (document.visibilityState === "visible") install().catch(console.warn);
  };
  addEventListener("online", retry);
  document.addEventListener("visibilitychange", retry);
  install().catch(console.error);
  installStarted.resolve(install);
}

/** Returns a function that registers the worker. */
function watchWorker({ onUpdateWaiting, onUpdated }: WorkerCallbacks, onLost: () => void): () => Promise<void> {
  let wasControlled = navigator.serviceWorker.controller !== null;
  let currentRegistration: ServiceWorkerRegistration | undefined;
  let reportedWorker: ServiceWorker | undefined;
  const reportWaiting = async () => {
    const waitingWorker = currentRegistration?.waiting;
    // The first worker also waits for a moment, but is no update.
    if (!waitingWorker || !currentRegistration?.active || waitingWorker === reportedWorker) return;
    reportedWorker = waitingWorker;
    const version = await getWorkerVersion(waitingWorker);
    const activate = () => {
      // After another tab has activated the update, the active worker is the new one: it must keep its streams.
      if (!currentRegistration?.waiting) return;
      currentRegistration.active?.postMessage({ type: "prepare-for-update" } satisfies MessageToWorker);
      currentRegistration.waiting.postMessage({ type: "activate-update" } satisfies MessageToWorker);
    };
    onUpdateWaiting({ version, activate });
  };
  const watchInstalling = () => currentRegistration?.installing?.addEventListener("statechange", reportWaiting);
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    const isControlled = navigator.serviceWorker.controller !== null;
    if (wasControlled && isControlled) onUpdated();
    wasControlled = isControlled;
    // If the user clears the site's data, the browser removes the worker. Install it again, so that waiting calls
    // continue.
    if (!isControlled) onLost();
  });
  const checkForUpdate = () => {
    // Ignore a rejection: update() always rejects offline.
    if (document.visibilityState === "visible") currentRegistration?.update().catch(() => {});
  };
  document.addEventListener("visibilitychange", checkForUpdate);
  setInterval(checkForUpdate, UPDATE_CHECK_MS);
  return async () => {
    const registration = await navigator.serviceWorker.register(workerUrl, scriptOptions);
    if (registration !== currentRegistration) {
      currentRegistration = registration;
      currentRegistration.addEventListener("updatefound", watchInstalling);
      watchInstalling();
    }
    void reportWaiting();
    // A forced reload leaves the page without its worker although a worker is active. Ask the worker to control this
    // page.
    if (!navigator.serviceWorker.controller)
      currentRegistration.active?.postMessage({ type: "claim-clients" } satisfies MessageToWorker);
  };
}

/** Throws if the browser cannot load or install the worker. */
async function installFirstWorker(): Promise<void> {
  const { active, waiting, installing } = await navigator.serviceWorker.register(workerUrl, scriptOptions);
  const worker = active ?? waiting ?? installing;
  await new Promise<void>((resolve, reject) => {
    const check = () => {
      if (worker?.state === "activated") resolve();
      else if (!worker || worker.state === "redundant") reject(new Error("The worker could not be installed."));
    };
    worker?.addEventListener("statechange", check);
    check();
  });
}

/** The wait takes time on the first visit only. Rejects if the worker cannot be installed now. */
export async function waitForWorker(): Promise<void> {
  if (navigator.serviceWorker.controller) return;
  const listenersAbort = new AbortController();
  try {
    await new Promise<void>((resolve, reject) => {
      const check = () => navigator.serviceWorker.controller && resolve();
      navigator.serviceWorker.addEventListener("controllerchange", check, { signal: listenersAbort.signal });
      installStarted.promise.then((install) => install()).catch(reject);
    });
  } finally {
    listenersAbort.abort();
  }
}

/** The worker has deleted the workspace's database, because a person or the server has removed the device. */
export function onWorkspaceLeft(listener: () => void): void {
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<ChangeEvent>) => data.hasLeftWorkspace && listener());
}

const DATABASE_TIMEOUT_MS = 10_000;

/** Resolves to null if no worker replies, such as at the first visit. */
export async function askDatabase(): Promise<DatabaseReply | null> {
  const worker = navigator.serviceWorker.controller;
  return worker && sendToWorker<DatabaseReply>(worker, { type: "tell-database" }, DATABASE_TIMEOUT_MS);
}

/** The listener gets the areas of a committed write, in this tab or another. */
export function onDataChanges(listener: (areas: readonly Area[]) => void): () => void {
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<ChangeEvent>) => listener(data.areas));
  return () => channel.close();
}
