import type { Area } from "../contract/areas.ts";
import { CHANGES_CHANNEL, type ChangeEvent, type PageMessage, type VersionReply } from "../contract/worker-messages.ts";
import { getWorkerVersion } from "./version.ts";

export interface WaitingWorker {
  /** Which version waits; null where it does not say. */
  version: VersionReply | null;
  /** Lets it take over. */
  activate: () => void;
}

export interface WorkerCallbacks {
  onUpdateWaiting: (update: WaitingWorker) => void;
  /** Another version took this page over, here or from another tab. */
  onUpdated: () => void;
}

/** How often a page that stays in view asks for a new version. */
const UPDATE_CHECK_MS = 60 * 60_000;

/** Never fulfilled: the control over the page says when the worker is there. */
const registered = Promise.withResolvers<never>();
// Whoever waits for the worker hears of the failure; nobody else has to.
registered.promise.catch(() => {});

/** Registers the worker; the page goes on meanwhile. Throws where the browser refuses it. */
export async function registerServiceWorker(events: WorkerCallbacks): Promise<void> {
  try {
    await register(events);
  } catch (error) {
    registered.reject(error);
    throw error;
  }
}

async function register({ onUpdateWaiting, onUpdated }: WorkerCallbacks): Promise<void> {
  const { Workbox } = await import("workbox-window");
  const workbox = import.meta.env.DEV
    ? new Workbox("/dev-sw.js?dev-sw", { type: "module", scope: "/" })
    : new Workbox("/worker.js");
  let controlledBefore = navigator.serviceWorker.controller !== null;
  let registration: ServiceWorkerRegistration | undefined;
  workbox.addEventListener("waiting", async ({ sw }) => {
    const version = sw ? await getWorkerVersion(sw) : null;
    const activate = () => registration?.waiting?.postMessage({ type: "activate-update" } satisfies PageMessage);
    onUpdateWaiting({ version, activate });
  });
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    // Clearing the site's data takes the worker along: it is set up again, and calls that wait for it go on.
    if (!navigator.serviceWorker.controller) {
      controlledBefore = false;
      void workbox.register().then((again) => {
        registration = again;
      }, console.error);
      return;
    }
    if (controlledBefore) onUpdated();
    controlledBefore = true;
  });
  registration = await workbox.register();
  rejectFailedInstall(registration);
  // A reload past the worker leaves the page alone though an active worker is there.
  if (!navigator.serviceWorker.controller)
    registration?.active?.postMessage({ type: "claim-clients" } satisfies PageMessage);
  const lookForUpdate = () => {
    // Without a network there is nothing to find, and nothing to say.
    if (document.visibilityState === "visible") registration?.update().catch(() => {});
  };
  document.addEventListener("visibilitychange", lookForUpdate);
  setInterval(lookForUpdate, UPDATE_CHECK_MS);
}

/** A first worker that cannot be installed never answers: whoever waits for it hears so. */
function rejectFailedInstall(registration: ServiceWorkerRegistration | undefined): void {
  const first = registration?.active ? undefined : registration?.installing;
  let wasInstalled = false;
  first?.addEventListener("statechange", () => {
    wasInstalled ||= first.state === "activated";
    // One that goes later was replaced, or cleared away with the site's data.
    if (first.state === "redundant" && !wasInstalled)
      registered.reject(new Error("The worker could not be installed."));
  });
}

/** Resolves when the worker answers for this page; at once on every visit but the first. Rejects where there will be none. */
export function waitForWorker(): Promise<void> {
  if (navigator.serviceWorker.controller) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const look = () => {
      if (!navigator.serviceWorker.controller) return;
      navigator.serviceWorker.removeEventListener("controllerchange", look);
      resolve();
    };
    navigator.serviceWorker.addEventListener("controllerchange", look);
    registered.promise.catch(reject);
  });
}

/** Calls back with the areas that a committed write changed, in this tab or another. Gives the way to stop. */
export function onDataChanges(listener: (areas: readonly Area[]) => void): () => void {
  const channel = new BroadcastChannel(CHANGES_CHANNEL);
  channel.addEventListener("message", ({ data }: MessageEvent<ChangeEvent>) => listener(data.areas));
  return () => channel.close();
}
