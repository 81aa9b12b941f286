import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/** The parts whose code is still to be loaded. */
const waiting: (() => Promise<unknown>)[] = [];
let isStarted = false;

/**
 * Like React's `lazy`, for a part that the user opens later, such as a drawer. Its code also loads while the browser is
 * idle, so that the part opens immediately.
 */
// biome-ignore lint/suspicious/noExplicitAny: the type that React's `lazy` requires
export function lazyPart<Part extends ComponentType<any>>(
  load: () => Promise<{ default: Part }>,
): LazyExoticComponent<Part> {
  waiting.push(load);
  if (isStarted) loadNextWhenIdle();
  return lazy(load);
}

/** Starts to load the parts one by one. Call it after the first render. */
export function loadPartsWhenIdle(): void {
  const { connection } = navigator as { connection?: { saveData: boolean; effectiveType: string } };
  const isCostly = connection?.saveData || connection?.effectiveType.endsWith("2g");
  // On later visits the service worker has all files, so that loading them costs no data.
  if (isCostly && !navigator.serviceWorker.controller) return;
  isStarted = true;
  loadNextWhenIdle();
}

/** Calls the function when the browser is idle. */
export function whenIdle(callback: () => void): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(callback);
  else setTimeout(callback, 500);
}

function loadNextWhenIdle(): void {
  whenIdle(() => {
    const load = waiting.shift();
    // A part that cannot load now loads, or shows its error, when the user opens it.
    if (load)
      void load()
        .catch(() => {})
        .finally(loadNextWhenIdle);
  });
}
