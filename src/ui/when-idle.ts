/** Waits two seconds at most. */
export function whenIdle(callback: () => void): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(callback, { timeout: 2_000 });
  else setTimeout(callback, 500);
}

type Subscribe = (listener: () => void) => () => void;

/** Makes a store's `subscribe` wait until the browser is idle, so that the first screen comes before the store's call. */
export const subscribeWhenIdle =
  (subscribe: Subscribe): Subscribe =>
  (listener) => {
    const unmounted = new AbortController();
    whenIdle(() => {
      if (unmounted.signal.aborted) return;
      unmounted.signal.addEventListener("abort", subscribe(listener));
      listener();
    });
    return () => unmounted.abort();
  };
