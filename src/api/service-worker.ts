import type { Area } from "../contract/areas.ts";
import {
  CHANGES_CHANNEL,
  type ChangeEvent,
  type MessageToWorker,
  type VersionReply,
} from "../contract/worker-messages.ts";
import { getWorkerVersion } from "./version.ts";

export interface WaitingWorker {
  /** The version of the waiting worker; null if the worker does not reply. */
  version: VersionReply | null;
  activate: () => void;
}

export interface WorkerCallbacks {
  onUpdateWaiting: (update: WaitingWorker) => void;
  /** The page calls this function when a new worker controls it, even if another tab activated the worker. */
  onUpdated: () => void;
}

/** How often a visible page checks for a new version of the app. */
const UPDATE_CHECK_MS = 60 * 60_000;

/**
 * This promise rejects if the registration fails; it never resolves. The event `controllerchange` says when the worker
 * is ready.
 */
const registration = Promise.withResolvers<never>();
// Handle a failed registration here: if no call waits for the worker, the browser reports an unhandled rejection.
registration.promise.catch(() => {});

/**
 * Registers the service worker. Calls that the page makes meanwhile wait for it. Throws if the browser refuses the
 * registration.
 */
export async function registerServiceWorker(callbacks: WorkerCallbacks): Promise<void> {
  try {
    await register(callbacks);
  } catch (error) {
    registration.reject(error);
    throw error;
  }
}

async function register({ onUpdateWaiting, onUpdated }: WorkerCallbacks): Promise<void> {
  const { Workbox } = await import("workbox-window");
  const workbox = import.meta.env.DEV
    ? new Workbox("/dev-sw.js?dev-sw", { type: "module", scope: "/" })
    : new Workbox("/worker.js");
  let wasControlled = navigator.serviceWorker.controller !== null;
  let current: ServiceWorkerRegistration | undefined;
  workbox.addEventListener("waiting", async ({ sw }) => {
    const version = sw ? await getWorkerVersion(sw) : null;
    const activate = () => {
      // After another tab has activated the update, the active worker is the new one: it must keep its streams.
      if (!current?.waiting) return;
      current.active?.postMessage({ type: "prepare-for-update" } satisfies MessageToWorker);
      current.waiting.postMessage({ type: "activate-update" } satisfies MessageToWorker);
    };
    onUpdateWaiting({ version, activate });
  });
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // If the user clears the site's data, the browser removes the worker. Register it again, so that waiting calls
    // continue.
    if (!navigator.serviceWorker.controller) {
      wasControlled = false;
      void workbox.register().then((again) => {
        current = again;
      }, console.error);
      return;
    }
    if (wasControlled) onUpdated();
    wasControlled = true;
  });
  current = await workbox.register();
  rejectFailedInstall(current);
  // A forced reload leaves the page without its worker although a worker is active. Ask the worker to control this
  // page.
  if (!navigator.serviceWorker.controller)
    current?.active?.postMessage({ type: "claim-clients" } satisfies MessageToWorker);
  const checkForUpdate = () => {
    // Ignore a rejection: update() always rejects offline.
    if (document.visibilityState === "visible") current?.update().catch(() => {});
  };
  document.addEventListener("visibilitychange", checkForUpdate);
  setInterval(checkForUpdate, UPDATE_CHECK_MS);
}

/**
 * Rejects the waiting calls if the browser cannot install the first worker, because then no worker will ever respond.
 */
function rejectFailedInstall(current: ServiceWorkerRegistration | undefined): void {
  const first = current?.active ? undefined : current?.installing;
  let wasInstalled = false;
  first?.addEventListener("statechange", () => {
    wasInstalled ||= first.state === "activated";
    // An activated worker becomes redundant when another one replaces it or the browser removes it. The installation
    // failed only if the worker becomes redundant before it was activated.
    if (first.state === "redundant" && !wasInstalled)
      registration.reject(new Error("The worker could not be installed."));
  });
}

/**
 * Resolves when the worker controls this page, which takes time on the first visit only. Rejects if the worker cannot
 * be registered or installed.
 */
export function waitForWorker(): Promise<void> {
  if (navigator.serviceWorker.controller) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const check = () => {
      if (!navigator.serviceWorker.controller) return;
      navigator.serviceWorker.removeEventListener("controllerchange", check);
      resolve();
    };
    navigator.serviceWorker.addEventListener("controllerchange", check);
    registration.promise.catch(reject);
  });
}

/**
 * Calls the listener with the areas that a committed write changed, in this tab or another. Returns a function that
 * unsubscribes.
 */
export function onDataChanges(listener: (areas: readonly Area[]) => void): () => void {
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<ChangeEvent>) => listener(data.areas));
  return () => channel.close();
}
