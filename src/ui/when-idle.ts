/** Waits two seconds at most. */
export function whenIdle(callback: () => void): void {
  // Safari has no requestIdleCallback.
  if ("requestIdleCallback" in globalThis) requestIdleCallback(callback, { timeout: 2_000 });
  else setTimeout(callback, 500);
}
