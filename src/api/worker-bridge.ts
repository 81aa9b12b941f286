import type { Area } from "../contract/endpoint.ts";
import { CHANGES_CHANNEL, type ChangesMessage, type PageMessage } from "../contract/worker-messages.ts";

export interface WorkerEvents {
  /** A new version waits; calling `activate` lets it take over. */
  onUpdateWaiting: (activate: () => void) => void;
  /** Another version took this page over, here or from another tab. */
  onUpdated: () => void;
}

/** Registers the worker; the page goes on meanwhile. */
export async function startWorker({ onUpdateWaiting, onUpdated }: WorkerEvents): Promise<void> {
  const { Workbox } = await import("workbox-window");
  const workbox = import.meta.env.DEV
    ? new Workbox("/dev-sw.js?dev-sw", { type: "module", scope: "/" })
    : new Workbox("/worker.js");
  let controlledBefore = navigator.serviceWorker.controller !== null;
  let registration: ServiceWorkerRegistration | undefined;
  workbox.addEventListener("waiting", () =>
    onUpdateWaiting(() => registration?.waiting?.postMessage({ type: "activate-update" } satisfies PageMessage)),
  );
  navigator.serviceWorker.addEventListener("controllerchange", () => {
    if (controlledBefore) onUpdated();
    controlledBefore = true;
  });
  registration = await workbox.register();
  if (registration) {
    // A reload past the worker leaves the page alone though an active worker is there.
    if (registration.active && !navigator.serviceWorker.controller)
      registration.active.postMessage({ type: "claim-clients" } satisfies PageMessage);
    document.addEventListener("visibilitychange", () => {
      if (document.visibilityState === "visible") registration?.update().catch(() => {});
    });
  }
}

/** Resolves when the worker answers for this page; at once on every visit but the first. */
export function workerReady(): Promise<void> {
  if (navigator.serviceWorker.controller) return Promise.resolve();
  return new Promise((resolve) =>
    navigator.serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true }),
  );
}

/** Calls back with the areas that a committed write changed, in this tab or another. */
export function onChanges(listener: (areas: readonly Area[]) => void): void {
  new BroadcastChannel(CHANGES_CHANNEL).addEventListener("message", ({ data }: MessageEvent<ChangesMessage>) =>
    listener(data.areas),
  );
}
