import type { Area } from "../contract/areas.ts";
import { CHANGES_CHANNEL, type ChangeEvent, type PageMessage, type VersionReply } from "../contract/worker-messages.ts";
import { getWorkerVersion } from "./version.ts";

export interface WaitingWorker {
  /** Null if the worker does not tell. */
  version: VersionReply | null;
  activate: () => void;
}

export interface WorkerCallbacks {
  onUpdateWaiting: (update: WaitingWorker) => void;
  /** A new worker controls this page, activated here or in another tab. */
  onUpdated: () => void;
}

/** How often a visible page checks for a new version. */
const UPDATE_CHECK_MS = 60 * 60_000;

/** Only ever rejects; `controllerchange` tells when the worker is ready. */
const registration = Promise.withResolvers<never>();
// Avoids an unhandled rejection if nothing waits for the worker.
registration.promise.catch(() => {});

/** Registers the worker; calls made meanwhile wait for it. Throws if the browser refuses the registration. */
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
    const activate = () => current?.waiting?.postMessage({ type: "activate-update" } satisfies PageMessage);
    onUpdateWaiting({ version, activate });
  });
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // Clearing the site's data removes the worker: register it again, so that waiting calls continue.
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
  // A forced reload leaves the page uncontrolled although there is an active worker.
  if (!navigator.serviceWorker.controller)
    current?.active?.postMessage({ type: "claim-clients" } satisfies PageMessage);
  const checkForUpdate = () => {
    // update() rejects offline, which is not worth reporting.
    if (document.visibilityState === "visible") current?.update().catch(() => {});
  };
  document.addEventListener("visibilitychange", checkForUpdate);
  setInterval(checkForUpdate, UPDATE_CHECK_MS);
}

/** Rejects waiting calls if the first worker cannot be installed, because then none will ever respond. */
function rejectFailedInstall(current: ServiceWorkerRegistration | undefined): void {
  const first = current?.active ? undefined : current?.installing;
  let wasInstalled = false;
  first?.addEventListener("statechange", () => {
    wasInstalled ||= first.state === "activated";
    // After its activation it becomes redundant when it is replaced or removed, which is no failure.
    if (first.state === "redundant" && !wasInstalled)
      registration.reject(new Error("The worker could not be installed."));
  });
}

/** Resolves when the worker controls this page, which takes time on the first visit only. Rejects if there will be none. */
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

/** Calls back with the areas that a committed write changed, in this tab or another. Returns the function that unsubscribes. */
export function onDataChanges(listener: (areas: readonly Area[]) => void): () => void {
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<ChangeEvent>) => listener(data.areas));
  return () => channel.close();
}
