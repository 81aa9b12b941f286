/** Below the delay a user perceives as waiting. */
const TIMEOUT_MS = 200;

/**
 * Waits for fast responses, so that the page renders once with its data. The worker usually responds within a few
 * milliseconds, and rendering skeletons first takes longer than that on a slow phone.
 */
export const withTimeout = (responses: Promise<unknown>): Promise<unknown> =>
  Promise.race([responses, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
